/**
 * With this header a page of the office says that its session is in its cookie: a login then answers no token, and the cookie counts
 * for the call. Only a script of our own origin can send it (docs/rules/access.md#the-session-of-a-page).
 */
export const PAGE_SESSION = 'x-session'

/** What it says. */
export const IN_COOKIE = 'cookie'
