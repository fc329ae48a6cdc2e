import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { findQuote } from '#server/bookings/booking/bookings.queries.ts'
import { connectServer, databaseOver } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { reasonAgainst } from '#server/scheduling/engine/claim-slots.ts'
import { FreeSlotsMemory } from '#server/scheduling/engine/free-slots-memory.ts'
import { WhoCanCome } from '#server/scheduling/engine/who-can-come.ts'
import type { Place } from './place.ts'
import { cpuMs } from './processes.ts'

const ROUNDS = 500
const MOST_DAYS = 60

/** Choosing the painter of a booking: applying changes, ordering all candidates, and finding the first who can take it. */
export async function benchChoosing(
  place: Place & { quoteId: string; today: CivilDate; label: string },
): Promise<void> {
  const pool = connectServer(place.url)
  const db = databaseOver(pool)
  const quote = await findQuote(db, place.quoteId)
  if (!quote) throw new Error('the quote is missing')
  const project = { zip: quote.zip, county: quote.county, workArea: quote.work_area }
  const memory = new FreeSlotsMemory()
  const days = { first: place.today, last: addDays(place.today, MOST_DAYS) }
  const choose = async (round: number): Promise<number> =>
    inTransaction(db, async (transaction) => {
      const date = addDays(place.today, 1 + (round % (MOST_DAYS - 1)))
      const table = await memory.read(transaction, days, { first: date, last: date })
      let asked = 0
      for (const painter of new WhoCanCome(table, project, place.today).inOrder(date, 'morning')) {
        asked += 1
        if (reasonAgainst(painter) === null) break
      }
      return asked
    })
  for (let round = 0; round < ROUNDS; round++) await choose(round)
  const used = () => {
    const { server, database } = cpuMs(process.pid, place.url)
    return server + database
  }
  const before = used()
  let asked = 0
  for (let round = 0; round < ROUNDS; round++) asked += await choose(round)
  const cost = (used() - before) / ROUNDS
  await pool.end()
  place.say({
    what: `Choosing a painter (${place.label})`,
    result: `${cost.toFixed(2)} ms of processor time, ${Math.round(asked / ROUNDS).toLocaleString('en-US')} asked`,
    wanted: '≤ 5 ms',
  })
}
