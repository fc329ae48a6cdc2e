import type { Failure } from '#server/platform/outbox/outbox-task.ts'

/** The fields that the mail library adds to its errors. */
type SendError = { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown }

/** Responses to these commands are about the message. Refusals of others (greeting, login) are about us and can be fixed. */
const aboutTheMessage = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])
/** "Authentication required", "authentication failed": the settings are wrong, not the message. */
const aboutLogin = new Set([530, 534, 535, 538])

const word = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[A-Z][A-Z0-9_ ]{1,30}$/.test(value) ? value : undefined

/** "5.1.1" in a response such as "550 5.1.1 <somebody@…> unknown": the only part of it that never names a person. */
const enhancedCode = (response: unknown): string | undefined =>
  typeof response === 'string' ? /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : undefined

/**
 * Classifies a sending error: whether a retry can help, and a reason that an administrator may read. The server's own words are
 * omitted, since they quote addresses.
 */
export function explainFailure(error: unknown): Failure {
  const { code, command, responseCode, response } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as SendError
  const step = word(command)
  if (typeof responseCode === 'number') {
    const parts = [`SMTP ${responseCode}`, enhancedCode(response), step && `at ${step}`]
    const permanent =
      responseCode >= 500 &&
      responseCode < 600 &&
      step !== undefined &&
      aboutTheMessage.has(step) &&
      !aboutLogin.has(responseCode)
    return { permanent, reason: parts.filter(Boolean).join(' ') }
  }
  const name = word(code) ?? (error instanceof Error ? error.name : 'unknown error')
  return { permanent: false, reason: [name, step && `at ${step}`].filter(Boolean).join(' ') }
}
