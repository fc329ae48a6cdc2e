import type { InjectOptions } from 'fastify'
import { type Endpoint, type SessionRole, sessionRoleOf } from '#contract/platform/endpoint.ts'
import { allEndpoints } from '#server/platform/openapi/all-endpoints.ts'
import type { Scenario } from '../../scenarios/a-scenario.ts'
import type { ScenarioStage } from '../../scenarios/stage.ts'

/** Readings that no page holds against what is now, by why. */
const notCompared = {
  'differ from one time to the next': ['getChallenge', 'getMe', 'listContractorSessions'],
  'record each call': ['listAudit'],
  'are replaced by the answer of what changes them': ['getBookingPush', 'getOwnPush'],
  'are downloaded': ['exportContractor', 'exportCustomerOfQuote'],
  'are of public pages, which are loaded anew': ['getReviewSummary', 'listReviews'],
}
const omitted = new Set(Object.values(notCompared).flat())

/** A reading whose answer differs after a call that touches nothing that it shows. */
export type Unseen = { call: string; reading: string }

type Known = Readonly<Record<string, string>>
type Asked = Readonly<{ method: string; path: string; query: string; headers: Record<string, string> }>

const paramNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

const patterns = allEndpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
}))

/** The most specific endpoint of a path: `/x/summary` is none of `/x/{id}`. */
const endpointOf = ({ method, path }: Pick<Asked, 'method' | 'path'>): Endpoint | undefined =>
  patterns
    .filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
    .toSorted((one, other) => paramNames(one.endpoint.path).length - paramNames(other.endpoint.path).length)[0]
    ?.endpoint

const askedBy = (options: InjectOptions): Asked => {
  const [path = '', query = ''] = (options.url as string).split('?', 2)
  return { method: options.method ?? 'GET', path, query, headers: (options.headers ?? {}) as Record<string, string> }
}

/** What the ids in paths are of, by what stands before them. */
const subjectOf = (path: string): string => /\/([a-z-]+)\/\{(?:id|jobId)\}/.exec(path)?.[1] ?? ''

/** The path of a reading about the booking, its quote, job, and painter; undefined when it is about something else. */
const pathOf = ({ path }: Endpoint, known: Known): string | undefined => {
  const id = known[subjectOf(path)]
  const others = paramNames(path).filter((name) => name !== 'id' && name !== 'jobId')
  if (others.length > 0) return undefined
  if (paramNames(path).length === 0) return path
  return id === undefined ? undefined : path.replaceAll(/\{\w+\}/g, id)
}

/** The readings of whoever makes a call: of their role, or of strangers. */
const readingsOf = (role: SessionRole | null): Endpoint[] =>
  allEndpoints.filter(
    (one) =>
      one.method === 'GET' &&
      one.response !== undefined &&
      sessionRoleOf(one.access) === role &&
      !omitted.has(one.name),
  )

/** What the ids of a scenario are. */
async function knownOf({ app, id }: Scenario): Promise<Known> {
  const bookingId = id()
  const booking = (await app.rows('bookings', { id: bookingId }))[0]
  if (!booking) return {}
  const jobs = await app.rows('jobs', { booking_id: bookingId })
  const job = jobs.find(({ status }) => status !== 'rejected' && status !== 'cancelled') ?? jobs[0]
  return {
    bookings: bookingId,
    quotes: booking.quote_id,
    ...(job ? { jobs: job.id, contractors: job.contractor_id } : {}),
  }
}

/**
 * Reads all that somebody can read directly before and after each kind of call that they make, the clock standing still.
 * @returns `watch`, which does so while something happens to a booking, and `tried`, the calls around which was read
 */
export function readAroundCalls({ app }: ScenarioStage) {
  const inject = app.app.inject.bind(app.app)
  const tried = new Set<string>()
  const unseen: Unseen[] = []
  let known: (() => Promise<Known>) | undefined
  /** Who has read since the present event began: what is computed when it is first asked for is not new to them. */
  const haveRead = new Set<SessionRole | null>()

  const read = async (readings: readonly Endpoint[], ids: Known, { query, headers }: Asked) => {
    const answers = new Map<Endpoint, string>()
    for (const reading of readings) {
      const path = pathOf(reading, ids)
      if (path === undefined) continue
      const url = query === '' ? path : `${path}?${query}`
      const { statusCode, body } = await inject({ method: 'GET', url, headers })
      answers.set(reading, statusCode < 300 ? body : String(statusCode))
    }
    return answers
  }

  const around = async (call: Endpoint, asked: Asked, make: () => Promise<unknown>): Promise<unknown> => {
    const ids = (await known?.()) ?? {}
    const role = sessionRoleOf(call.access)
    const readings = readingsOf(role)
    if (!haveRead.has(role)) await read(readings, ids, asked)
    haveRead.add(role)
    const before = await read(readings, ids, asked)
    const answer = (await make()) as { statusCode: number }
    if (answer.statusCode >= 300) return answer
    tried.add(call.name)
    const after = await read(readings, ids, asked)
    for (const [reading, text] of after) {
      const isSaid = reading.shows?.some((topic) => call.touches?.includes(topic)) || call.answers === reading.name
      if (text !== before.get(reading) && !isSaid) unseen.push({ call: call.name, reading: reading.name })
    }
    return answer
  }

  const watched = async (options: InjectOptions): Promise<unknown> => {
    const asked = askedBy(options)
    const call = endpointOf(asked)
    const isNew = known && call && call.method !== 'GET' && !tried.has(call.name)
    return isNew ? around(call, asked, () => inject(options)) : inject(options)
  }
  app.app.inject = watched as typeof app.app.inject

  return {
    tried,
    /** @returns what changed unseen, of calls around which nobody has read before */
    watch: async (one: Scenario, happens: () => Promise<unknown>): Promise<Unseen[]> => {
      known = () => knownOf(one)
      haveRead.clear()
      try {
        await happens()
      } finally {
        known = undefined
      }
      return unseen.splice(0)
    },
  }
}
