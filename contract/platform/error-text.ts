import type { z } from 'zod'
import { type Text, text } from '#domain/platform/translation/text.ts'

/** A problem that a schema found, with its text. The library passes on any property that a problem has. */
type IssueWithText = { errorText?: Text | undefined }

/**
 * The text of a check for a value that it refuses: not an English string, since a schema is made before any reader is known.
 * The problem carries the text, for `getErrorText`.
 */
export const errorText = (text: Text | ((input: unknown) => Text)) => ({
  error: (issue: z.core.$ZodRawIssue): undefined => {
    const issueWithText = issue as IssueWithText
    // The most specific check is asked first.
    issueWithText.errorText ??= typeof text === 'function' ? text(issue.input) : text
  },
})

/** The text of a problem, for the person who sent the value. */
export const getErrorText = (issue: object): Text => (issue as IssueWithText).errorText ?? text('Not valid')
