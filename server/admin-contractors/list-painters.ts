import type { z } from 'zod'
import type { listPainters as endpoint, PainterLine } from '../../contract/admin/painters.ts'
import { bookingWindow } from '../../domain/booking-window.ts'
import { mailProblem } from '../../domain/office/mail-problems.ts'
import { filterPainters, painterState, sortPainters } from '../../domain/office/painters.ts'
import { reliabilityClass } from '../../domain/painter-record.ts'
import { standingsOf } from '../../domain/papers.ts'
import { words } from '../../domain/words/words.ts'
import { type Deps, momentOf } from '../deps.ts'
import { papersByPainter } from '../painter-papers/papers.queries.ts'
import { emptyRecord, painterRecords } from '../painter-records/painter-records.queries.ts'
import { painterDetails, painterLines } from './painter-lines.queries.ts'

type Wish = z.output<(typeof endpoint)['query']>

/**
 * The painters as the office lists them (docs/rules/office.md#the-painters-list): searched, filtered and ordered by the rules.
 * Always the same number of statements, however many painters there are. Of everybody only that is read which the wish asks for;
 * the rest is read of those who are shown.
 */
export async function listPainters(
  deps: Deps,
  { limit, sort, ...filter }: Wish,
): Promise<{ total: number; painters: PainterLine[] }> {
  const { db, market, freeSlots } = deps
  const now = deps.now()
  const bookable = bookingWindow(market, now)
  const today = bookable.first
  const lines = await painterLines(db, today)
  const withoutDays = (await freeSlots.read(db, bookable)).offeringNothing(bookable)
  const allPapers = filter.papers === undefined ? null : await papersByPainter(db)
  const allRecords = sort === 'record' ? await painterRecords(db, momentOf(deps)) : null
  const listed = lines.map((line) => {
    const areas = line.areaIds === '' ? [] : line.areaIds.split(' ').map((id) => ({ id }))
    const standing = { ...line, hasArea: areas.length > 0, hasDays: !withoutDays.has(line.id) }
    return {
      ...line,
      areas,
      nextJob: line.nextDate === null ? null : { date: line.nextDate },
      state: painterState(standing, now),
      papers: standingsOf(allPapers?.get(line.id) ?? [], today),
      record: allRecords?.get(line.id) ?? emptyRecord,
    }
  })
  const found = filterPainters(listed, filter)
  const shown = sortPainters(found, sort).slice(0, limit)
  const ids = shown.map(({ id }) => id)
  const details = await painterDetails(db, ids, { now, today })
  const papers = allPapers ?? (await papersByPainter(db, ids))
  const records = allRecords ?? (await painterRecords(db, momentOf(deps), ids))
  const t = words(deps.reader)
  const painters = shown.flatMap(({ id, hasCome, state, openJobs }): PainterLine[] => {
    const detail = details.get(id)
    // Erased between the statements.
    if (!detail) return []
    const { invitedAt: sentAt, inviteExpiresAt: expiresAt, inviteError, ...painter } = detail
    const problem = inviteError === null ? null : t(mailProblem(inviteError))
    const record = records.get(id) ?? emptyRecord
    return [
      {
        ...painter,
        state,
        openJobs,
        papers: standingsOf(papers.get(id) ?? [], today),
        invitation: hasCome ? null : { sentAt, expiresAt, problem },
        record: { ...record, reliability: reliabilityClass(record) },
      },
    ]
  })
  return { total: found.length, painters }
}
