import type { ErrorBody, ErrorCode } from '#contract/platform/errors.ts'
import type { Text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { reader } from './here.ts'
import { issuesOf } from './issues-of.ts'

type Issue = NonNullable<ErrorBody['issues']>[number]

/** The texts of a page, as far as an error needs them. */
export type TranslateText = (text: Text) => string

/** A failed call. `status` 0 and code `network`: there was no response at all. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly code: ErrorCode | 'network'
  readonly issues: readonly Issue[]
  /** How somebody goes on whose password was right. */
  readonly secondFactor: ErrorBody['secondFactor']
  /** The site's own text, where the server gave none. */
  readonly ownText: Text | undefined

  constructor(
    status: number,
    code: ErrorCode | 'network',
    text: string | Text,
    issues: readonly Issue[] = [],
    secondFactor?: ErrorBody['secondFactor'],
  ) {
    super(typeof text === 'string' ? text : translator(reader)(text))
    this.ownText = typeof text === 'string' ? undefined : text
    this.status = status
    this.code = code
    this.issues = issues
    this.secondFactor = secondFactor
  }

  /** The text to show: the server's answer is in the reader's language already. */
  toText(t: TranslateText): string {
    return this.ownText ? t(this.ownText) : this.message
  }

  /** The server's message for one field of the body, if there is one. */
  issueOf(path: string): string | undefined {
    return this.issues.find((issue) => issue.path.replace(/^\//, '').replaceAll('/', '.') === path)?.message
  }
}

/**
 * The server's problems with the named fields, for a form that calls them otherwise than the request.
 * @throws the error itself when it is about none of them
 */
export function refusedFields<Name extends string>(
  error: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const found = issuesOf(error, names)
  if (Object.keys(found).length === 0) throw error
  return found
}

/** The text to show for an error: the server's own, that there is no connection, or else the given one. */
export const messageOf = (error: unknown, otherwise: string, t: TranslateText): string =>
  error instanceof CallError && error.status < 500 ? error.toText(t) : otherwise
