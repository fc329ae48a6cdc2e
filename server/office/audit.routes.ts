import type { FastifyInstance } from 'fastify'
import { listAudit } from '#contract/platform/audit.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { findBookingIds } from '#server/office/search/find-bookings.ts'
import { paintersNamed } from '#server/office/search/painters-named.ts'
import { listAuditEntries } from '#server/platform/audit/audit.queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { positionOf, turnPage } from '#server/platform/http/paging.ts'
import { route } from '#server/platform/http/route.ts'
import { searchTerms } from '#server/platform/search/search-words.ts'
import { presentAuditLines } from './present-audit-lines.ts'

/** Bookings that are looked for in the audit. */
const MOST_BOOKINGS = 200

/** The bookings and painters that a search names. */
async function subjectsNamed({ db, market, now }: Pick<Deps, 'db' | 'market' | 'now'>, q: string): Promise<string[]> {
  const bookings = await findBookingIds(db, { q }, { limit: MOST_BOOKINGS, today: todayIn(market, now()) })
  const terms = searchTerms(q)
  const painters = terms.length === 0 ? [] : await paintersNamed(db, q, terms)
  return [...bookings, ...painters.flatMap(({ painters, others }) => (others.length === 0 ? painters : []))]
}

/** Who changed what, when. */
export function registerAudit(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listAudit, async (call) => {
    const { limit, cursor, q, by, about } = call.query
    const subjectIds = q === undefined ? undefined : await subjectsNamed(deps, q)
    const rows = await listAuditEntries(deps.db, limit + 1, positionOf(cursor), { by, about, subjectIds })
    const shown = turnPage(call, rows, limit, ({ at, id }) => ({ at, id }))
    return presentAuditLines(deps.db, shown)
  })
}
