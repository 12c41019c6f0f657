/** Parts of the account page. */

export { Claim } from './Claim';
export { Codes } from './Codes';
export { OwnAccount } from './OwnAccount';
export { SignIn } from './SignIn';
