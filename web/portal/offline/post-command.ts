import type { CommandResult, QueuedCommand } from './command.ts'

/** A slow connection in a basement is no connection: the command stays on the phone, and the next attempt may be better. */
const TIMEOUT_MS = 20_000
/** Photos take longer. */
const FILE_TIMEOUT_MS = 120_000

/** Statuses below 500 that ask for another attempt: a time-out, too early, too many. */
const later = [408, 425, 429]

const isJson = (response: Response): boolean => /\bjson\b/.test(response.headers.get('Content-Type') ?? '')

/** Interprets an answer. One that is not our server's (a hotel's login page, a proxy's error) means nothing. */
async function read(response: Response): Promise<CommandResult> {
  if (response.status === 204) return { kind: 'done', answer: undefined }
  if (response.status >= 500 || later.includes(response.status) || !isJson(response))
    return { kind: 'away', reached: true }
  const answer: unknown = await response.json()
  if (response.ok) return { kind: 'done', answer }
  if (response.status === 401) return { kind: 'signed_out' }
  const { message = '', code = '' } = answer as { message?: string; code?: string }
  return { kind: 'refused', refusal: { status: response.status, code, message } }
}

/** The form of a multipart call. */
export function toFormData(fields: NonNullable<QueuedCommand['form']>): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

/** One attempt to send a command, from a page or from the service worker. Never rejects. */
export async function postCommand(command: QueuedCommand, token: string): Promise<CommandResult> {
  const headers = new Headers({ Authorization: `Bearer ${token}`, 'Idempotency-Key': command.key })
  if (command.body !== null) headers.set('Content-Type', 'application/json')
  try {
    const signal = AbortSignal.timeout(command.form ? FILE_TIMEOUT_MS : TIMEOUT_MS)
    const body = command.form ? toFormData(command.form) : command.body
    return await read(
      await fetch(command.address, { method: command.method, headers, body, signal, credentials: 'include' }),
    )
  } catch {
    return { kind: 'away', reached: false }
  }
}
