import { centsOf } from './claims.ts'
import { linesOf, type Reading } from './reading.ts'

/** A line of a table: what it is for, and the amount in cents. */
type Amount = { label: string; cents: number }

const AMOUNT = /-?\$[\d,]+\.\d\d/g
const AMOUNT_ALONE = /^-?\$[\d,]+\.\d\d$/
/** What a surface of a room costs is within the room's amount. */
const isPart = (line: string): boolean => /\.{4}/.test(line) || (line.match(AMOUNT) ?? []).length > 1
const isTaxWithin = /^Includes /

const labelEnd = /[\s:]*$/

/** The lines of a table from its heading to its result. */
function rowsOf(lines: readonly string[]): Amount[] {
  const rows: Amount[] = []
  let label = ''
  for (const line of lines) {
    if (isPart(line)) {
      label = ''
      continue
    }
    const [amount] = line.match(AMOUNT) ?? []
    if (amount === undefined || !line.endsWith(amount)) {
      label ||= line
      continue
    }
    const own = AMOUNT_ALONE.test(line) ? label : line.slice(0, -amount.length)
    rows.push({ label: own.replace(labelEnd, ''), cents: centsOf(amount) })
    label = ''
  }
  return rows.filter(({ label: of }) => !isTaxWithin.test(of))
}

/** With which words a letter begins the table of a document: those of a letter of its own, and its heading in one about more. */
const opening =
  /(?:[Hh]ere is your invoice\.(?: \$[\d,.]+\d is due\.)?|[Tt]hank you for your payment\.|no longer on your bill\.|[Hh]ere is your credit of \$[\d,.]+\d\.|(?:Invoice|Receipt|Credit note) [\d-]+: \$[\d,.]+\d -{4,}) /

/** The lines of each table in a letter that shows it in one line, cut where each amount ends. */
const cut = (words: string): string[][] =>
  words
    .split(opening)
    .slice(1)
    .map((table) =>
      table
        .replaceAll(/(?<=\.\d\d )[^$]*?\([^()]*\$[^()]*\) \.{4,} \$[\d,.]+\d ?/g, '')
        .split(/(?<=\$[\d,]+\.\d\d)\s/)
        .map((part) => part.replace(/^-{4,} /, '')),
    )

/** The end of each kind of table: the sums at which what stands above it is added up, and its result. */
const results = /^(?:Total|Left to pay|Due|Due now|We owe you|Balance|Received|Credited)$/

/** The tables of a reading: one on a page and in a document, and in a letter one for each document that comes with it. */
const tablesOf = ({ surface, ...reading }: Reading): string[][] => {
  const lines = linesOf(reading)
  const from = (heading: string): string[] => {
    const at = lines.indexOf(heading)
    return at === -1 ? [] : lines.slice(at + 1)
  }
  if (surface === 'page') return [from(lines.includes('Your price') ? 'Your price' : 'Your bill')]
  if (surface === 'pay page') return [from("What's on your bill")]
  if (surface === 'document') return [lines.slice(lines.findIndex((line) => /\bAmount$/.test(line)) + 1)]
  return surface === 'letter' ? cut(lines.join(' ').replaceAll(/\s+/g, ' ')) : []
}

/** What goes before a sum, and is none itself. */
const isSum = (label: string): boolean => /^(?:Price|Subtotal|Before tax)$/.test(label) || results.test(label)

/** Every line that does not add up, and what stands there forth and back. */
export const flawsOfTable = (reading: Reading): string[] =>
  reading.reader === 'customer' ? tablesOf(reading).flatMap((lines) => flawsIn(rowsOf(lines), reading)) : []

function flawsIn(rows: readonly Amount[], { surface }: Reading): string[] {
  const flaws: string[] = []
  const parts: Amount[] = []
  let sum = 0
  let isOver = false
  for (const row of rows) {
    const { label, cents } = row
    if (isOver) break
    if (!isSum(label)) {
      const back = parts.find((part) => part.label === label && part.cents === -cents)
      if (back && label !== 'Paid') flaws.push(`has "${label}" forth and back`)
      parts.push(row)
      sum += cents
      continue
    }
    // The balance after a receipt or a credit note is that of the booking, and not of the table.
    const isOfBooking =
      /^(?:Balance|We owe you)$/.test(label) &&
      parts.length > 0 &&
      rows.some((one) => /^(?:Received|Credited)$/.test(one.label))
    const shown = label === 'We owe you' ? -cents : cents
    if (!isOfBooking && parts.length > 0 && shown !== sum) flaws.push(`does not add up to "${label}"`)
    sum = shown
    isOver = /^(?:Left to pay|Due|Due now|We owe you|Balance)$/.test(label) || (label === 'Total' && surface === 'page')
  }
  return flaws
}
