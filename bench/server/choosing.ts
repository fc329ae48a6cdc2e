import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { findQuote } from '#server/bookings/booking/bookings.queries.ts'
import { connectServer, databaseOver } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { reasonAgainst } from '#server/scheduling/engine/claim-slots.ts'
import { FreeSlotsCache } from '#server/scheduling/engine/free-slots-cache.ts'
import { Matcher } from '#server/scheduling/engine/matcher.ts'
import type { BenchTarget } from './bench-target.ts'
import { cpuMs } from './processes.ts'

const ROUNDS = 500
const MOST_DAYS = 60

/** Choosing the painter of a booking: applying changes, ordering all candidates, and finding the first who can take it. */
export async function benchChoosing(
  target: BenchTarget & { quoteId: string; today: CivilDate; label: string },
): Promise<void> {
  const pool = connectServer(target.url)
  const db = databaseOver(pool)
  const quote = await findQuote(db, target.quoteId)
  if (!quote) throw new Error('the quote is missing')
  const project = { zip: quote.zip, county: quote.county, workArea: quote.work_area }
  const cache = new FreeSlotsCache()
  const days = { first: target.today, last: addDays(target.today, MOST_DAYS) }
  const choose = async (round: number): Promise<number> =>
    inTransaction(db, async (transaction) => {
      const date = addDays(target.today, 1 + (round % (MOST_DAYS - 1)))
      const table = await cache.read(transaction, days, { first: date, last: date })
      let tried = 0
      for (const painter of new Matcher(table, project, target.today).inOrder(date, 'morning')) {
        tried += 1
        if (reasonAgainst(painter) === null) break
      }
      return tried
    })
  for (let round = 0; round < ROUNDS; round++) await choose(round)
  const used = () => {
    const { server, database } = cpuMs(process.pid, target.url)
    return server + database
  }
  const before = used()
  let tried = 0
  for (let round = 0; round < ROUNDS; round++) tried += await choose(round)
  const cost = (used() - before) / ROUNDS
  await pool.end()
  target.report({
    what: `Choosing a painter (${target.label})`,
    result: `${cost.toFixed(2)} ms of processor time, ${Math.round(tried / ROUNDS).toLocaleString('en-US')} asked`,
    wanted: '≤ 5 ms',
  })
}
