import { Readable } from 'node:stream'
import type { AdminBooking } from '../../contract/admin/bookings.ts'
import { bookingStatusLabels } from '../../domain/booking-status.ts'
import { csvLine } from '../../domain/csv.ts'
import { formatWindow } from '../../domain/format.ts'
import { jobStatusLabels } from '../../domain/job-status.ts'
import { type Cents, dollarsFromCents } from '../../domain/money.ts'
import { projectTypeLabels, propertyTypeLabels } from '../../domain/quote-input.ts'
import type { Reader } from '../../domain/reader.ts'
import { visitKindLabel } from '../../domain/slots.ts'
import { words } from '../../domain/words/words.ts'
import { type BookingFilters, findBookingIds } from '../booking-search/find-bookings.ts'
import type { Deps } from '../deps.ts'
import type { Position } from '../http/paging.ts'
import { readAdminBookings } from './admin-bookings.queries.ts'

/** Number of rows in memory at a time. */
const BATCH = 500

const amount = (cents: Cents): string => dollarsFromCents(cents).toFixed(2)

const columns: [string, (booking: AdminBooking, reader: Reader) => string | number | null][] = [
  ['Booking', (b) => b.id],
  ['Status', (b) => bookingStatusLabels[b.status]],
  ['Visit', (b, reader) => words(reader)(visitKindLabel(b.timeSlot))],
  ['Date', (b) => b.scheduledDate],
  ['Last day', (b) => b.endDate],
  ['Time', (b, reader) => formatWindow(reader, b.timeSlot)],
  ['Customer', (b) => b.customerName],
  ['Email', (b) => b.customerEmail],
  ['Phone', (b) => b.customerPhone],
  ['Address', (b) => b.address],
  ['Property', (b) => propertyTypeLabels[b.propertyType]],
  ['Project', (b) => projectTypeLabels[b.projectType]],
  ['Painter', (b) => b.contractorName],
  ['Painter email', (b) => b.contractorEmail],
  ['Assignment', (b) => (b.assignmentStatus ? jobStatusLabels[b.assignmentStatus] : null)],
  ['Total', (b) => amount(b.totalCost)],
  ['Final', (b) => amount(b.finalCost)],
  ['Subtotal', (b) => amount(b.breakdown.subtotal)],
  ['Tax', (b) => amount(b.breakdown.tax)],
  ['Painter share', (b) => amount(b.breakdown.contractor)],
  ['Platform share', (b) => amount(b.breakdown.platform)],
  ['Late fees', (b) => amount(b.breakdown.fees)],
  ['Due', (b) => amount(b.breakdown.due)],
  ['Notes', (b) => b.notes],
  ['Quote', (b) => b.quoteId],
  ['Created', (b) => b.createdAt.toISOString()],
]

type Source = Pick<Deps, 'db' | 'reader'>

async function* lines({ db, reader }: Source, filters: BookingFilters): AsyncGenerator<string> {
  // Without a byte order mark, spreadsheets misread non-ASCII characters.
  yield `\u{feff}${csvLine(columns.map(([title]) => title))}`
  let position: Position | undefined
  for (;;) {
    const ids = await findBookingIds(db, filters, BATCH, position)
    const bookings = await readAdminBookings(db, ids)
    if (bookings.length > 0)
      yield bookings.map((booking) => csvLine(columns.map(([, read]) => read(booking, reader)))).join('')
    const last = bookings.at(-1)
    if (!last || ids.length < BATCH) return
    position = { at: last.createdAt, id: last.id }
  }
}

/** All matching bookings, newest first, as CSV (RFC 4180), read in batches while the response is streaming. */
export const exportBookings = (source: Source, filters: BookingFilters): Readable =>
  Readable.from(lines(source, filters))
