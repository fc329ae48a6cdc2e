import { notificationKinds } from '#contract/platform/notification-kinds.ts'
import { balanceOf, dueNow, feesOf, sumOf } from '#domain/billing/ledger.ts'
import { formatFreeUntil } from '#domain/bookings/cancellation-texts.ts'
import { firstNameOf } from '#domain/bookings/reviews.ts'
import { formatWholeMoney } from '#domain/platform/format.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { centsFromDollars } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { laterDays } from '#domain/scheduling/later-days.ts'
import { formatVisit } from '#domain/scheduling/visit-times.ts'
import { onTermsOf } from '#server/bookings/lifecycle/terms-of-booking.ts'
import { timesOf } from '#server/bookings/lifecycle/times-of.ts'
import type { MessageKind } from '#server/platform/stored-shapes/stored-message.ts'
import { market, reader as ofMarket } from '../market.ts'
import { type BookingMoment, creditOf, moneyStateOf, type VisitState, visitStateOf } from './moment.ts'
import { falsehoodsOnPage } from './page-truths.ts'
import { phrases, sayings } from './phrases.ts'
import type { SentMessage } from './sent-message.ts'

/** A message about a booking, with what its truth depends on. */
export type MessageAbout = {
  message: SentMessage
  about: BookingMoment
  /** A reader on the terms of the booking. */
  reader: Reader
  audience: 'customer' | 'painter' | 'administrator'
  visit: VisitState
  /**
   * The words, without the line that says when a visit was to be, that of the painting after a color evening, and the lines of an invoice
   * that comes along: like those of an invoice alone, they are checked where they are made.
   */
  words: string
  due: number
  balance: number
  paid: number
}

/** Documents and changes list prices line by line: what they add up to is checked where they are made. */
const itemized: readonly MessageKind[] = [
  'quote',
  'document-issued',
  'statement-issued',
  'change-sent',
  'change-approved',
]

/** These speak of what would be if. */
const conditional: readonly MessageKind[] = ['nobody-answers', 'change-sent']

const isDead = (visit: VisitState): boolean => ['cancelled', 'ended', 'nobody_home'].includes(visit)

export function aboutOf(message: SentMessage): MessageAbout | undefined {
  const { about } = message.moment
  if (!about) return undefined
  const reader = { ...ofMarket, market: onTermsOf(ofMarket.market, about.booking) }
  return {
    message,
    about,
    reader,
    audience: notificationKinds[message.kind].audience,
    visit: visitStateOf(message.moment),
    words: message.text
      .replaceAll(/(?:Was on|When it was): .*?(?= [A-Z][\w ]*:|$)/g, '')
      .replace(phrases.paintingBooked, '')
      .replace(phrases.invoiceLines, '')
      .replace(phrases.creditLines, ''),
    due: dueNow(about.entries, about.booking.status),
    ...balanceOf(about.entries),
  }
}

const numbersIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value
      ? Object.values(value).flatMap(numbersIn)
      : []

/** Every amount that has something to do with a booking, in cents. */
function knownAmounts({ message, about, due, balance, paid }: MessageAbout): Set<number> {
  const { booking, quote, entries, jobs, noShow, changes, billed } = about
  const { cancellation, promises, changes: changeTerms } = onTermsOf(market, booking)
  const byKind = (kind: Parameters<typeof sumOf>[2], account: Parameters<typeof sumOf>[1]) =>
    sumOf(entries, account, kind)
  const amounts = [
    quote.final_cost,
    quote.total_cost,
    due,
    balance,
    paid,
    balance + paid,
    // Work and fees, from which a credit of ours is taken off.
    balance + paid - byKind('credit', 'owed'),
    ...entries.map(({ cents }) => cents),
    // The page lists what each room costs, a change of the price, and what was billed.
    ...numbersIn(quote.breakdown),
    quote.final_cost - quote.total_cost,
    ...billed,
    ...(['credit', 'tip', 'trip_charge', 'write_off'] as const).map((kind) => byKind(kind, 'owed')),
    byKind('compensation', 'earned'),
    byKind('warranty_pay', 'earned'),
    feesOf(entries),
    cancellation.fee,
    promises.lateCredit,
    promises.changeCredit,
    promises.missedCredit,
    changeTerms.tripCharge,
    booking.deposit ?? 0,
    quote.final_cost - (booking.deposit ?? 0),
    ...jobs.map(({ earnings }) => earnings),
    noShow?.fee ?? 0,
    noShow?.share ?? 0,
    ...changes.flatMap((change) => numbersIn(change)),
    ...numbersIn(message.whole),
  ]
  return new Set(amounts.map(Math.abs))
}

const centsOf = (text: string): number => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100)

/** One rule about what messages say: what is wrong with a message, or nothing. */
type Truth = (about: MessageAbout) => string[]

const found = (words: string, pattern: RegExp, why: string): string[] => {
  const match = pattern.exec(words)
  return match ? [`${why}: "${words.slice(Math.max(0, match.index - 40), match.index + match[0].length + 40)}"`] : []
}

/** No amount comes from nowhere. */
const amountsAreKnown: Truth = (about) => {
  if (itemized.includes(about.message.kind)) return []
  const known = knownAmounts(about)
  const said = [...about.words.matchAll(/\$[\d,]+(?:\.\d\d)?/g)].map(([amount]) => amount)
  return said.filter((amount) => !known.has(centsOf(amount))).map((amount) => `${amount} comes from nowhere`)
}

/** What is said to be due is due, and what is said to be settled is. */
const dueIsDue: Truth = ({ message, words, due, balance, audience }) => {
  if (audience !== 'customer' || conditional.includes(message.kind)) return []
  const wrong: string[] = []
  for (const [phrase, amount = ''] of [phrases.amountDue, phrases.youOwe].flatMap((one) => sayings(words, one))) {
    if (![due, balance].includes(centsOf(amount)) || centsOf(amount) === 0) wrong.push(`"${phrase}", and ${due} is due`)
  }
  if (phrases.owesNothing.test(words) && due > 0) wrong.push(`${due} is due`)
  if ((phrases.nothingCharged.test(words) || phrases.noCharge.test(words)) && due > 0)
    wrong.push(`"nothing is charged", and ${due} is due`)
  return wrong
}

/** Money that comes back was paid before. */
const backIsBack: Truth = ({ message, words, paid, balance, audience }) => {
  // What we owe for a promise is said of that credit alone, and a document leaves out what is on its way back.
  if (audience !== 'customer' || ['promise-credit', 'document-issued'].includes(message.kind)) return []
  const wrong: string[] = []
  for (const [phrase, amount = ''] of sayings(words, phrases.getsBack)) {
    if (centsOf(amount) !== -balance) wrong.push(`"${phrase}", and the balance is ${balance}`)
    if (/back/.test(phrase) && paid <= 0) wrong.push(`"${phrase}", and nothing was ever paid`)
  }
  return wrong
}

/** What is said of a visit that lies ahead. */
const ahead = [
  phrases.arrives,
  phrases.arrivesBetween,
  phrases.clearShelves,
  phrases.coming,
  phrases.payAfterWork,
  phrases.dueWhenDone,
  phrases.payAfterVisit,
  phrases.beHome,
  phrases.anotherDay,
  phrases.confirmed,
]

/** A visit that does not take place any more, or is over, is not spoken of as one to come. */
const deadIsDead: Truth = ({ message, words, visit, audience }) => {
  const isOver = isDead(visit) || visit === 'completed'
  // A booking that was restored since has another message of its own.
  if (!isOver || message.kind === 'booking-links') return []
  const claims = audience === 'administrator' ? [phrases.clearShelves, phrases.coming] : ahead
  return claims.flatMap((phrase) => found(words, phrase, `the visit is ${visit}`))
}

/** Who acted is who acted. */
const actorIsActor: Truth = ({ words, about: { booking }, audience, visit }) => {
  if (audience !== 'customer' || !isDead(visit)) return []
  const wrong: string[] = []
  if (phrases.youCanceled.test(words) && booking.cancelled_by !== 'customer')
    wrong.push(`${booking.cancelled_by} canceled`)
  if (phrases.weHadToCancel.test(words) && booking.cancelled_by !== 'office')
    wrong.push(`${booking.cancelled_by} canceled`)
  if (phrases.asYouAsked.test(words) && booking.cancelled_by !== 'request')
    wrong.push(`${booking.cancelled_by} canceled`)
  return wrong
}

/** Who is said to come back has been there: the visit follows another one. */
const comesBack: Truth = ({ words, about: { booking } }) =>
  booking.purpose === null ? found(words, phrases.sameComesBack, 'a visit of its own') : []

/** A change is free until one instant, or was, and costs what it costs: as on the page. */
const freeUntilIsTrue: Truth = ({ message: { page }, words, reader }) => {
  if (!page) return []
  const { freeUntil, wasFreeUntil, cancellation, cancellationFee, painter } = page.booking
  const over = cancellation?.wasFreeUntil ?? wasFreeUntil
  const shown: readonly [RegExp, string | null][] = [
    [
      phrases.freeUntil,
      freeUntil && formatFreeUntil(reader, page.booking, new Date(freeUntil), firstNameOf(painter?.name ?? null)),
    ],
    [phrases.wasFreeUntil, over && formatDeadline(reader, new Date(over))],
    [phrases.nowCosts, cancellationFee === null ? null : formatWholeMoney(reader, centsFromDollars(cancellationFee))],
  ]
  return shown.flatMap(([phrase, onPage]) =>
    sayings(words, phrase).flatMap(([claim, said]) =>
      said === onPage ? [] : [`"${claim}", and ${onPage} on the page`],
    ),
  )
}

/** Where a message says when the visit is, it is then. */
const whenIsWhen: Truth = ({ message, words, about, reader, visit, audience }) => {
  if (
    isDead(visit) ||
    visit === 'completed' ||
    ['booking-links', 'painter-left', 'painter-leaves'].includes(message.kind)
  )
    return []
  const said = phrases.when.exec(words)?.[1]
  if (said === undefined || audience === 'administrator') return []
  const visitTimes = timesOf(reader.market, about.booking)
  const later = laterDays(reader, visitTimes)
  const real = [formatVisit(reader, visitTimes), ...(later ? [`${later.label}: ${later.value}`] : [])].join(' ')
  return said === real ? [] : [`"${said}", and the visit is ${real}`]
}

/** Where the letter after a color evening says when the painting is, it is then. */
const paintingIsBooked: Truth = ({ message, about: { painting }, reader }) => {
  const said = phrases.paintingBooked.exec(message.text)?.[1]
  if (said === undefined) return []
  const real = painting && formatVisit(reader, timesOf(reader.market, painting))
  return said === real ? [] : [`"${said}", and the painting is ${real}`]
}

/** Customers read first names, painters no name of a customer but the first. */
const namesAreShort: Truth = ({ words, about: { painter, quote }, audience }) => {
  if (audience === 'customer' && painter)
    return found(words, new RegExp(`${painter.first_name} ${painter.last_name}`), 'a full name')
  if (audience !== 'painter') return []
  const street = quote.address.split(',')[0] ?? quote.address
  return [quote.customer_name, quote.email, quote.phone, street]
    .filter((secret) => secret !== null && secret !== '' && words.includes(secret))
    .map((secret) => `names ${secret} to a painter`)
}

/** A calendar entry is there as long as its visit, and at its time. */
const calendarIsTrue: Truth = ({ message, about: { booking }, visit }) => {
  if (!message.calendar) return []
  const { method, content } = message.calendar
  const isGone = isDead(visit)
  const wrong: string[] = []
  if (/STATUS:CANCELLED/.test(content) !== isGone) wrong.push(`the calendar entry of a visit that is ${visit}`)
  if ((method === 'CANCEL') !== isGone) wrong.push(`${method} for a visit that is ${visit}`)
  const start = /BEGIN:VEVENT[\s\S]*?DTSTART[^:]*:(\d{8})/.exec(content)?.[1]
  if (!isGone && start !== String(booking.scheduled_date).replaceAll('-', '')) wrong.push(`it begins on ${start}`)
  return wrong
}

/** The page of the booking says the same as the ledger and the booking. */
const pageIsTrue: Truth = ({ message, about, visit, due }) =>
  message.page ? falsehoodsOnPage(message.page, about, visit, { due, credit: creditOf(about) }) : []

/** Values are there. */
const nothingIsMissing: Truth = ({ message }) =>
  found(
    `${message.subject} ${message.text}`,
    /\b(?:null|undefined|NaN|Infinity)\b|\[object|\{\w+\}/,
    'a value is missing',
  )

/** All rules that every message has to keep. */
const truths: Readonly<Record<string, Truth>> = {
  amountsAreKnown,
  dueIsDue,
  backIsBack,
  deadIsDead,
  actorIsActor,
  comesBack,
  freeUntilIsTrue,
  whenIsWhen,
  paintingIsBooked,
  namesAreShort,
  calendarIsTrue,
  pageIsTrue,
  nothingIsMissing,
}

/** What a message says that was not so when it was sent, one line each. */
export function falsehoodsOf(message: SentMessage): string[] {
  const about = aboutOf(message)
  if (!about) return []
  return Object.values(truths)
    .flatMap((truth) => truth(about))
    .map(
      (wrong) =>
        `${message.channel} ${message.kind} (${message.actor} · ${about.visit} · ${moneyStateOf(message.moment)}): ${wrong}`,
    )
}
