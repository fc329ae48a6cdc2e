import type { KeptAct, Outcome } from './act.ts'

/** A slow connection in a basement is no connection: the act stays on the phone, and the next attempt may be better. */
const PATIENCE_MS = 20_000
/** Photos take longer. */
const PATIENCE_FOR_FILES_MS = 120_000

/** Statuses below 500 that ask for another attempt: a time-out, too early, too many. */
const later = [408, 425, 429]

const isJson = (response: Response): boolean => /\bjson\b/.test(response.headers.get('Content-Type') ?? '')

/** What an answer means. An answer that is not our server's (a hotel's login page, a proxy's error) means nothing. */
async function read(response: Response): Promise<Outcome> {
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
export function formOf(fields: NonNullable<KeptAct['form']>): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

/** One attempt to send an act, from a page or from the service worker. Never rejects. */
export async function postAct(act: KeptAct, token: string): Promise<Outcome> {
  const headers = new Headers({ Authorization: `Bearer ${token}`, 'Idempotency-Key': act.key })
  if (act.body !== null) headers.set('Content-Type', 'application/json')
  try {
    const signal = AbortSignal.timeout(act.form ? PATIENCE_FOR_FILES_MS : PATIENCE_MS)
    const body = act.form ? formOf(act.form) : act.body
    return await read(await fetch(act.address, { method: act.method, headers, body, signal, credentials: 'include' }))
  } catch {
    return { kind: 'away', reached: false }
  }
}
