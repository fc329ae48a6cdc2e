import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { wordsIn } from '#domain/platform/search-text.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import type { IconName } from '../Icon.tsx'
import { addressOfPage, listedPages } from '../pages.ts'

/** The address of the visits of a day, in their order. */
export const addressOfDay = (date: CivilDate, to = date): string => `?tab=bookings&from=${date}&to=${to}&sort=visit`

type Thing = { id: string; label: Text; also: Text; icon: IconName; to: (today: CivilDate) => string }

/** The tasks of the office, each with its name and other names for it. */
const things: readonly Thing[] = [
  {
    id: 'today',
    label: text("See today's visits"),
    also: text('day schedule jobs'),
    icon: 'list',
    to: (today) => addressOfDay(today),
  },
  {
    id: 'tomorrow',
    label: text("See tomorrow's visits"),
    also: text('day schedule jobs'),
    icon: 'list',
    to: (today) => addressOfDay(addDays(today, 1)),
  },
  {
    id: 'calls',
    label: text('Call people who have a quote'),
    also: text('call list phone leads follow up'),
    icon: 'phone',
    to: () => `${addressOfPage('quotes')}&view=calls`,
  },
  {
    id: 'owed',
    label: text('See who owes us'),
    also: text('unpaid overdue balance debt'),
    icon: 'money',
    to: () => '?tab=money&view=owed',
  },
  {
    id: 'payouts',
    label: text('Pay painters'),
    also: text('payouts weekly'),
    icon: 'money',
    to: () => '?tab=money&view=payouts',
  },
  {
    id: 'invite',
    label: text('Invite a painter'),
    also: text('add new contractor'),
    icon: 'people',
    to: () => addressOfPage('contractors'),
  },
  {
    id: 'prices',
    label: text('Change prices'),
    also: text('rates cost tax'),
    icon: 'tag',
    to: () => addressOfPage('pricing'),
  },
  {
    id: 'areas',
    label: text('Change where we paint'),
    also: text('zip county coverage'),
    icon: 'map',
    to: () => addressOfPage('service-areas'),
  },
  {
    id: 'data',
    label: text("Export or erase a customer's data"),
    also: text('privacy delete'),
    icon: 'person',
    to: () => addressOfPage('customers'),
  },
]

/** A place or a thing to do, named by what was typed. */
export type Named = { id: string; label: string; icon: IconName; to: string }

const hasAll = (text: string, terms: readonly string[]): boolean => {
  const all = wordsIn(text)
  return terms.every((term) => all.some((word) => word.startsWith(term)))
}

/** The places of the office whose names have all terms. */
export const pagesNamed = (t: PageTranslator, terms: readonly string[]): Named[] =>
  terms.length === 0
    ? []
    : listedPages
        .map(({ id, label, icon }) => ({ id, label: t(label), icon, to: addressOfPage(id) }))
        .filter(({ label }) => hasAll(label, terms))

/** The tasks whose names match; all of them while nothing was typed. */
export const thingsNamed = (t: PageTranslator, terms: readonly string[], today: CivilDate): Named[] =>
  things
    .filter(({ label, also }) => hasAll(`${t(label)} ${t(also)}`, terms))
    .map(({ id, label, icon, to }) => ({ id, label: t(label), icon, to: to(today) }))
