import { quoteBody } from './seed.ts'

/** Bookable days during the measurement: with fewer, 50 painters would soon be booked out. */
export const WRITTEN_DAYS = 180

/** Measurements of each kind, of which the median counts. */
export const ROUNDS = 5

export async function makeQuotes(url: string, count: number): Promise<string[]> {
  const ids: string[] = []
  const make = async (index: number) => {
    const answer = await fetch(`${url}/api/quotes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(quoteBody(index)),
    })
    ids.push(((await answer.json()) as { id: string }).id)
  }
  for (let index = 0; index < count; index += 20) {
    await Promise.all(Array.from({ length: Math.min(20, count - index) }, (_, offset) => make(index + offset)))
  }
  return ids
}

export const availableDates = async (url: string, quoteId: string): Promise<string[]> =>
  (
    (await (await fetch(`${url}/api/contractor-available-dates?quoteId=${quoteId}`)).json()) as {
      availableDates: string[]
    }
  ).availableDates

/** Bookings of separate quotes, spread over days and halves, so that clients compete as they would in reality. */
export const bookingBodies = (quotes: readonly string[], dates: readonly string[]): string[] =>
  quotes.map((quoteId, index) =>
    JSON.stringify({
      quoteId,
      scheduledDate: dates[index % dates.length],
      timeSlot: Math.floor(index / dates.length) % 2 === 0 ? 'morning' : 'afternoon',
    }),
  )
