import { sql } from 'kysely'
import type { PainterPage } from '#contract/office/painter-page.ts'
import { unfinishedBookingStatuses } from '#domain/platform/booking-status.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { reliabilityClass } from '#domain/scheduling/painter-record.ts'
import { slotIds } from '#domain/scheduling/slots.ts'
import { readOfficeBookings } from '#server/bookings/booking/office-bookings.queries.ts'
import { findMessagesToPainter, presentMessages } from '#server/notifications/delivery-log/messages.queries.ts'
import { presentAuditLines } from '#server/office/present-audit-lines.ts'
import { listPainters } from '#server/painters/accounts/list-painters.ts'
import { readPainterNotes } from '#server/painters/accounts/write-painter-note.ts'
import { complianceDocumentsOf } from '#server/painters/compliance/compliance-documents.queries.ts'
import { portraitsOf } from '#server/painters/portraits/portraits.queries.ts'
import { painterRecord } from '#server/painters/track-record/painter-records.queries.ts'
import { listAuditEntries } from '#server/platform/audit/audit.queries.ts'
import { literals } from '#server/platform/database/literals.ts'
import { type Deps, momentOf } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { readBalance } from './read-balance.ts'

/** How much of each kind is shown. */
const MOST = { visits: 10, notes: 100, messages: 20, activity: 20 }

/** The visits of a painter that are not done, the first ones first; those whose days are over are still to be settled. */
async function upcomingVisits({ db }: Pick<Deps, 'db'>, contractorId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bookings
     where contractor_id = ${contractorId} and status in (${literals(unfinishedBookingStatuses)})
     order by scheduled_date, array_position(array[${literals(slotIds)}], time_slot), id
     limit ${MOST.visits + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Everything about one painter (docs/rules/office.md#the-painter-page). The same number of statements however much there is.
 * @param withMoney whether the reader may see money
 * @throws AppError `not_found`
 */
export async function readPainterPage(deps: Deps, id: string, withMoney: boolean): Promise<PainterPage> {
  const { db, market } = deps
  const today = todayIn(market, deps.now())
  const { painters } = await listPainters(deps, { id, sort: 'name', limit: 1, byContacts: false })
  const [line] = painters
  if (!line) throw new AppError('not_found', text('We can’t find that painter.'))
  const upcoming = await upcomingVisits(deps, id)
  // The list may be a minute behind; the page is not.
  const record = await painterRecord(db, momentOf(deps), id)
  const [visits, balance, complianceDocuments, portraits, notes, messages, activity, timeOff] = await Promise.all([
    readOfficeBookings(deps, upcoming.slice(0, MOST.visits)),
    withMoney ? readBalance(deps, id) : null,
    complianceDocumentsOf(db, id, today),
    portraitsOf(deps, id),
    readPainterNotes(db, id, MOST.notes),
    findMessagesToPainter(db, line, MOST.messages),
    listAuditEntries(db, MOST.activity, undefined, { painter: id }),
    db
      .selectFrom('time_off')
      .select(['id', 'first_day as from', 'last_day as to'])
      .where('contractor_id', '=', id)
      .where('last_day', '>=', today)
      .orderBy('first_day')
      .execute(),
  ])
  return {
    painter: { ...line, record: { ...record, reliability: reliabilityClass(record) } },
    visits,
    moreVisits: upcoming.length > MOST.visits,
    timeOff,
    balance,
    complianceDocuments,
    portraits,
    notes,
    messages: await presentMessages(deps, messages),
    activity: await presentAuditLines(db, activity, false),
  }
}
