import type { World } from '#server/testing/traffic/world.ts'

/** What a browser that comes for the first time asks for, with the compression it understands. */
const read = async (world: World, path: string, token?: string): Promise<unknown> => {
  const headers = {
    'accept-encoding': 'br, gzip',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const response = await fetch(`${world.calls.url}${path}`, { headers })
  const text = await response.text()
  if (response.status === 404) throw new Error(`${path} is not there`)
  return response.headers.get('content-type')?.includes('json') && text !== '' ? JSON.parse(text) : undefined
}

const towns = ['19103', '19380', '19063', '19401']

/** Somebody looks at the site: the home page, a town, prices and questions. */
export async function lookAround(world: World): Promise<void> {
  await read(world, '/')
  await read(world, '/api/pricing/config')
  await read(world, `/location/${towns[Math.floor(world.random() * towns.length)]}`)
  await read(world, '/faq')
}

/** Somebody who has booked opens their page and looks for another date: all days, then the times of some. */
export async function lookForADate(world: World): Promise<void> {
  const visit = world.visits[Math.floor(world.random() * world.visits.length)]
  if (!visit) return
  const booking = (await read(world, `/api/bookings/${visit.id}?key=${visit.key}`)) as
    | { quote?: { id: string } }
    | undefined
  if (!booking?.quote) return
  const query = `quoteId=${booking.quote.id}`
  const found = (await read(world, `/api/contractor-available-dates?${query}`)) as
    | { availableDates?: string[] }
    | undefined
  for (const date of found?.availableDates?.slice(0, 3) ?? [])
    await read(world, `/api/availability?date=${date}&${query}`)
}

/** The office looks at its day. */
export async function lookAtTheDay(world: World): Promise<void> {
  for (const path of [
    'overview',
    'inbox',
    'visits',
    'board',
    'bookings?limit=20',
    'search?q=dana',
    'messages',
    'money',
  ]) {
    await read(world, `/api/admin/${path}`, world.office)
  }
}
