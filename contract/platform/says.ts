import type { z } from 'zod'
import { type Text, text } from '#domain/platform/translation/text.ts'

/** What a schema found wrong, with its words. The library hands on whatever a problem carries. */
type Worded = { words?: Text | undefined }

/**
 * What a check says of a value that it refuses: in place of an English text, since a schema is made before anybody reads.
 * The words are kept in the problem, for `wordsOf`.
 */
export const says = (text: Text | ((input: unknown) => Text)) => ({
  error: (issue: z.core.$ZodRawIssue): undefined => {
    const worded = issue as Worded
    // The most specific check is asked first.
    worded.words ??= typeof text === 'function' ? text(issue.input) : text
  },
})

/** What a problem says, to be said to whoever sent the value. */
export const wordsOf = (issue: object): Text => (issue as Worded).words ?? text('Not valid')
