import type { z } from 'zod'
import type { listPainters as endpoint, PainterLine } from '#contract/painters/painters.ts'
import { getComplianceStatuses } from '#domain/painters/compliance-documents.ts'
import { filterPainters, painterState, sortPainters } from '#domain/painters/painter-list.ts'
import { bookingWindow } from '#domain/platform/bookable-days.ts'
import { mailProblem } from '#domain/platform/mail-problems.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { reliabilityClass } from '#domain/scheduling/painter-record.ts'
import { documentsByPainter } from '#server/painters/compliance/compliance-documents.queries.ts'
import { withoutContacts } from '#server/platform/contacts-in-text.ts'
import type { Deps } from '#server/platform/deps.ts'
import { painterDetails, painterLines } from './painter-lines.queries.ts'

const laterOf = (one: Date | null, other: Date | null): Date | null =>
  one !== null && (other === null || one > other) ? one : other

type ListInput = z.output<(typeof endpoint)['query']> & {
  /** The only painter who is wanted. */
  id?: string
  /** Whether their contacts are searched, too. */
  byContacts: boolean
}

type Found = { firstName: string; lastName: string; businessName: string | null; email: string; phone: string }

/** A painter as whoever may see no contacts finds them. */
export const byNameAlone = <Painter extends Found>(painter: Painter): Painter => ({
  ...painter,
  firstName: withoutContacts(painter.firstName),
  lastName: withoutContacts(painter.lastName),
  businessName: painter.businessName && withoutContacts(painter.businessName),
  email: '',
  phone: '',
})

/**
 * The painters as the office lists them (docs/rules/office.md#the-painters-list): searched, filtered and ordered by the rules.
 * Always the same number of statements, however many painters there are. For all of them only what the query needs is read;
 * the rest is read of those who are shown.
 */
export async function listPainters(
  deps: Deps,
  { limit, sort, id: only, byContacts, ...filter }: ListInput,
): Promise<{ total: number; painters: PainterLine[] }> {
  const { db, market, freeSlots, jobHistories } = deps
  const now = deps.now()
  const bookable = bookingWindow(market, now)
  const today = bookable.first
  const lines = (await painterLines(db, today)).filter(({ id }) => only === undefined || id === only)
  const withoutDays = (await freeSlots.read(db, bookable)).offeringNothing(bookable)
  const allDocuments = filter.complianceDocuments === undefined ? null : await documentsByPainter(db)
  const histories = await jobHistories.current()
  const listed = lines.map((line) => {
    const areas = line.areaIds === '' ? [] : line.areaIds.split(' ').map((id) => ({ id }))
    const status = { ...line, hasArea: areas.length > 0, hasDays: !withoutDays.has(line.id) }
    return {
      ...line,
      areas,
      nextJob: line.nextDate === null ? null : { date: line.nextDate },
      state: painterState(status, now),
      complianceDocuments: getComplianceStatuses(allDocuments?.get(line.id) ?? [], today),
      record: histories.of(line.id).record,
    }
  })
  const found = filterPainters(byContacts ? listed : listed.map(byNameAlone), filter)
  const shown = sortPainters(found, sort).slice(0, limit)
  const ids = shown.map(({ id }) => id)
  const details = await painterDetails(db, ids, { now, today })
  const documents = allDocuments ?? (await documentsByPainter(db, ids))
  const t = translator(deps.reader)
  const painters = shown.flatMap(({ id, hasCome, state, openJobs }): PainterLine[] => {
    const detail = details.get(id)
    // Erased between the statements.
    if (!detail) return []
    const { invitedAt: sentAt, inviteExpiresAt: expiresAt, inviteError, lastLoginAt, ...painter } = detail
    const problem = inviteError === null ? null : t(mailProblem(inviteError))
    const { record, lastWorkedAt, totalJobs, handedBack, declined } = histories.of(id)
    return [
      {
        ...painter,
        state,
        openJobs,
        totalJobs,
        handedBack,
        declined,
        lastSeenAt: laterOf(lastWorkedAt, lastLoginAt),
        complianceDocuments: getComplianceStatuses(documents.get(id) ?? [], today),
        invitation: hasCome ? null : { sentAt, expiresAt, problem },
        record: { ...record, reliability: reliabilityClass(record) },
      },
    ]
  })
  return { total: found.length, painters }
}
