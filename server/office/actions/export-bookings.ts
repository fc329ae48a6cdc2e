import { Readable } from 'node:stream'
import type { AdminBooking } from '#contract/bookings/office-bookings.ts'
import { paymentStateLabels } from '#domain/bookings/payment-state.ts'
import { visitLabel } from '#domain/bookings/visit-label.ts'
import { bookingStatusLabels } from '#domain/platform/booking-status.ts'
import { csvLine } from '#domain/platform/csv.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatWindow } from '#domain/platform/format.ts'
import { type Cents, dollarsFromCents } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { type Translator, translator } from '#domain/platform/translation/translator.ts'
import { projectTypeLabels, propertyTypeLabels } from '#domain/pricing/quote-input.ts'
import { sourceLabels } from '#domain/quotes/sources.ts'
import { jobStatusLabels } from '#domain/scheduling/job-status.ts'
import { readOfficeBookings } from '#server/bookings/booking/office-bookings.queries.ts'
import { type BookingFilters, findBookingIds, positionIn } from '#server/office/search/find-bookings.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Position } from '#server/platform/http/paging.ts'
import { hasEverTaxed } from '#server/pricing/prices/pricing.queries.ts'

/** Number of rows in memory at a time. */
const BATCH = 500

const amount = (cents: Cents): string => dollarsFromCents(cents).toFixed(2)

type Column = [Text, (booking: AdminBooking, reader: Reader, t: Translator) => string | number | null]

const taxColumn: Column = [text('Tax'), (b) => amount(b.breakdown.tax)]

const columns: readonly Column[] = [
  [text('Booking'), (b) => b.id],
  [text('Status'), (b, _reader, t) => t(bookingStatusLabels[b.status])],
  [text('Visit'), (b, _reader, t) => t(visitLabel(b.timeSlot, b.purpose))],
  [text('Date'), (b) => b.scheduledDate],
  [text('Last day'), (b) => b.endDate],
  [text('Time'), (b, reader) => formatWindow(reader, b.timeSlot)],
  [text('Customer'), (b) => b.customerName],
  [text('Email'), (b) => b.customerEmail],
  [text('Phone'), (b) => b.customerPhone],
  [text('Address'), (b) => b.address],
  [text('Property'), (b, _reader, t) => t(propertyTypeLabels[b.propertyType])],
  [text('Project'), (b, _reader, t) => t(projectTypeLabels[b.projectType])],
  [text('Painter'), (b) => b.contractorName],
  [text('Painter email'), (b) => b.contractorEmail],
  [text('Assignment'), (b, _reader, t) => (b.assignmentStatus ? t(jobStatusLabels[b.assignmentStatus]) : null)],
  [text('Total'), (b) => amount(b.totalCost)],
  [text('Final'), (b) => amount(b.finalCost)],
  [text('Subtotal'), (b) => amount(b.breakdown.subtotal)],
  taxColumn,
  [text('Painter share'), (b) => amount(b.breakdown.contractor)],
  [text('Platform share'), (b) => amount(b.breakdown.platform)],
  [text('Late fees'), (b) => amount(b.breakdown.fees)],
  [text('Due'), (b) => amount(b.breakdown.due)],
  [text('Owed'), (b) => amount(b.payment.owed)],
  [text('Paid'), (b) => amount(b.payment.paid)],
  [text('Balance'), (b) => amount(b.payment.balance)],
  [text('Payment'), (b, _reader, t) => t(paymentStateLabels[b.payment.state])],
  [text('Notes'), (b) => b.notes],
  [text('Quote'), (b) => b.quoteId],
  [text('Source'), (b, _reader, t) => t(sourceLabels[b.source])],
  [text('Created'), (b) => b.createdAt.toISOString()],
]

type ExportDeps = Pick<Deps, 'db' | 'market' | 'reader' | 'now'>

async function* lines(source: ExportDeps, filters: BookingFilters): AsyncGenerator<string> {
  const { db, market, reader, now } = source
  const today = todayIn(market, now())
  const t = translator(reader)
  const shown = (await hasEverTaxed(db)) ? columns : columns.filter((column) => column !== taxColumn)
  // Without the byte order mark a spreadsheet misreads the letters of other languages.
  yield `\u{feff}${csvLine(shown.map(([title]) => t(title)))}`
  let position: Position | undefined
  for (;;) {
    const ids = await findBookingIds(db, filters, { limit: BATCH, today, position })
    const bookings = await readOfficeBookings(source, ids)
    if (bookings.length > 0)
      yield bookings.map((booking) => csvLine(shown.map(([, read]) => read(booking, reader, t)))).join('')
    const last = bookings.at(-1)
    if (!last || ids.length < BATCH) return
    position = positionIn(filters, today, last)
  }
}

/** All matching bookings, in the order of the list, as CSV (RFC 4180), read in batches while the response is streaming. */
export const exportBookings = (source: ExportDeps, filters: BookingFilters): Readable =>
  Readable.from(lines(source, filters))
