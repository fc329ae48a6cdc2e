import { payPainters } from '#contract/billing/office-payouts.ts'
import { updateServiceArea } from '#contract/coverage/office-service-areas.ts'
import { inviteContractor } from '#contract/painters/office-contractors.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { wordsIn } from '#domain/platform/search-text.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import { addressOfPage, listedPages, opensPage, type PageId } from '#web/office/parts/address/pages.ts'
import type { IconName } from '#web/office/parts/Icon.tsx'
import type { May } from '#web/office/parts/rights/rights.ts'

/** The address of the visits of a day, in their order. */
export const addressOfDay = (date: CivilDate, to = date): string => `?tab=bookings&from=${date}&to=${to}&sort=visit`

type Thing = {
  id: string
  label: Text
  also: Text
  icon: IconName
  /** Where it is done: it is for those to whom that place is open. */
  page: PageId
  /** The call without which it cannot be done there. */
  needs?: Pick<Endpoint, 'access'>
  to: (today: CivilDate) => string
}

/** The tasks of the office, each with its name and other names for it. */
const things: readonly Thing[] = [
  {
    id: 'today',
    page: 'bookings',
    label: text("See today's visits"),
    also: text('day schedule jobs'),
    icon: 'list',
    to: (today) => addressOfDay(today),
  },
  {
    id: 'tomorrow',
    page: 'bookings',
    label: text("See tomorrow's visits"),
    also: text('day schedule jobs'),
    icon: 'list',
    to: (today) => addressOfDay(addDays(today, 1)),
  },
  {
    id: 'calls',
    page: 'quotes',
    label: text('Call people who have a quote'),
    also: text('call list phone leads follow up'),
    icon: 'phone',
    to: () => `${addressOfPage('quotes')}&view=calls`,
  },
  {
    id: 'owed',
    page: 'money',
    label: text('See who owes us'),
    also: text('unpaid overdue balance debt'),
    icon: 'money',
    to: () => '?tab=money&view=owed',
  },
  {
    id: 'payouts',
    page: 'money',
    needs: payPainters,
    label: text('Pay painters'),
    also: text('payouts weekly'),
    icon: 'money',
    to: () => '?tab=money&view=payouts',
  },
  {
    id: 'invite',
    page: 'contractors',
    needs: inviteContractor,
    label: text('Invite a painter'),
    also: text('add new contractor'),
    icon: 'people',
    to: () => addressOfPage('contractors'),
  },
  {
    id: 'prices',
    page: 'pricing',
    label: text('Change prices'),
    also: text('rates cost tax'),
    icon: 'tag',
    to: () => addressOfPage('pricing'),
  },
  {
    id: 'areas',
    page: 'service-areas',
    needs: updateServiceArea,
    label: text('Change where we paint'),
    also: text('zip county coverage'),
    icon: 'map',
    to: () => addressOfPage('service-areas'),
  },
  {
    id: 'data',
    page: 'customer-data',
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
export const pagesNamed = (t: PageTranslator, may: May, terms: readonly string[]): Named[] =>
  terms.length === 0
    ? []
    : listedPages(may)
        .map(({ id, label, icon }) => ({ id, label: t(label), icon, to: addressOfPage(id) }))
        .filter(({ label }) => hasAll(label, terms))

/** The tasks whose names match; all of them while nothing was typed. */
export const thingsNamed = (t: PageTranslator, may: May, terms: readonly string[], today: CivilDate): Named[] =>
  things
    .filter(({ page, needs }) => opensPage(may, page) && (needs === undefined || may(needs)))
    .filter(({ label, also }) => hasAll(`${t(label)} ${t(also)}`, terms))
    .map(({ id, label, icon, to }) => ({ id, label: t(label), icon, to: to(today) }))
