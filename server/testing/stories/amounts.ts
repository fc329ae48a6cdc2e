import { centsOf, dollars } from './claims.ts'
import type { PlainFacts } from './facts.ts'
import { type Reading, titleOf, wordsOf } from './reading.ts'

/** These list what single rooms and changes cost, or repeat a document. */
const itemized = /^(?:quote|change|document|statement)/

/** The lines of a document that comes with a letter, down to the one below its rule, which are held against the document itself. */
const enclosed =
  /(?:here is your invoice\.|no longer on your bill\.|here is your credit of \$[\d,.]+\d\.|(?<=(?:Invoice|Credit note) [\d-]+: \$[\d,.]+\d) -{4,}) .*?-{60,} [\w ]+ -?\$[\d,.]+\d/gi

/** One letter about several visits of a customer, each with its amount: those of the others are none of this one. */
const severalVisits = /is due for (?:two|\d+) visits/

/** Every amount that has something to do with a booking, in cents. */
function knownAmounts({
  money,
  price,
  quoted,
  deposit,
  free,
  termed,
  documents,
  changes,
  cancelled,
  nobodyHome,
}: PlainFacts): Set<number> {
  const sums = Object.values(money.byKind)
  // What the price was on the way to what it is.
  const prices = money.prices ?? []
  // What all fees come to, of which a text says what covers it.
  const fees = Object.entries(money.byKind).reduce(
    (sum, [kind, cents]) => (/_fee$|^trip_charge$/.test(kind) ? sum + (cents ?? 0) : sum),
    0,
  )
  return new Set(
    [
      ...money.entered,
      ...sums,
      ...prices,
      fees,
      money.owed,
      money.paid,
      money.balance,
      money.due,
      money.balance + money.paid,
      // A tip is paid, and covers nothing of what is owed.
      money.paid - (money.byKind.tip ?? 0),
      price,
      quoted,
      price - quoted,
      deposit,
      price - deposit,
      free.fee,
      ...termed,
      ...money.refunds.map(({ cents }) => cents),
      ...documents.map(({ cents }) => cents),
      ...changes.map(({ difference }) => difference),
      cancelled?.fee ?? 0,
      nobodyHome?.fee ?? 0,
    ].map(Math.abs),
  )
}

/** Amounts in a letter or a push that come from nowhere, one line each. */
export function strangeAmounts(reading: Reading, facts: PlainFacts): string[] {
  const { surface, reader, name } = reading
  if (reader !== 'customer' || !(surface === 'letter' || surface === 'push') || itemized.test(name)) return []
  if (severalVisits.test(wordsOf(reading).now)) return []
  const known = knownAmounts(facts)
  const words = wordsOf(reading).now.replaceAll(enclosed, '')
  const said = [...words.matchAll(/\$[\d,]+(?:\.\d\d)?/g)].map(([amount]) => centsOf(amount))
  return said
    .filter((cents) => !known.has(cents))
    .map((cents) => `${titleOf(reading)} names ${dollars(cents)}, which comes from nowhere`)
}
