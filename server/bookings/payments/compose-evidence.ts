import sharp from 'sharp'
import { disputeReasonLabel, disputeStateLabels } from '#domain/billing/disputes.ts'
import { isCharge } from '#domain/billing/ledger.ts'
import { labelOfLine } from '#domain/billing/statement/line-labels.ts'
import { linesFor, type StatementLine } from '#domain/billing/statement/statement-lines.ts'
import { freeUntilFor } from '#domain/bookings/cancellation.ts'
import { formatFreeUntil } from '#domain/bookings/cancellation-texts.ts'
import type { ConversationSide } from '#domain/bookings/conversation.ts'
import { attemptsAt, timesAtDoor } from '#domain/bookings/no-show.ts'
import { photoMomentLabels } from '#domain/bookings/visit-photos.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDayOfYear, formatMoment } from '#domain/platform/format-dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { roomNames } from '#domain/pricing/rooms.ts'
import { disputesOf } from '#server/billing/cards/disputes.queries.ts'
import type { DocumentFacts } from '#server/billing/invoices/facts.ts'
import { footOf, formatPayment, partiesOf } from '#server/billing/invoices/parts.ts'
import type { Evidence, EvidenceSection } from '#server/billing/invoices/pdf/render-evidence.ts'
import { commonFacts, workFactsOf } from '#server/billing/invoices/work-facts.ts'
import { statementOfBooking } from '#server/billing/ledger/statements.queries.ts'
import { type Agreed, changeableOf } from '#server/bookings/booking/cancellation-of.ts'
import { findMessages } from '#server/bookings/conversations/conversations.queries.ts'
import { photosOfVisit } from '#server/bookings/conversations/visit-photos.queries.ts'
import { onTermsOf } from '#server/bookings/lifecycle/terms-of-booking.ts'
import { attemptsOf, lastNoShow } from '#server/bookings/no-shows/no-shows.queries.ts'
import { findSignOff } from '#server/bookings/sign-off/sign-offs.queries.ts'
import { reportsByJob } from '#server/bookings/visits/visit-events.queries.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readSmallPhoto } from '#server/quotes/photos/small-photo.ts'

type EvidenceDeps = Pick<Deps, 'db' | 'reader' | 'market' | 'now' | 'config' | 'files'>
type Line = EvidenceSection['lines'][number]

/** The most messages that are handed in: the newest. */
const MESSAGES = 500

const sides: Record<ConversationSide, Text> = {
  customer: text('Customer'),
  painter: text('Painter'),
  office: text('Office'),
}

/** Each photo with its moment, as JPEG: banks take nothing newer. A photo whose file is gone is left out. */
async function photosFor(deps: EvidenceDeps, bookingId: string): Promise<EvidenceSection['photos']> {
  const t = translator(deps.reader)
  const photos: { label: string; jpeg: Buffer }[] = []
  for (const { photo_id, moment, taken_at } of await photosOfVisit(deps.db, bookingId)) {
    const query = deps.db.selectFrom('photos').select('file').where('id', '=', photo_id)
    const stored = await query.executeTakeFirst()
    const small = stored && (await readSmallPhoto(deps, stored.file))
    if (!small) continue
    const label = `${t(photoMomentLabels[moment])}, ${formatMoment(deps.reader, taken_at)}`
    photos.push({ label, jpeg: await sharp(small).jpeg({ quality: 80 }).toBuffer() })
  }
  return photos
}

/** What happened on the visit: who came when, and what was reported. */
async function visitLines({ db, reader }: EvidenceDeps, bookingId: string): Promise<Line[]> {
  const t = translator(reader)
  const jobs = await db
    .selectFrom('jobs')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('status', 'in', ['in_progress', 'completed'])
    .execute()
  const reports = await reportsByJob(
    db,
    jobs.map(({ id }) => id),
  )
  const at = (moment: Date | null): string => (moment === null ? '—' : formatMoment(reader, moment))
  return jobs.flatMap(({ id, arrived_at, started_at, completed_at }) => [
    ...(arrived_at === null ? [] : [{ label: t('The painter arrived'), value: at(arrived_at) }]),
    ...(reports.get(id) ?? []).flatMap((report) =>
      report.kind === 'left' ? [{ label: t('Left for the day'), value: at(report.at) }] : [],
    ),
    { label: t('Work began'), value: at(started_at) },
    { label: t('Work was completed'), value: at(completed_at) },
  ])
}

/** When the painter was at a closed door, and how they tried to reach the customer. */
async function doorLines({ db, reader }: EvidenceDeps, bookingId: string): Promise<Line[]> {
  const t = translator(reader)
  const noShow = await lastNoShow(db, bookingId)
  if (noShow?.state !== 'ended') return []
  const { arrived_at: arrivedAt, wait_until: waitUntil, left_at: leftAt } = noShow
  const { from, until } = timesAtDoor({ arrivedAt, waitUntil, leftAt })
  const labels = { call: text('The painter called'), message: text('The painter wrote') }
  const tried = attemptsAt({ arrivedAt }, await attemptsOf(db, noShow.job_id))
  return [
    { label: t('The painter arrived'), value: formatMoment(reader, from) },
    ...tried.map(({ kind, at }) => ({ label: t(labels[kind]), value: formatMoment(reader, at) })),
    { label: t('Nobody opened, and the painter left'), value: formatMoment(reader, until) },
  ]
}

async function signOffLines({ db, reader }: EvidenceDeps, bookingId: string): Promise<Line[]> {
  const t = translator(reader)
  const signOff = await findSignOff(db, bookingId)
  if (!signOff) return [{ label: t('Customer'), value: t('hasn’t signed off, and named nothing to fix') }]
  const said = signOff.verdict === 'good' ? t('All good') : t('Something to fix')
  return [
    {
      label: formatMoment(reader, signOff.said_at),
      value: signOff.words === null ? said : `${said}: ${signOff.words}`,
    },
  ]
}

async function messageLines({ db, reader }: EvidenceDeps, bookingId: string): Promise<Line[]> {
  const t = translator(reader)
  const messages = await findMessages(db, bookingId, { limit: MESSAGES })
  return messages.toReversed().map(({ side, at, text: words }) => ({
    label: `${t(sides[side])}, ${formatMoment(reader, at)}`,
    value: words,
  }))
}

/** The terms that the customer agreed to when they booked. */
function termsLines({ reader, market, config }: EvidenceDeps, booking: BookingRow, agreed: Agreed): Line[] {
  const t = translator(reader)
  const terms = onTermsOf(market, booking)
  const visit = changeableOf(booking, agreed)
  const until = freeUntilFor(terms, visit, booking.created_at)
  return [
    { label: t('Booked'), value: formatMoment(reader, booking.created_at) },
    { label: t('Payment'), value: t('The price is due when the work is done.') },
    {
      label: t('Moving and canceling'),
      value: t('Free until {until}; after that it costs {fee}.', {
        until: formatFreeUntil(reader, visit, until, null),
        fee: formatMoney(reader, terms.cancellation.fee),
      }),
    },
    {
      label: t('Warranty'),
      value: t('Workmanship is under warranty for {years, plural, one {# year} other {# years}}.', {
        years: market.warrantyYears,
      }),
    },
    { label: t('In full'), value: `${config.publicUrl}/terms` },
  ]
}

/** What was charged besides the price, and then what was paid and refunded, as far as it stands. */
function paymentLines(facts: DocumentFacts, lines: readonly StatementLine[]): Line[] {
  const { reader } = facts
  const t = translator(reader)
  const money = (cents: number): string => formatMoney(reader, cents)
  const valid = linesFor({ lines }, 'customer').filter(({ adds }) => adds.owed !== 0 || adds.paid !== 0)
  return [
    ...valid.flatMap((line) =>
      line.account === 'owed' && isCharge(line)
        ? { label: formatMoment(reader, line.at), value: `${t(labelOfLine(line, 'office'))}: ${money(line.amount)}` }
        : [],
    ),
    ...valid.flatMap((line) => {
      const { kind, amount: cents } = line
      if (kind !== 'payment' && kind !== 'refund') return []
      const paid = { ...line, kind, cents, method: line.method ?? 'earlier' } as const
      return { label: t(labelOfLine(line, 'office')), value: `${formatPayment(facts, paid)}: ${money(cents)}` }
    }),
  ]
}

/** What shows that a booking was ordered and done, for the bank that disputes its payment (docs/rules/money.md#disputes). */
export async function composeEvidence(deps: EvidenceDeps, booking: BookingRow): Promise<Evidence> {
  const { db, reader, market } = deps
  const t = translator(reader)
  const { id } = booking
  const work = await workFactsOf(db, reader, booking)
  const { quote, changes } = work
  const money = (cents: number): string => formatMoney(reader, cents)
  const issuedOn = todayIn(market, deps.now())
  const title = t('Evidence')
  const facts = { ...(await commonFacts(db, deps)), number: '', issuedOn }
  const names = roomNames(reader, quote.rooms)
  const section = (heading: string, lines: readonly Line[], photos: EvidenceSection['photos'] = []) => ({
    heading,
    lines,
    photos,
  })
  const sections = [
    section(
      t('Disputed'),
      (await disputesOf(db, id)).map(({ cents, reason, state, opened_at }) => ({
        label: formatMoment(reader, opened_at),
        value: `${money(cents)}: ${t(disputeReasonLabel(reason))}, ${t(disputeStateLabels[state])}`,
      })),
    ),
    section(t('What was ordered'), [
      ...quote.rooms.map((room, index) => ({ label: names[index] ?? '', value: money(room.cost) })),
      ...changes.map(({ by, at, change }) => ({
        label: t('Change approved'),
        value: `${money(change.difference)}, ${[by, formatMoment(reader, at)].filter((part) => part !== null).join(', ')}`,
      })),
      { label: t('Price'), value: money(quote.final_cost) },
    ]),
    section(t('Terms'), termsLines(deps, booking, quote)),
    section(t('The visit'), [...(await visitLines(deps, id)), ...(await doorLines(deps, id))]),
    section(t('After the work'), await signOffLines(deps, id)),
    section(t('Payments'), paymentLines(facts, (await statementOfBooking(db, id)).lines)),
    section(t('Messages'), await messageLines(deps, id)),
    section(t('Photos of the work'), [], await photosFor(deps, id)),
  ]
  return {
    title,
    subtitle: formatDayOfYear(reader, issuedOn),
    parties: partiesOf(facts, work),
    sections: sections.filter(({ lines, photos }) => lines.length + photos.length > 0),
    foot: footOf(facts, title),
  }
}
