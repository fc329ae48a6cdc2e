import type { ColorsAhead } from '#contract/bookings/colors-ahead.ts'
import { billRows } from '#domain/billing/statement/line-labels.ts'
import { waysToPay } from '#domain/billing/ways-to-pay.ts'
import { colorsToPick, formatColorsState } from '#domain/bookings/color-texts.ts'
import { SIGN_OFF_DAYS } from '#domain/bookings/sign-off-days.ts'
import { warrantyLastDay } from '#domain/bookings/warranty-end.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDayOfYear, formatMoment } from '#domain/platform/format-dates.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { quoteIncludes } from '#domain/pricing/price-includes.ts'
import { formatVisit } from '#domain/scheduling/visit-times.ts'
import { completedAtOf } from '#server/billing/invoices/completed-at.queries.ts'
import { presentColors } from '#server/bookings/colors/present-colors.ts'
import { timesOf } from '#server/bookings/lifecycle/times-of.ts'
import type { Links } from '#server/platform/auth/links.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import { balanceOf } from './bill-parts.ts'
import { greeting, isConsultation, isRepairVisit, kindOf, paymentOf } from './booking-parts.ts'
import { type ComposeDeps, defineNotification } from './define-notification.ts'
import type { Block, Fact } from './email-content.ts'
import { findMoneySubject, type MoneySubject, paintingOf } from './money-subjects.queries.ts'
import { openColorFacts } from './room-parts.ts'

/** The rows of the bill, and what is left of it: as page and invoice add it up. */
function moneyFacts({ reader, quote, statement }: MoneySubject): Fact[] {
  const t = translator(reader)
  const amount = (cents: number): string => formatMoney(reader, cents)
  const included = quoteIncludes(quote)
  return [
    ...billRows(statement).map(({ label, reason, cents, line }) => ({
      label: t(label),
      value:
        line.kind === 'price'
          ? t('{price}{included, select, tax {, tax included} paint {, paint included} other {}}', {
              price: amount(cents),
              included,
            })
          : reason !== null && line.kind === 'credit'
            ? `${amount(cents)} (${reason})`
            : amount(cents),
    })),
    statement.balance < 0
      ? { label: t('You get back'), value: amount(-statement.balance) }
      : { label: t('Due'), value: amount(statement.balance) },
  ]
}

/** Who owes what, and how it is paid. */
const settlement = (subject: MoneySubject, now: Date): string => {
  const t = translator(subject.reader)
  const balance = balanceOf(subject, now)
  return subject.statement.due > 0
    ? t('{balance} You can pay {ways}.', { balance, ways: waysToPay(subject.reader.market) })
    : balance
}

/** A visit that is over, and what follows it. */
type CompletedSubject = MoneySubject & {
  /** When the completion was recorded; null once it was undone. */
  completedAt: Date | null
  /** Of the same quote, if it is booked. */
  painting: BookingRow | undefined
  /** The colors of that painting; null unless it lies ahead. */
  colors: ColorsAhead | null
}

/** What takes over after the sign-off; a repair is covered by the warranty of the work that it fixes. */
function warrantyItem(subject: CompletedSubject): string[] {
  const { reader, completedAt } = subject
  if (isRepairVisit(subject) || completedAt === null) return []
  const t = translator(reader)
  const day = formatDayOfYear(reader, warrantyLastDay(reader.market, completedAt))
  return [
    t('After those {days} days your warranty takes over, until {day}. Your booking page is where you tell us.', {
      days: SIGN_OFF_DAYS,
      day,
    }),
  ]
}

async function findCompleted(deps: ComposeDeps, bookingId: string): Promise<CompletedSubject | undefined> {
  const subject = await findMoneySubject(deps, bookingId)
  if (!subject) return undefined
  const completedAt = await completedAtOf(deps.db, bookingId)
  const painting = isConsultation(subject) ? await paintingOf(deps.db, subject.quote.id) : undefined
  return { ...subject, completedAt, painting, colors: painting ? await presentColors(deps, painting) : null }
}

/** The colors that are still to be picked, and where: on the page of the painting, as long as there is time. */
function openColors({ reader, quote, painting, colors }: CompletedSubject): Block[] {
  const t = translator(reader)
  const rows = openColorFacts(reader, quote)
  if (rows.length === 0) return [t('All of your colors are picked.')]
  const facts: Block = { type: 'facts', rows }
  if (painting === undefined)
    return [
      t(
        'These colors are still to be picked. Once the painting has a date, you pick them on its page, or write us which ones you like:',
      ),
      facts,
    ]
  if (colors === null) return [t('These colors are still to be picked. Write us which ones you like:'), facts]
  const { canPick, until } = colors
  return [
    { type: 'heading', text: t(canPick ? colorsToPick(colors) : text('Your colors are still to pick')) },
    formatColorsState(reader, until, canPick, null),
    facts,
  ]
}

/** What follows the color consultation: when the rooms are painted, or that this needs a date, and the colors still to pick. */
function afterColors(subject: CompletedSubject): Block[] {
  const { reader, painting } = subject
  const t = translator(reader)
  // Painted before the evening: nothing is picked anymore.
  if (painting?.status === 'completed') return []
  return [
    painting
      ? t('Your painting is booked: {when}.', { when: formatVisit(reader, timesOf(reader.market, painting)) })
      : t('Your painting still needs a date. Pick one on your quote: the price stays the same.'),
    ...openColors(subject),
  ]
}

const preheaderAfterColors = ({ painting }: CompletedSubject): Text => {
  if (!painting) return text('Colors picked? Then pick a day for the painting.')
  return painting.status === 'completed' ? text('Thanks for having us.') : text('Next, your rooms are painted.')
}

/** The way on from the color consultation: to a day for the painting, to its open colors, or to its page. */
function buttonAfterColors({ reader, quote, painting, colors }: CompletedSubject, links: Links): Block {
  const t = translator(reader)
  if (!painting) return { type: 'button', label: t('Pick a day for the painting'), href: links.quote(quote) }
  return colors?.canPick && colors.open > 0
    ? { type: 'button', label: t('Pick my colors'), href: `${links.booking(painting)}#rooms` }
    : { type: 'button', label: t('Open my booking'), href: links.booking(painting) }
}

/** The work is done: what to look at, what was paid, and what is due. */
export const bookingCompleted = defineNotification({
  kind: 'booking-completed',
  find: (deps, { bookingId }: { bookingId: string }) => findCompleted(deps, bookingId),
  applies: ({ booking }) => booking.status === 'completed',
  email: (subject, { links, now, t }) => {
    const { booking, quote, painter } = subject
    const who = painter ? painter.first_name : text('Your painter')
    const facts = [
      { label: t('Address'), value: quote.address },
      { label: t('Completed'), value: formatMoment(subject.reader, booking.updated_at) },
      { label: t('Booking ID'), value: formatId(booking.id) },
    ]
    const isRepair = isRepairVisit(subject)
    const done = text(
      '{visit, select, touch_up {Your touch-up is done} warranty {Your warranty visit is done} other {Your rooms are painted}}',
      { visit: kindOf(subject) },
    )
    return isConsultation(subject)
      ? {
          subject: t('Your color consultation is done'),
          preheader: t(preheaderAfterColors(subject)),
          chip: { color: 'wissahickon', name: t('Completed'), code: t('Color Consultation') },
          heading: t('Colors picked?'),
          blocks: [
            t('{greeting} thanks for having us.', { greeting: greeting(quote.customer_name) }),
            ...afterColors(subject),
            buttonAfterColors(subject, links),
            { type: 'facts', rows: facts },
          ],
        }
      : {
          subject: t(done),
          preheader: isRepair ? t('Take a look in daylight, and tell us if all is good.') : settlement(subject, now),
          chip: { color: 'wissahickon', name: t('Completed'), code: t('Fresh paint') },
          heading: t(done),
          blocks: [
            t(
              '{greeting} {painter} has finished the work. Take a walk through the rooms in daylight, and tell us within {days, plural, one {# day} other {# days}} if all is good or if something needs a touch-up. {painter} will come back for that free of charge.',
              { greeting: greeting(quote.customer_name), painter: who, days: SIGN_OFF_DAYS },
            ),
            { type: 'button', label: t('All good, or something to fix?'), href: links.booking(booking) },
            { type: 'facts', rows: isRepair ? facts : [...facts, ...moneyFacts(subject)] },
            {
              type: 'list',
              items: [
                isRepair ? t(paymentOf(subject)) : settlement(subject, now),
                ...warrantyItem(subject),
                t('Paint is dry to the touch within hours and cures for about two weeks. Wipe it gently until then.'),
              ],
            },
          ],
        }
  },
})
