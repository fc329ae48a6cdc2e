import type { Inbox, InboxItemDetails } from '#contract/notifications/inbox.ts'
import { townName } from '#domain/coverage/place.ts'
import {
  DEFAULT_INBOX_ITEMS,
  declarationOf,
  type InboxItemKind,
  inboxItemKinds,
  type itemOwners,
  MAX_INBOX_ITEMS,
} from '#domain/notifications/inbox.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ADMINISTRATOR } from '#server/platform/outbox/enqueue.ts'
import { recipientOf } from '#server/platform/outbox/recipient.ts'
import { customerKinds } from '#server/platform/stored-shapes/stored-message.ts'
import { type FoundInboxItems, findInboxItems } from './find-inbox-items.ts'
import { getItemId, type InboxDeps, type InboxItem } from './inbox-item.ts'
import { type FailedRow, type PainterRow, paintersByEmail, type QuoteRow, quotesOf } from './other-items.queries.ts'
import { type BookingLine, bookingLines } from './visit-items.queries.ts'

/** Who could take each of some bookings without a painter, by booking. */
export type FirstFits<D> = (
  deps: D,
  bookingIds: readonly string[],
) => Promise<ReadonlyMap<string, { fits: number; suggested: InboxItemDetails['suggested'] }>>

/** Bookings for which painters are suggested. */
const MOST_SUGGESTED = 50

const nothing: Omit<InboxItemDetails, 'id' | 'kind' | 'urgency' | 'subjectId' | 'since' | 'due'> = {
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
  missingRequirements: [],
  hasWorked: null,
  staffing: null,
  inquiryKind: null,
  wanted: null,
  messageKind: null,
  text: null,
  claim: null,
  fits: null,
  suggested: null,
  stars: null,
  reportReason: null,
  timeOff: null,
  mention: null,
  moneyChange: null,
  snoozedUntil: null,
  assignee: null,
}

/** The part of an item that shows its booking. */
const toBookingPart = (reader: Reader, row: BookingLine): Pick<InboxItemDetails, 'booking' | 'person' | 'painter'> => {
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
function toRecipientPart(
  deps: Pick<Deps, 'config'>,
  failed: FailedRow,
  booking: Pick<InboxItemDetails, 'person'>,
  { painters, quotes }: People,
): Pick<InboxItemDetails, 'person' | 'painter'> {
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

const countsOf = (totals: FoundInboxItems['totals']): Inbox['counts'] => {
  const counts = { noPainter: 0, messages: 0, inquiries: 0, money: 0, painters: 0, reviews: 0 }
  for (const [kind, count] of totals) {
    const { countedIn } = declarationOf(kind)
    if (countedIn) counts[countedIn] += count
  }
  return counts
}

type Reading = {
  limit?: number | undefined
  snoozed?: boolean
  whose?: (typeof itemOwners)[number] | undefined
  /** Who asks. */
  account?: string | null
  isOwner?: boolean
}

/** Some lines, as many of them as are listed, with how many there are of each kind. */
function narrowed(lines: readonly InboxItem[], limit = DEFAULT_INBOX_ITEMS): Pick<FoundInboxItems, 'lines' | 'totals'> {
  const totals = new Map<InboxItemKind, number>()
  for (const { kind } of lines) totals.set(kind, (totals.get(kind) ?? 0) + 1)
  return { lines: lines.slice(0, limit), totals }
}

const collectIds = (lines: readonly InboxItem[], id: (line: InboxItem) => string | null | undefined): string[] => [
  ...new Set(lines.flatMap((line) => id(line) ?? [])),
]

/**
 * Reads the inbox, with everything that its items show (docs/rules/office.md#the-inbox).
 * @param firstFits null: nobody is suggested
 * @param reading the most items; with `snoozed`, those that are snoozed are listed instead; whose
 */
export async function readInbox<D extends InboxDeps>(
  deps: D,
  firstFits: FirstFits<D> | null = null,
  { limit, snoozed = false, whose, account = null, isOwner = true }: Reading = {},
): Promise<Inbox> {
  const { db, reader } = deps
  const found = await findInboxItems(deps, whose === undefined ? limit : MAX_INBOX_ITEMS, isOwner)
  const isMine = ({ assignee }: InboxItem) => assignee?.id === account
  const { lines, totals } = snoozed
    ? { lines: found.snoozed.slice(0, limit), totals: found.totals }
    : whose === undefined
      ? found
      : narrowed(found.lines.filter(whose === 'mine' ? isMine : ({ assignee }) => !assignee), limit)
  const bookings = await bookingLines(
    db,
    collectIds(lines, ({ bookingId }) => bookingId),
  )
  const people = {
    painters: await paintersByEmail(
      db,
      collectIds(lines, ({ failed }) => failed?.recipient),
    ),
    quotes: await quotesOf(
      db,
      collectIds(lines, ({ failed }) => failed && quoteIdIn(failed)),
    ),
  }
  const open = collectIds(lines, ({ kind, bookingId }) => (kind === 'no_painter' ? bookingId : null))
  const fits = firstFits && (await firstFits(deps, open.slice(0, MOST_SUGGESTED)))
  const present = (line: InboxItem): InboxItemDetails => {
    const { kind, subjectId, urgency, since, due, bookingId, shown, failed } = line
    const row = bookings.get(bookingId ?? '')
    const booking = row ? toBookingPart(reader, row) : nothing
    return {
      ...nothing,
      ...booking,
      ...(failed ? toRecipientPart(deps, failed, booking, people) : {}),
      ...(kind === 'no_painter' ? fits?.get(subjectId) : {}),
      ...shown,
      id: getItemId(line),
      kind,
      urgency,
      subjectId,
      since,
      due,
      snoozedUntil: line.snoozedUntil ?? null,
      assignee: line.assignee ?? null,
    }
  }
  return {
    total: [...totals.values()].reduce((sum, count) => sum + count, 0),
    lines: lines.map(present),
    counts: countsOf(found.totals),
    groups: inboxItemKinds.flatMap((kind) => {
      const count = totals.get(kind) ?? 0
      return count > 0 ? [{ kind, count }] : []
    }),
    snoozed: found.snoozed.length,
    mine: found.taken.filter(isMine).length,
  }
}
