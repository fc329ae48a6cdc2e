import { Readable } from 'node:stream'
import type { AdminBooking } from '#contract/bookings/office-bookings.ts'
import { paymentStateLabels } from '#domain/billing/ledger.ts'
import { bookingStatusLabels } from '#domain/bookings/booking-status.ts'
import { jobStatusLabels } from '#domain/bookings/job-status.ts'
import { visitLabel } from '#domain/bookings/visit-label.ts'
import { csvLine } from '#domain/platform/csv.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatWindow } from '#domain/platform/format.ts'
import { type Cents, dollarsFromCents } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Message, message } from '#domain/platform/words/message.ts'
import { type Words, words } from '#domain/platform/words/words.ts'
import { projectTypeLabels, propertyTypeLabels } from '#domain/pricing/quote-input.ts'
import { sourceLabels } from '#domain/quotes/sources.ts'
import { readAdminBookings } from '#server/bookings/booking/admin-bookings.queries.ts'
import { type BookingFilters, findBookingIds, positionIn } from '#server/office/search/find-bookings.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Position } from '#server/platform/http/paging.ts'
import { hasEverTaxed } from '#server/pricing/prices/pricing.queries.ts'

/** Number of rows in memory at a time. */
const BATCH = 500

const amount = (cents: Cents): string => dollarsFromCents(cents).toFixed(2)

type Column = [Message, (booking: AdminBooking, reader: Reader, t: Words) => string | number | null]

const taxColumn: Column = [message('Tax'), (b) => amount(b.breakdown.tax)]

const columns: readonly Column[] = [
  [message('Booking'), (b) => b.id],
  [message('Status'), (b, _reader, t) => t(bookingStatusLabels[b.status])],
  [message('Visit'), (b, _reader, t) => t(visitLabel(b.timeSlot, b.purpose))],
  [message('Date'), (b) => b.scheduledDate],
  [message('Last day'), (b) => b.endDate],
  [message('Time'), (b, reader) => formatWindow(reader, b.timeSlot)],
  [message('Customer'), (b) => b.customerName],
  [message('Email'), (b) => b.customerEmail],
  [message('Phone'), (b) => b.customerPhone],
  [message('Address'), (b) => b.address],
  [message('Property'), (b, _reader, t) => t(propertyTypeLabels[b.propertyType])],
  [message('Project'), (b, _reader, t) => t(projectTypeLabels[b.projectType])],
  [message('Painter'), (b) => b.contractorName],
  [message('Painter email'), (b) => b.contractorEmail],
  [message('Assignment'), (b, _reader, t) => (b.assignmentStatus ? t(jobStatusLabels[b.assignmentStatus]) : null)],
  [message('Total'), (b) => amount(b.totalCost)],
  [message('Final'), (b) => amount(b.finalCost)],
  [message('Subtotal'), (b) => amount(b.breakdown.subtotal)],
  taxColumn,
  [message('Painter share'), (b) => amount(b.breakdown.contractor)],
  [message('Platform share'), (b) => amount(b.breakdown.platform)],
  [message('Late fees'), (b) => amount(b.breakdown.fees)],
  [message('Due'), (b) => amount(b.breakdown.due)],
  [message('Owed'), (b) => amount(b.payment.owed)],
  [message('Paid'), (b) => amount(b.payment.paid)],
  [message('Balance'), (b) => amount(b.payment.balance)],
  [message('Payment'), (b, _reader, t) => t(paymentStateLabels[b.payment.state])],
  [message('Notes'), (b) => b.notes],
  [message('Quote'), (b) => b.quoteId],
  [message('Source'), (b, _reader, t) => t(sourceLabels[b.source])],
  [message('Created'), (b) => b.createdAt.toISOString()],
]

type Source = Pick<Deps, 'db' | 'market' | 'reader' | 'now'>

async function* lines(source: Source, filters: BookingFilters): AsyncGenerator<string> {
  const { db, market, reader, now } = source
  const today = todayIn(market, now())
  const t = words(reader)
  const shown = (await hasEverTaxed(db)) ? columns : columns.filter((column) => column !== taxColumn)
  // Without this mark a spreadsheet takes the letters of other languages for something else.
  yield `\u{feff}${csvLine(shown.map(([title]) => t(title)))}`
  let position: Position | undefined
  for (;;) {
    const ids = await findBookingIds(db, filters, { limit: BATCH, today, position })
    const bookings = await readAdminBookings(source, ids)
    if (bookings.length > 0)
      yield bookings.map((booking) => csvLine(shown.map(([, read]) => read(booking, reader, t)))).join('')
    const last = bookings.at(-1)
    if (!last || ids.length < BATCH) return
    position = positionIn(filters, today, last)
  }
}

/** All matching bookings, in the order of the list, as CSV (RFC 4180), read in batches while the response is streaming. */
export const exportBookings = (source: Source, filters: BookingFilters): Readable =>
  Readable.from(lines(source, filters))
