import type { DuePayout, YearlyTotal } from '#contract/billing/office-payouts.ts'
import { csvLine } from '#domain/platform/csv.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { type Cents, dollarsFromCents } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'

/** Byte order mark: without it a spreadsheet misreads characters of other languages. */
const MARK = '\u{feff}'

const amount = (cents: Cents): string => dollarsFromCents(cents).toFixed(2)

/** The painters' pay, for the bank: those who get something, with a reference that names the day. */
export function payoutsTable(reader: Reader, painters: readonly DuePayout[], on: CivilDate): string {
  const t = translator(reader)
  const titles = [text('Name'), text('Amount'), text('Reference')]
  const rows = painters
    .filter(({ due }) => due > 0)
    .map(({ name, due }) => csvLine([name, amount(due), t('Evencoat payout {day}', { day: on })]))
  return `${MARK}${csvLine(titles.map((title) => t(title)))}${rows.join('')}`
}

/** The painters' pay in a year, for form 1099-NEC. */
export function yearlyTable(reader: Reader, painters: readonly YearlyTotal[]): string {
  const t = translator(reader)
  const titles = [text('Name'), text('Business'), text('Total paid'), text('To be reported'), text('W-9 received')]
  const yesNo = (is: boolean): string => t(is ? text('yes') : text('no'))
  const rows = painters.map(({ name, businessName, total, reported, hasTaxForm }) =>
    csvLine([name, businessName, amount(total), yesNo(reported), yesNo(hasTaxForm)]),
  )
  return `${MARK}${csvLine(titles.map((title) => t(title)))}${rows.join('')}`
}
