import { CallError, messageOf } from '../../lib/call-error.ts'

/** The message for a failure: the server's words, that it could not be reached, or the given fallback. */
export const explain = (error: unknown, otherwise: string): string =>
  error instanceof CallError && error.status === 0 ? error.message : messageOf(error, otherwise)
