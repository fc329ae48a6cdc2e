import { CallError, messageOf, type TranslateText } from './call-error.ts'

/** The message for a failure: the server's words, that it could not be reached, or the given fallback. */
export const explain = (error: unknown, otherwise: string, t: TranslateText): string =>
  error instanceof CallError && error.status === 0 ? error.toText(t) : messageOf(error, otherwise, t)
