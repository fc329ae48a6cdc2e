import type { z } from 'zod'
import type { Permission } from '#domain/platform/roles.ts'
import type { Topic } from './topics.ts'

/**
 * Who may make a call: everybody, a painter, or an account of the office whose role has that permission. The last two need a
 * bearer token, or for the office the cookie of a page (page-session.ts).
 */
export type Access = 'public' | 'contractor' | Permission

/** Whose session a call needs. */
export type SessionRole = 'contractor' | 'administrator'

/** The session that a call with that access needs; null for a public one. */
export const sessionRoleOf = (access: Access): SessionRole | null =>
  access === 'public' ? null : access === 'contractor' ? access : 'administrator'

/** The rate limits that calls count against: their numbers and windows are up to the server. */
export type CallClass =
  | 'reads'
  | 'writes'
  | 'quotes'
  | 'bookings'
  | 'documents'
  | 'uploads'
  | 'messages'
  | 'login'
  | 'lookup'

type Shape = z.ZodObject

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Path = `/api/${string}`

/** What a declaration says of a call, besides its address and who may make it. */
interface Definition<Params, Query, Body, Response> {
  /** Unique, in camel case: the operation id of the OpenAPI document. */
  readonly name: string
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Headers of its own that the call takes, in small letters. */
  readonly headers?: Shape
  /** The text fields of a multipart form; the files are named in `files`. Such a call has no `body`. */
  readonly multipart?: { readonly fields: Shape; readonly files: readonly string[] }
  /** The status of a successful answer; 200 when left out. */
  readonly status?: 200 | 201 | 202 | 204
  /** The JSON answer; absent when the answer has no body or is not JSON. */
  readonly response?: Response
  /** The media type of an answer that is not JSON (an image, a calendar, a CSV file). */
  readonly produces?: string
  /** The cookie of an office session is enough, as with a plain link: without the header that pages send (GET only). */
  readonly cookie?: true
  /**
   * The caller has to have confirmed lately that it is still them (docs/rules/access.md#confirming-again): always, or when the
   * body says so. Painters only if they have a second factor.
   */
  readonly fresh?: true | ((body: never) => boolean)
  /** Pages make it by themselves: it is no use of the session, which would otherwise never run out before an open page. */
  readonly passive?: true
  /** What its answer shows: pages read it again once a call has touched any of that. */
  readonly shows?: readonly Topic[]
  /** What it may change. */
  readonly touches?: readonly Topic[]
  /** The call whose answer of now this one gives, so that it need not be read again. */
  readonly answers?: string
  /** The rate limit that the call counts against. By default a GET is a read and everything else a write. */
  readonly limit?: CallClass
}

/** One HTTP call as data: server and web use the same object, so neither can drift from the other. */
export interface Endpoint<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType | undefined = z.ZodType | undefined,
> extends Definition<Params, Query, Body, Response> {
  readonly method: Method
  /** With `{name}` for a path parameter, as in the contract's document. */
  readonly path: Path
  readonly access: Access
  readonly status: 200 | 201 | 202 | 204
}

/**
 * Declares a call, preserving the exact types of its schemas, which of them exist, and its access. Bundles leave out the calls that
 * a page does not make.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  const A extends Access,
  Params extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Response extends z.ZodType | undefined = undefined,
>(call: `${Method} ${Path}`, access: A, definition: Definition<Params, Query, Body, Response>) {
  const [method, path] = call.split(' ')
  return { method, path, access, status: 200, ...definition } as Endpoint<Params, Query, Body, Response> &
    Declared<A, Params, Query, Body, Response>
}

/** Declared schemas are present: reading them needs no check for undefined. */
interface Declared<A, Params, Query, Body, Response> {
  readonly access: A
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly response: Response
}

/** A handler's input: parsed values (money in cents). */
export type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** The calls among what a file of the contract exports, alone or as the members of an object. */
export const endpointsIn = (exported: unknown): Endpoint[] =>
  isEndpoint(exported)
    ? [exported]
    : typeof exported === 'object' && exported !== null
      ? Object.values(exported).filter(isEndpoint)
      : []
