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
import { listAccounts } from './contractors.queries.ts'
import { painterDetails, painterLines } from './painter-lines.queries.ts'

type Wish = z.output<(typeof endpoint)['query']>

/**
 * The painters as the office lists them (docs/rules/office.md#the-painters-list): searched, filtered and ordered by the rules. Five
 * statements, however many painters there are; what is only shown is read of those who are shown.
 */
export async function listPainters(
  deps: Deps,
  { limit, sort, ...filter }: Wish,
): Promise<{ total: number; painters: PainterLine[] }> {
  const now = deps.now()
  const t = words(deps.reader)
  const accounts = await listAccounts(deps.db)
  const bookable = bookingWindow(deps.market, now)
  const today = bookable.first
  const lines = await painterLines(deps.db, bookable)
  const papers = await papersByPainter(deps.db)
  const records = sort === 'record' ? await painterRecords(deps.db, momentOf(deps)) : null
  const listed = accounts.flatMap((account) => {
    const line = lines.get(account.id)
    // Erased between the statements.
    if (!line) return []
    const { isActive, isVerified, w9Document } = account
    const { hasCome, areaIds, nextDate, openJobs } = line
    const standing = { ...line, hasArea: areaIds.length > 0, isActive, isVerified, hasW9: w9Document !== null }
    const state = painterState(standing, now)
    const standings = standingsOf(papers.get(account.id) ?? [], today)
    const areas = areaIds.map((id) => ({ id }))
    const nextJob = nextDate === null ? null : { date: nextDate }
    const record = records?.get(account.id) ?? emptyRecord
    return [{ ...account, hasCome, areas, nextJob, openJobs, state, papers: standings, record }]
  })
  const found = filterPainters(listed, filter)
  const shown = sortPainters(found, sort).slice(0, limit)
  const ids = shown.map(({ id }) => id)
  const details = await painterDetails(deps.db, ids, { now, today })
  const shownRecords = records ?? (await painterRecords(deps.db, momentOf(deps), ids))
  const painters = shown.flatMap(({ hasCome, ...painter }): PainterLine[] => {
    const detail = details.get(painter.id)
    if (!detail) return []
    const {
      areas,
      nextJob,
      totalJobs,
      handedBack,
      declined,
      lastSeenAt,
      invitedAt: sentAt,
      inviteExpiresAt: expiresAt,
      inviteError,
    } = detail
    const record = shownRecords.get(painter.id) ?? emptyRecord
    const problem = inviteError === null ? null : t(mailProblem(inviteError))
    return [
      {
        ...painter,
        areas,
        nextJob,
        totalJobs,
        handedBack,
        invitation: hasCome ? null : { sentAt, expiresAt, problem },
        record: { ...record, reliability: reliabilityClass(record) },
        declined,
        lastSeenAt,
      },
    ]
  })
  return { total: found.length, painters }
}
