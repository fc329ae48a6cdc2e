import { expect, test } from 'vitest'
import type { Job } from '#contract/bookings/jobs.ts'
import { findZip } from '#domain/coverage/addresses/directory.ts'
import { milesBetween } from '#domain/coverage/distance.ts'
import { addDays } from '#domain/platform/dates.ts'
import { aBooking, aJob, aPainter, aQuote, aRoomOfArea, TODAY } from '#server/testing/builders.ts'
import { homes } from '#server/testing/homes.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const date = addDays(TODAY, 3)
const noZip = { zip: null, city: null, county: null }

const milesOf = async (token: string) => (await app.jobsOf(token)).map(({ booking }) => booking.miles)

const between = (from: string, to: string): number => {
  const point = (zip: string) => {
    const { lat = null, lon = null } = findZip(app.deps.directory, zip) ?? {}
    return { lat: lat ?? Number.NaN, lon: lon ?? Number.NaN }
  }
  return milesBetween(point(from), point(to))
}

// @proves docs/rules/matching.md#how-far-it-is
test('the distance of a job is measured from home and from the job before it on the same day', async () => {
  const { id: contractorId, token } = await aPainter(app, { home_zip: homes.town.zip })
  // Jobs of half a day.
  const rooms = [aRoomOfArea(100)]
  const [near, far] = [await aQuote(app, { ...homes.next, rooms }), await aQuote(app, { ...homes.town, rooms })]
  await aBooking(app, { contractorId, quote: near, date, slot: 'morning' })
  const { job } = await aBooking(app, { contractorId, quote: far, date, slot: 'afternoon' })
  await aBooking(app, { contractorId, quote: await aQuote(app, noZip), date: addDays(date, 1), slot: 'morning' })
  const fromHome = between(homes.town.zip, homes.next.zip)
  expect(fromHome).toBeGreaterThan(0)
  expect(new Set(await milesOf(token))).toEqual(
    new Set([
      { fromHome, fromJobBefore: null },
      { fromHome: 0, fromJobBefore: fromHome },
      { fromHome: null, fromJobBefore: null },
    ]),
  )
  const changed = await app.step(token, job?.id, 'acknowledged')
  expect((changed.body as Job).booking.miles).toEqual({ fromHome: 0, fromJobBefore: fromHome })
})

test('a painter without a known zip code has no distance from home', async () => {
  for (const home of [null, homes.unknownZip]) {
    const { token } = await aJob(app, { date, slot: 'morning', painter: { home_zip: home } })
    expect(await milesOf(token)).toEqual([{ fromHome: null, fromJobBefore: null }])
  }
})
