import { render } from 'preact';
import './ui/tokens.css';

const root = document.getElementById('app');
if (root) render(<main />, root);
