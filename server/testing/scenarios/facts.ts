import { sumOf } from '#domain/billing/ledger.ts'
import { isRepair } from '#domain/bookings/visit-purpose.ts'
import { formatMoney, formatWholeMoney } from '#domain/platform/format.ts'
import { formatDeadline, formatShortDate } from '#domain/platform/format-dates.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import { painterName } from '#domain/platform/painter-name.ts'
import { formatVisit } from '#domain/scheduling/visit-times.ts'
import { timesOf } from '#server/bookings/lifecycle/times-of.ts'
import { reader } from '../market.ts'
import { moneyStateOf, visitStateOf } from './moment.ts'
import type { SentMessage } from './sent-message.ts'
import type { MessageAbout } from './truths.ts'

type Said = string | RegExp | readonly (string | RegExp)[] | null

/** The facts that a message has to say: words that it holds, or null where there is nothing to say. */
export type Facts = {
  /** Who acted, or whom it is about. */
  who: Said
  /** What happened. */
  what: Said
  when: Said
  howMuch: Said
  why: Said
  /** What the reader can do now. */
  next: Said
}

/** A row of the matrix: what a kind of message about a booking says, by the state that it meets. */
export type MatrixRow = { facts: (about: MessageAbout) => Facts }

/** A row of messages that are about no booking. */
export type PlainRow = { plain: true; facts: (message: SentMessage) => Facts }

/** The cell of a message, "who acted · where the visit stood · how the money stood"; a visit that is no painting is named. */
export function cellOf({ actor, moment }: SentMessage): string {
  const booking = moment.about?.booking
  const what =
    booking?.kind === 'consultation' ? 'evening ' : booking?.purpose ? `${booking.purpose.replace('_', '-')} ` : ''
  return `${actor} · ${what}${visitStateOf(moment)} · ${moneyStateOf(moment)}`
}

export const money = (cents: number): string => formatMoney(reader, cents)
export const whole = (cents: number): string => formatWholeMoney(reader, cents)
export const dayOf = ({ about }: MessageAbout): string => formatShortDate(reader, about.booking.scheduled_date)
/** Day, arrival and end in one line. */
export const whenOf = (one: MessageAbout): string => formatVisit(reader, timesOf(one.reader.market, one.about.booking))
export const deadline = (at: Date): string => formatDeadline(reader, at)

export const idOf = ({ about }: MessageAbout): string => formatId(about.booking.id)
export const firstName = ({ about }: MessageAbout): string => about.painter?.first_name ?? ''
/** "Maria A." */
export const shortName = ({ about: { painter } }: MessageAbout): string =>
  painter ? painterName(painter.first_name, painter.last_name) : ''
export const customer = /(?:Hello|Hi),? Dana/
export const earnings = ({ about }: MessageAbout): string => money(about.job?.earnings ?? 0)
export const creditsOf = ({ about }: MessageAbout): number => -sumOf(about.entries, 'owed', 'credit')
/** The price of the visit as it is now. */
export const priceOf = ({ about: { booking, quote } }: MessageAbout): string =>
  booking.kind === 'consultation' || isRepair(booking.purpose) ? 'free' : money(quote.final_cost)

/** An email leads to pages; a letter has one code, to the page that its email leads to first. */
const isAddress = (said: string | RegExp): boolean =>
  typeof said === 'string' ? said.startsWith('/') : said.source.includes('\\/')

const holds = (message: string, said: string | RegExp): boolean =>
  typeof said === 'string' ? message.toLowerCase().includes(said.toLowerCase()) : said.test(message)

/** What a message should say and does not, one line each. */
export const missingFrom = (message: SentMessage, facts: Facts): string[] =>
  Object.entries(facts).flatMap(([fact, said]) => {
    const wanted = said === null ? [] : [said].flat()
    const words = `${message.subject} ${message.text} ${message.links.join(' ')}`
    return (wanted as (string | RegExp)[])
      .filter((one) =>
        message.channel === 'letter' && isAddress(one) ? message.links.length === 0 : !holds(words, one),
      )
      .map((one) => `${message.channel} ${message.kind} (${cellOf(message)}) does not say ${fact}: ${String(one)}`)
  })
