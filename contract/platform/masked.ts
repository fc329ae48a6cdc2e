/** What an account that may not see contacts gets in place of phone numbers, addresses of mailboxes and of homes. */
export const MASKED = '•••'
