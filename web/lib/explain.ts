/** The message for a failure: the server's words, that it could not be reached, or the given fallback. */
export { messageOf as explain } from './call-error.ts'
