import type { z } from 'zod'
import { type Text, text } from '#domain/platform/translation/text.ts'

/** What a schema found wrong, with its words. The library hands on whatever a problem carries. */
type IssueWithText = { words?: Text | undefined }

/**
 * What a check says of a value that it refuses: in place of an English text, since a schema is made before anybody reads.
 * The words are kept in the problem, for `wordsOf`.
 */
export const errorText = (text: Text | ((input: unknown) => Text)) => ({
  error: (issue: z.core.$ZodRawIssue): undefined => {
    const issueWithText = issue as IssueWithText
    // The most specific check is asked first.
    issueWithText.words ??= typeof text === 'function' ? text(issue.input) : text
  },
})

/** What a problem says, to be said to whoever sent the value. */
export const getErrorText = (issue: object): Text => (issue as IssueWithText).words ?? text('Not valid')
