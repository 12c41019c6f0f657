import { messages } from '../../i18n';
import { clauses as en } from './i18n/en/clauses';
import { clauses as ja } from './i18n/ja/clauses';

/** The short texts of the game's rules, by their ids. */
export const clauses = messages({ ja, en });
