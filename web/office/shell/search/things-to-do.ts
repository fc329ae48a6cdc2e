import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { wordsIn } from '#domain/platform/search-text.ts'
import { type Message, message } from '#domain/platform/words/message.ts'
import type { PageWords } from '#web/lib/words.ts'
import type { IconName } from '../Icon.tsx'
import { addressOfPlace, listedPlaces } from '../places.ts'

/** The address of the visits of a day, in their order. */
export const addressOfDay = (date: CivilDate, to = date): string => `?tab=bookings&from=${date}&to=${to}&sort=visit`

type Thing = { id: string; label: Message; also: Message; icon: IconName; to: (today: CivilDate) => string }

/** What the office does by name, and what else somebody may call it. */
const things: readonly Thing[] = [
  {
    id: 'today',
    label: message("See today's visits"),
    also: message('day schedule jobs'),
    icon: 'list',
    to: (today) => addressOfDay(today),
  },
  {
    id: 'tomorrow',
    label: message("See tomorrow's visits"),
    also: message('day schedule jobs'),
    icon: 'list',
    to: (today) => addressOfDay(addDays(today, 1)),
  },
  {
    id: 'calls',
    label: message('Call people who have a quote'),
    also: message('call list phone leads follow up'),
    icon: 'phone',
    to: () => `${addressOfPlace('quotes')}&view=calls`,
  },
  {
    id: 'owed',
    label: message('See who owes us'),
    also: message('unpaid overdue balance debt'),
    icon: 'money',
    to: () => '?tab=money&view=owed',
  },
  {
    id: 'payouts',
    label: message('Pay painters'),
    also: message('payouts weekly'),
    icon: 'money',
    to: () => '?tab=money&view=payouts',
  },
  {
    id: 'invite',
    label: message('Invite a painter'),
    also: message('add new contractor'),
    icon: 'people',
    to: () => addressOfPlace('contractors'),
  },
  {
    id: 'prices',
    label: message('Change prices'),
    also: message('rates cost tax'),
    icon: 'tag',
    to: () => addressOfPlace('pricing'),
  },
  {
    id: 'areas',
    label: message('Change where we paint'),
    also: message('zip county coverage'),
    icon: 'map',
    to: () => addressOfPlace('service-areas'),
  },
  {
    id: 'data',
    label: message("Export or erase a customer's data"),
    also: message('privacy delete'),
    icon: 'person',
    to: () => addressOfPlace('customers'),
  },
]

/** A place or a thing to do, named by what was typed. */
export type Named = { id: string; label: string; icon: IconName; to: string }

const hasAll = (text: string, terms: readonly string[]): boolean => {
  const all = wordsIn(text)
  return terms.every((term) => all.some((word) => word.startsWith(term)))
}

/** The places of the office whose names have all terms. */
export const placesNamed = (t: PageWords, terms: readonly string[]): Named[] =>
  terms.length === 0
    ? []
    : listedPlaces
        .map(({ id, label, icon }) => ({ id, label: t(label), icon, to: addressOfPlace(id) }))
        .filter(({ label }) => hasAll(label, terms))

/** What the office does that is called so; everything while nothing was typed. */
export const thingsNamed = (t: PageWords, terms: readonly string[], today: CivilDate): Named[] =>
  things
    .filter(({ label, also }) => hasAll(`${t(label)} ${t(also)}`, terms))
    .map(({ id, label, icon, to }) => ({ id, label: t(label), icon, to: to(today) }))
