import type { z } from 'zod'
import { type Endpoint, sessionRoleOf } from '#contract/platform/endpoint.ts'
import type { ErrorBody } from '#contract/platform/errors.ts'
import { text } from '#domain/platform/translation/text.ts'
import { CallError } from './call-error.ts'
import { confirmAgain } from './confirmation.ts'
import { endSession, readSession, sessionHeaders } from './session.ts'
import { announceRefused, announceWritten } from './written.ts'

export type Schema = z.ZodType | undefined
export type Shape = z.ZodObject | undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Part<Name extends string, S> = S extends z.ZodType
  ? Partial<Record<never, never>> extends z.input<S>
    ? { [N in Name]?: z.input<S> }
    : { [N in Name]: z.input<S> }
  : { [N in Name]?: undefined }

/** `body`, `params` and `query` are in wire format (money in dollars); `form` is for a multipart call. */
export type CallArguments<P, Q, B> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> & { form?: FormData; signal?: AbortSignal; headers?: Record<string, string> }

/** The arguments of a call; optional where nothing is required. */
export type CallParameters<P, Q, B> =
  Partial<Record<never, never>> extends CallArguments<P, Q, B>
    ? [args?: CallArguments<P, Q, B>]
    : [args: CallArguments<P, Q, B>]

type CallInput = {
  params?: unknown
  query?: unknown
  body?: unknown
  form?: FormData
  signal?: AbortSignal
  headers?: Record<string, string>
}
type AnyEndpoint = Endpoint<Shape, Shape, Schema, Schema>

const unreachable = text('We couldn’t reach our server. Check your connection and try again.')
/** The same for what somebody sends: whether it arrived is not known, but what they entered is still there. */
const unsent = text('There’s no connection right now. Nothing is lost: check it, then try again.')
const unreadable = text('This page is out of date. Reload it and try again.')

/** The path of a call with its parameters and query filled in. */
export function addressOf(endpoint: Pick<AnyEndpoint, 'path'>, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

async function toCallError(response: Response): Promise<CallError> {
  const text = await response.text().catch(() => '')
  try {
    const body = JSON.parse(text) as Partial<ErrorBody>
    if (typeof body.message === 'string' && body.code) {
      return new CallError(response.status, body.code, body.message, body.issues, body.secondFactor)
    }
  } catch {
    // Not from our server, for example a proxy's error page.
  }
  const code = response.status === 401 ? 'unauthenticated' : response.status < 500 ? 'invalid_request' : 'internal'
  return new CallError(response.status, code, response.statusText || unreachable)
}

/** The header with the proof of work; the server names it when it requires one. */
const PROOF = 'X-Proof'
const asksForProof = (error: CallError): boolean =>
  error.status === 429 && error.issues.some(({ path }) => path === PROOF)

/**
 * Sends a call and returns the raw response; throws `CallError` unless it succeeded.
 * @param isConfirmed the person has just confirmed that it is them: they are not asked again for the same call
 */
async function send(endpoint: AnyEndpoint, args: CallInput, isConfirmed = false): Promise<Response> {
  const address = addressOf(endpoint, args.params, args.query)
  const headers = new Headers(args.headers)
  // Whose session a call belongs to is stated by the contract, regardless of its path.
  const role = sessionRoleOf(endpoint.access)
  const session = role ? readSession(role) : null
  for (const [name, value] of Object.entries(role ? sessionHeaders(role) : {})) headers.set(name, value)
  if (args.body !== undefined) headers.set('Content-Type', 'application/json')
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'include' }
  if (args.form) init.body = args.form
  else if (args.body !== undefined) init.body = JSON.stringify(args.body)
  if (args.signal) init.signal = args.signal
  const response = await fetch(address, init).catch((error: unknown) => {
    if (args.signal?.aborted) throw error
    throw new CallError(0, 'network', endpoint.method === 'GET' ? unreachable : unsent)
  })
  // biome-ignore lint/suspicious/noConsole: in development builds only, and never what a body holds
  if (import.meta.env.MODE === 'development') console.debug(endpoint.method, endpoint.path, response.status)
  if (response.ok) return response
  const error = await toCallError(response)
  if (asksForProof(error) && !headers.has(PROOF)) {
    const { proveWork } = await import('./proof-of-work.ts')
    return send(endpoint, { ...args, headers: { ...args.headers, [PROOF]: await proveWork() } }, isConfirmed)
  }
  if (error.code === 'confirmation_required' && !isConfirmed && (await confirmAgain()))
    return send(endpoint, args, true)
  // A late response to a session that has been replaced does not affect the current one.
  const isPresent = role !== null && session !== null && readSession(role) === session
  if (response.status === 401 && isPresent) endSession(role)
  throw error
}

async function decode(endpoint: AnyEndpoint, response: Response): Promise<unknown> {
  if (!endpoint.response || response.status === 204) return undefined
  const body: unknown = await response.json().catch(() => undefined)
  const parsed = endpoint.response.safeParse(body)
  if (!parsed.success) throw new CallError(response.status, 'internal', unreadable)
  return parsed.data
}

/** Refusals of a call about something that is no longer as it was known here; at 2xx it was done, with an answer that is unreadable. */
const MAY_HAVE_CHANGED: ReadonlySet<number> = new Set([200, 201, 202, 404, 409])

/** Like `call`, for arguments that were validated where they were built. */
export async function callWith<P extends Shape, Q extends Shape, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  args: CallInput,
): Promise<Output<R>> {
  try {
    const answer = await decode(endpoint, await send(endpoint, args))
    announceWritten(endpoint, args.params, answer)
    return answer as Output<R>
  } catch (error) {
    if (error instanceof CallError && MAY_HAVE_CHANGED.has(error.status)) announceRefused(endpoint, args.params)
    throw error
  }
}

/**
 * Makes one call of the contract and decodes the response (money in cents). A 401 of a role's call also ends that role's
 * session. What it touched is read again wherever it is shown.
 * @throws CallError
 */
export async function call<P extends Shape, Q extends Shape, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  ...[args]: CallParameters<P, Q, B>
): Promise<Output<R>> {
  return callWith(endpoint, (args ?? {}) as CallInput)
}

/** Like `call`, for paged lists: `next` is the cursor of the next page, read from the `Link` header. */
export async function callPage<P extends Shape, Q extends Shape, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  ...[args]: CallParameters<P, Q, B>
): Promise<{ items: Output<R>; next: string | null }> {
  const response = await send(endpoint, (args ?? {}) as CallInput)
  const link = /<([^>]+)>\s*;\s*rel="?next"?/.exec(response.headers.get('Link') ?? '')?.[1]
  const next = link ? new URL(link, window.location.origin).searchParams.get('cursor') : null
  return { items: (await decode(endpoint, response)) as Output<R>, next }
}

/** Like `call`, for a response that is a document (CSV, a calendar, an image). */
export async function download<P extends Shape, Q extends Shape, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  ...[args]: CallParameters<P, Q, B>
): Promise<Blob> {
  return (await send(endpoint, (args ?? {}) as CallInput)).blob()
}
