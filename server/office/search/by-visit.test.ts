import { describe, expect, test } from 'vitest'
import type { AdminBooking } from '#contract/bookings/office-bookings.ts'
import { addDays } from '#domain/platform/dates.ts'
import { DEFAULT_SQFT_PER_DAY } from '#domain/scheduling/estimate.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { reindexQuotes } from '#server/platform/search/index-quotes.ts'
import { aBooking, aQuote, aRoomOfArea, TODAY } from '#server/testing/builders.ts'
import { nextPage } from '#server/testing/next-page.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

describe('the list by visit', () => {
  const from = addDays(TODAY, 60)
  const ids = async (query: Record<string, string>) => {
    const search = new URLSearchParams({ limit: '100', ...query })
    const { body } = await app.office(`GET /api/admin/bookings?${search}`)
    return (body as AdminBooking[]).map(({ id }) => id)
  }

  test('finds a visit of several days by each of its days', async () => {
    const quote = await aQuote(app, { rooms: [aRoomOfArea(DEFAULT_SQFT_PER_DAY * 8)] })
    const { booking } = await aBooking(app, { quote, contractorId: null, status: 'pending', date: from })
    expect(booking.end_date).toBe(addDays(from, 7))
    const found = (first: number, last: number) =>
      ids({ from: addDays(from, first), to: addDays(from, last), status: 'pending' })
    expect(await found(3, 3)).toEqual([booking.id])
    expect(await found(7, 7)).toEqual([booking.id])
    expect(await found(-3, 0)).toEqual([booking.id])
    expect(await found(8, 12)).toEqual([])
    expect(await found(-3, -1)).toEqual([])
    const { text } = await app.office(`GET /api/admin/bookings.csv?from=${addDays(from, 3)}&to=${addDays(from, 3)}`)
    expect(text.trimEnd().split('\r\n')).toHaveLength(2)
  })

  test('has the soonest visit first, by slot, and past ones last; pages and table are the same', async () => {
    const made: string[] = []
    const quote = async () => aQuote(app, { customerName: 'Zora Sorted' })
    const wanted = [
      [addDays(TODAY, -1), 'afternoon'],
      [TODAY, 'evening'],
      [TODAY, 'morning'],
      [addDays(TODAY, -1), 'evening'],
      [addDays(TODAY, -40), 'morning'],
      [addDays(TODAY, 2), 'afternoon'],
    ] as const
    for (const [date, slot] of wanted) {
      const one = { quote: await quote(), contractorId: null, status: 'pending', date, slot } as const
      const { booking } = await aBooking(app, one)
      await inTransaction(app.db, (db) => reindexQuotes(db, [one.quote.id]))
      made.push(booking.id)
    }
    const numbers = (found: readonly string[]) => found.map((id) => made.indexOf(id)).filter((number) => number >= 0)
    // The first one goes on until today: its afternoon is followed by a morning.
    expect(numbers(await ids({ sort: 'visit' }))).toEqual([0, 2, 1, 5, 3, 4])
    expect(numbers(await ids({ sort: 'visit', q: 'zora' }))).toEqual([0, 2, 1, 5, 3, 4])
    expect(numbers(await ids({ sort: 'visit', from: addDays(TODAY, -50) }))).toEqual([4, 0, 3, 2, 1, 5])
    const seen: string[] = []
    let url = '/api/admin/bookings?limit=1&sort=visit&q=zora'
    for (;;) {
      const answer = await app.office(`GET ${url}`)
      seen.push(...(answer.body as AdminBooking[]).map(({ id }) => id))
      const next = nextPage(answer)
      if (!next) break
      url = next
    }
    expect(numbers(seen)).toEqual([0, 2, 1, 5, 3, 4])
    const { text } = await app.office('GET /api/admin/bookings.csv?sort=visit&q=zora')
    expect(
      made.map((id) => text.indexOf(id)).map((position, _, all) => all.filter((one) => one < position).length),
    ).toEqual([0, 2, 1, 4, 5, 3])
  })
})
