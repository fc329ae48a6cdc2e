import type { DuePayout, YearlyTotal } from '#contract/billing/office-payouts.ts'
import { csvLine } from '#domain/platform/csv.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { type Cents, dollarsFromCents } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { message } from '#domain/platform/words/message.ts'
import { words } from '#domain/platform/words/words.ts'

/** Without this mark a spreadsheet takes the letters of other languages for something else. */
const MARK = '\u{feff}'

const amount = (cents: Cents): string => dollarsFromCents(cents).toFixed(2)

/** What painters get, for the bank: those who get something, with a reference that names the day. */
export function payoutsTable(reader: Reader, painters: readonly DuePayout[], on: CivilDate): string {
  const t = words(reader)
  const titles = [message('Name'), message('Amount'), message('Reference')]
  const rows = painters
    .filter(({ due }) => due > 0)
    .map(({ name, due }) => csvLine([name, amount(due), t('Evencoat payout {day}', { day: on })]))
  return `${MARK}${csvLine(titles.map((title) => t(title)))}${rows.join('')}`
}

/** What painters were paid in a year, for form 1099-NEC. */
export function yearlyTable(reader: Reader, painters: readonly YearlyTotal[]): string {
  const t = words(reader)
  const titles = [
    message('Name'),
    message('Business'),
    message('Total paid'),
    message('To be reported'),
    message('W-9 received'),
  ]
  const yesNo = (is: boolean): string => t(is ? message('yes') : message('no'))
  const rows = painters.map(({ name, businessName, total, reported, hasTaxForm }) =>
    csvLine([name, businessName, amount(total), yesNo(reported), yesNo(hasTaxForm)]),
  )
  return `${MARK}${csvLine(titles.map((title) => t(title)))}${rows.join('')}`
}
