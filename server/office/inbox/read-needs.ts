import type { Need, Needs } from '#contract/office/needs.ts'
import { townName } from '#domain/coverage/place.ts'
import type { NeedKind } from '#domain/office/needs.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ADMINISTRATOR } from '#server/platform/outbox/enqueue.ts'
import { recipientOf } from '#server/platform/outbox/recipient.ts'
import { customerKinds } from '#server/platform/stored-shapes/message-audience.ts'
import { type FoundNeeds, findNeeds, needId } from './find-needs.ts'
import type { NeedLine, NeedsDeps } from './need-line.ts'
import { type FailedRow, type PainterRow, paintersByEmail, type QuoteRow, quotesOf } from './other-needs.queries.ts'
import { type BookingLine, bookingLines } from './visit-needs.queries.ts'

/** Who could take each of some bookings without a painter, by booking. */
export type FirstFits<D> = (
  deps: D,
  bookingIds: readonly string[],
) => Promise<ReadonlyMap<string, { fits: number; suggested: Need['suggested'] }>>

/** Bookings for which painters are suggested. */
const MOST_SUGGESTED = 50

const nothing: Omit<Need, 'id' | 'kind' | 'urgency' | 'subjectId' | 'since' | 'due'> = {
  booking: null,
  person: null,
  painter: null,
  area: null,
  closure: null,
  expectedAt: null,
  minutes: null,
  amount: null,
  reminders: null,
  openJobs: null,
  lacks: [],
  hasWorked: null,
  staffing: null,
  inquiryKind: null,
  wanted: null,
  messageKind: null,
  words: null,
  claim: null,
  fits: null,
  suggested: null,
}

/** What a line shows of its booking. */
const ofBooking = (reader: Reader, row: BookingLine): Pick<Need, 'booking' | 'person' | 'painter'> => {
  const { id, version, scheduledDate, endDate, timeSlot, customerName, phone, email } = row
  return {
    booking: { id, version, scheduledDate, endDate, timeSlot, town: townName(reader, row) },
    person: { name: customerName ?? email, phone, email },
    painter:
      row.painterId === null ? null : { id: row.painterId, name: row.painterName ?? '', phone: row.painterPhone ?? '' },
  }
}

type People = { painters: ReadonlyMap<string, PainterRow>; quotes: ReadonlyMap<string, QuoteRow> }

const quoteIdIn = ({ payload }: FailedRow): string | null =>
  typeof payload.quoteId === 'string' ? payload.quoteId : null

const isForCustomer = ({ kind }: FailedRow): boolean => customerKinds.some((one) => one === kind)

/** To whom an e-mail was addressed: a customer is shown with their present address, which may have been corrected since. */
function ofReader(
  deps: Pick<Deps, 'config'>,
  failed: FailedRow,
  booking: Pick<Need, 'person'>,
  { painters, quotes }: People,
): Pick<Need, 'person' | 'painter'> {
  const { recipient } = failed
  if (isForCustomer(failed)) {
    const quote = quotes.get(quoteIdIn(failed) ?? '')
    const customer = booking.person ?? (quote && { ...quote, name: quote.name ?? quote.email })
    const person = customer && { name: customer.name, phone: customer.phone, email: customer.email }
    return { person: person ?? { name: recipient, phone: null, email: recipient }, painter: null }
  }
  const painter = painters.get(recipient)
  if (painter) {
    const { id, name, phone, email } = painter
    return { person: { name, phone, email }, painter: { id, name, phone } }
  }
  const email = recipient === ADMINISTRATOR ? recipientOf(deps, failed) : recipient
  return { person: { name: email, phone: null, email }, painter: null }
}

const countsOf = (totals: FoundNeeds['totals']): Needs['counts'] => {
  const of = (...kinds: NeedKind[]) => kinds.reduce((sum, kind) => sum + (totals.get(kind) ?? 0), 0)
  return {
    noPainter: of('no_painter'),
    messages: of('message_failed', 'task_failed'),
    inquiries: of('inquiry'),
    money: of('unpaid', 'refund_failed'),
    painters: of('painter_waiting', 'inactive_painter', 'papers_ended'),
  }
}

const idsOf = (lines: readonly NeedLine[], id: (line: NeedLine) => string | null | undefined): string[] => [
  ...new Set(lines.flatMap((line) => id(line) ?? [])),
]

/**
 * What needs a person, with everything that its lines show (docs/rules/office.md#needs-you).
 * @param firstFits null: nobody is suggested
 * @param most lines
 */
export async function readNeeds<D extends NeedsDeps & Pick<Deps, 'config'>>(
  deps: D,
  firstFits: FirstFits<D> | null = null,
  most?: number,
): Promise<Needs> {
  const { db, reader } = deps
  const { lines, totals } = await findNeeds(deps, most)
  const bookings = await bookingLines(
    db,
    idsOf(lines, ({ bookingId }) => bookingId),
  )
  const people = {
    painters: await paintersByEmail(
      db,
      idsOf(lines, ({ failed }) => failed?.recipient),
    ),
    quotes: await quotesOf(
      db,
      idsOf(lines, ({ failed }) => failed && quoteIdIn(failed)),
    ),
  }
  const open = idsOf(lines, ({ kind, bookingId }) => (kind === 'no_painter' ? bookingId : null))
  const fits = firstFits && (await firstFits(deps, open.slice(0, MOST_SUGGESTED)))
  const present = (line: NeedLine): Need => {
    const { kind, subjectId, urgency, since, due, bookingId, shown, failed } = line
    const row = bookings.get(bookingId ?? '')
    const booking = row ? ofBooking(reader, row) : nothing
    return {
      ...nothing,
      ...booking,
      ...(failed ? ofReader(deps, failed, booking, people) : {}),
      ...(kind === 'no_painter' ? fits?.get(subjectId) : {}),
      ...shown,
      id: needId(line),
      kind,
      urgency,
      subjectId,
      since,
      due,
    }
  }
  return {
    total: [...totals.values()].reduce((sum, count) => sum + count, 0),
    lines: lines.map(present),
    counts: countsOf(totals),
  }
}
