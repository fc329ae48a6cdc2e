import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { listAudit } from '#contract/platform/audit.ts'
import { addDays, instantAt, todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { mayRole } from '#domain/platform/roles.ts'
import { text } from '#domain/platform/translation/text.ts'
import { findBookingIds } from '#server/office/search/find-bookings.ts'
import { paintersNamed } from '#server/office/search/painters-named.ts'
import { type AuditFilters, type FoundEntry, listAuditEntries } from '#server/platform/audit/audit.queries.ts'
import { listSecurityEvents } from '#server/platform/audit/security-events.queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Caller, seesContacts } from '#server/platform/http/auth.ts'
import { positionOf, turnPage } from '#server/platform/http/paging.ts'
import { route } from '#server/platform/http/route.ts'
import { type Question, toQuestion } from '#server/platform/search/search-words.ts'
import { presentAuditLines } from './present-audit-lines.ts'

/** Bookings that are looked for in the audit. */
const MOST_BOOKINGS = 200

type Query = z.output<(typeof listAudit)['query']>

/** The bookings and painters that a search names. */
async function subjectsNamed({ db, market, now }: Pick<Deps, 'db' | 'market' | 'now'>, q: Question): Promise<string[]> {
  const bookings = await findBookingIds(db, { q }, { limit: MOST_BOOKINGS, today: todayIn(market, now()) })
  const painters = await paintersNamed(db, q)
  return [...bookings, ...painters.flatMap(({ painters, others }) => (others.length === 0 ? painters : []))]
}

const periodOf = (market: Market, { from, to }: Pick<Query, 'from' | 'to'>): Pick<AuditFilters, 'from' | 'before'> => ({
  from: from === undefined ? undefined : instantAt(market, from, '00:00'),
  before: to === undefined ? undefined : instantAt(market, addDays(to, 1), '00:00'),
})

const newestFirst = (one: FoundEntry, other: FoundEntry): number =>
  other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1)

/** Changes, and for who manages people also who signed in and what was refused, as one list. */
async function findEntries(deps: Deps, query: Query, caller: Caller, seesAccess: boolean): Promise<FoundEntry[]> {
  const { q, by, person, about, kind } = query
  const limit = query.limit + 1
  const position = positionOf(query.cursor)
  const subjectIds = q === undefined ? undefined : await subjectsNamed(deps, toQuestion(q, seesContacts(caller)))
  const filters = { by, person, about, subjectIds, ...periodOf(deps.market, query) }
  const changes = kind === 'access' ? [] : await listAuditEntries(deps.db, limit, position, filters)
  const access = seesAccess && kind !== 'changes' ? await listSecurityEvents(deps.db, limit, position, filters) : []
  return [...changes, ...access].sort(newestFirst).slice(0, limit)
}

/** Who changed what, when. */
export function registerAudit(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listAudit, async (call) => {
    const { query, caller } = call
    const managesPeople = mayRole(caller.account.role, 'office:people')
    if (query.kind === 'access' && !managesPeople) {
      throw new AppError('forbidden', text('You do not have access to this.'))
    }
    const rows = await findEntries(call.deps, query, caller, managesPeople)
    const shown = turnPage(call, rows, query.limit, ({ at, id }) => ({ at, id }))
    return presentAuditLines(deps.db, shown, managesPeople)
  })
}
