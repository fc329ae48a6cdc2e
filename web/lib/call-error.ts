import type { ErrorBody, ErrorCode } from '../../contract/errors.ts'

type Issue = NonNullable<ErrorBody['issues']>[number]

/** A failed call. `status` 0 and code `network`: there was no response at all. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly code: ErrorCode | 'network'
  readonly issues: readonly Issue[]

  constructor(status: number, code: ErrorCode | 'network', message: string, issues: readonly Issue[] = []) {
    super(message)
    this.status = status
    this.code = code
    this.issues = issues
  }

  /** The server's message for one field of the body, if there is one. */
  issueOf(path: string): string | undefined {
    return this.issues.find((issue) => issue.path.replace(/^\//, '').replaceAll('/', '.') === path)?.message
  }
}

/** The message to show for an error: the server's own if it answered, otherwise the given one. */
export const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof CallError && error.status > 0 && error.status < 500 ? error.message : otherwise
