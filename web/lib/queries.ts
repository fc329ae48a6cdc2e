import { type Query, type QueryClient, type QueryFilters, type QueryKey, queryOptions } from '@tanstack/react-query'
import { type Access, type Endpoint, type SessionRole, sessionRoleOf } from '#contract/platform/endpoint.ts'
import type { Topic } from '#contract/platform/topics.ts'
import { type CallParameters, callWith, type Schema, type Shape } from './call.ts'
import { bookingOf, type Change, onWritten } from './written.ts'

const keyOf = ({ name }: Pick<Endpoint, 'name'>, args: object | undefined): QueryKey => [name, args]

/** What the cache knows of a reading besides its key: who may make it, what it shows, and of which booking. */
export const metaOf = (
  { access, shows, path, method }: Pick<Endpoint, 'access' | 'shows' | 'path' | 'method'>,
  params?: unknown,
) => ({
  access,
  // A preview is of what was typed, not of what is stored.
  shows: method === 'GET' ? shows : undefined,
  bookingId: bookingOf({ path }, params),
})

/**
 * A read as a query: cached by the call's name and arguments, and aborted when it is no longer used. Further options
 * (`enabled`, `gcTime`, `select`) are spread around it.
 */
export const queryOf = <P extends Shape, Q extends Shape, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  ...[args]: CallParameters<P, Q, B>
) =>
  queryOptions({
    queryKey: keyOf(endpoint, args),
    queryFn: ({ signal }) => callWith(endpoint, { ...args, signal }),
    meta: metaOf(endpoint, args?.params),
  })

/** The same for what is decided upon, or edited: read again each time it is shown, and forgotten afterwards. */
export const freshQueryOf = <P extends Shape, Q extends Shape, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  ...args: CallParameters<P, Q, B>
) => ({ ...queryOf(endpoint, ...args), gcTime: 0, staleTime: 0 })

const isOf = (role: SessionRole, meta: { access?: unknown } | undefined): boolean =>
  meta?.access !== undefined && sessionRoleOf(meta.access as Access) === role

/** Matches everything that was read as a role. */
export const queriesOfRole = (role: SessionRole): QueryFilters => ({
  predicate: ({ meta }) => isOf(role, meta),
})

/** Bookings are told apart in these topics: what happens to one leaves the readings of the others alone. */
const ofOneBooking: ReadonlySet<Topic> = new Set(['booking', 'conversation', 'photos', 'notes'])

type Meta = { shows?: readonly Topic[] | undefined; bookingId?: string | null }

/** Whether a reading shows what was changed. */
function isTouched({ shows = [], bookingId = null }: Meta, change: Change): boolean {
  const isOther = bookingId !== null && change.bookingIds?.includes(bookingId) === false
  return shows.some((topic) => change.topics.includes(topic) && !(isOther && ofOneBooking.has(topic)))
}

/** Whether a reading is the one that is known: the same call, of the same subject. */
function isKnown({ queryKey: [name, args] }: Query, { call, params }: NonNullable<Change['known']>): boolean {
  const own = Object.entries((args as { params?: object } | undefined)?.params ?? {})
  return name === call && own.every(([key, value]) => (params as Record<string, unknown>)[key] === value)
}

/** @returns when what is about the changed booking has arrived, or cannot be read; for any other change, when all of it has */
async function readAgain(client: QueryClient, change: Change): Promise<void> {
  const { known, bookingIds } = change
  const isSet = (query: Query) => known !== undefined && isKnown(query, known)
  if (known) {
    // What is on its way was asked for before.
    void client.cancelQueries({ predicate: isSet })
    client.setQueriesData({ predicate: isSet }, known.answer)
  }
  const invalidate = (isMeant: (query: Query) => boolean) =>
    client
      .invalidateQueries({
        predicate: (query) => isMeant(query) && isTouched(query.meta ?? {}, change) && !isSet(query),
      })
      .catch(() => undefined)
  const isOwn = ({ meta }: Query) => bookingIds?.includes(String(meta?.bookingId)) ?? false
  const own = invalidate(isOwn)
  const others = invalidate((query) => !isOwn(query))
  await (bookingIds ? own : others)
}

/**
 * Reads again what shows something that may have changed, as far as it is on the page, and whatever else does once it is shown.
 * Where a call of this page changed it, that happens by itself (`followWrites`): this is for what is learned otherwise.
 */
export const invalidateTouched = (client: QueryClient, change: Change): void => void readAgain(client, change)

/** What the last call of this page touched; one that never arrives keeps nobody waiting who changes something else. */
let arriving: Promise<void> = Promise.resolve()

/** Reads again, from now on, what shows something that a call touched. */
export const followWrites = (client: QueryClient): (() => void) =>
  onWritten((change) => {
    arriving = readAgain(client, change)
  })

/** Milliseconds that somebody waits to see what they changed: it is done, whatever becomes of the connection. */
const LONGEST_WAIT = 10_000

/**
 * Resolves once what shows the last change has arrived, or cannot be read, at the latest after ten seconds; for a change of one booking,
 * what is about it.
 */
export async function untilShown(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const longest = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT)
  })
  await Promise.race([arriving, longest])
  clearTimeout(timer)
}

/** Reads everything of a role again: events may have been missed. */
export const invalidateRole = (client: QueryClient, role: SessionRole): Promise<void> =>
  client.invalidateQueries(queriesOfRole(role))
