import { CallError, messageOf } from '../../lib/call-error.ts'

/** What to say of a failure: the server's words, or that it could not be reached, or the given ones. */
export const explain = (error: unknown, otherwise: string): string =>
  error instanceof CallError && error.status === 0 ? error.message : messageOf(error, otherwise)
