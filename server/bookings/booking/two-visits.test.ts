import { describe, expect, test } from 'vitest'
import { getBooking } from '#contract/bookings/bookings.ts'
import { addDays } from '#domain/platform/dates.ts'
import { aBooking, aQuote, TODAY } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const EVENING = addDays(TODAY, 4)
const DAY = addDays(TODAY, 6)

const read = async (id: string) => {
  const { body } = await app.call(`GET /api/bookings/${id}?key=${app.keyOf(id)}`)
  return getBooking.response.parse(body)
}
const cancel = (id: string, more: object = {}) =>
  app.call(`POST /api/bookings/${id}/cancel`, { body: { key: app.keyOf(id), ...more } })

/** A quote whose customer asked for help with the colors, with its evening and its painting as far as they are booked. */
const visits = async (booked: { evening?: boolean; painting?: boolean }, wantsHelp = true) => {
  const quote = await aQuote(app)
  await app.update('quotes', { id: quote.id }, { wants_consultation: wantsHelp })
  const evening = booked.evening && (await aBooking(app, { quote, date: EVENING, slot: 'evening' })).booking
  const painting = booked.painting && (await aBooking(app, { quote, date: DAY })).booking
  return { evening: evening ? evening.id : '', painting: painting ? painting.id : '' }
}

// @proves docs/rules/visits.md#two-visits
describe('the color evening and the painting of a quote', () => {
  test('each know of the other one, without its id and key', async () => {
    const { evening, painting } = await visits({ evening: true, painting: true })
    expect(await read(painting)).toMatchObject({
      otherVisit: { scheduledDate: EVENING, timeSlot: 'evening', isDone: false },
      stillToBook: null,
    })
    const seen = await read(evening)
    expect(seen).toMatchObject({ otherVisit: { scheduledDate: DAY, timeSlot: 'morning' }, stillToBook: null })
    expect(JSON.stringify(seen)).not.toContain(painting)
  })

  test.each([
    ['an evening whose painting has no date', { evening: true }, true, 'painting'],
    ['a painting whose customer asked for help with the colors', { painting: true }, true, 'consultation'],
    ['a painting whose customer has the colors', { painting: true }, false, null],
  ] as const)('say what still needs a date: %s', async (_, booked, wantsHelp, stillToBook) => {
    const { evening, painting } = await visits(booked, wantsHelp)
    expect(await read(evening || painting)).toMatchObject({ otherVisit: null, stillToBook })
  })

  // @proves docs/rules/colors.md#without-an-evening
  test('ask for no evening while their customer picks the colors alone, which is kept with the quote', async () => {
    const { painting } = await visits({ painting: true })
    const { quote_id: id } = await app.row('bookings', { id: painting })
    const choose = (ownColors: boolean) => app.call(`PUT /api/quotes/${id}/own-colors`, { body: { ownColors } })
    expect((await choose(true)).body).toEqual({ ownColors: true })
    expect((await app.call(`GET /api/quotes/${id}`)).body).toMatchObject({ ownColors: true })
    expect(await read(painting)).toMatchObject({ otherVisit: null, stillToBook: null })
    await choose(false)
    expect((await app.call(`GET /api/quotes/${id}`)).body).not.toHaveProperty('ownColors')
    expect(await read(painting)).toMatchObject({ stillToBook: 'consultation' })
    expect(
      (await app.call('PUT /api/quotes/AAAAAAAAAAAAAAAAAAAA/own-colors', { body: { ownColors: true } })).status,
    ).toBe(404)
  })

  test.each([
    [true, 'cancelled', null, /Your color evening on .* is canceled, too\.$/],
    [false, 'scheduled', { scheduledDate: EVENING }, /Your color evening on .* stays booked\.$/],
  ])('are canceled together or not, as the customer says: %s', async (consultationToo, status, otherVisit, message) => {
    const { evening, painting } = await visits({ evening: true, painting: true })
    const { body } = await cancel(painting, { consultationToo })
    expect(body).toMatchObject({ message: expect.stringMatching(message) as string, cancellationFee: 0 })
    expect(await read(evening)).toMatchObject({ status, otherVisit: null })
    expect(await read(painting)).toMatchObject({ status: 'cancelled', otherVisit, stillToBook: null })
  })

  test('the painting stays booked when the evening is canceled', async () => {
    const { evening, painting } = await visits({ evening: true, painting: true })
    await cancel(evening, { consultationToo: true })
    expect(await read(painting)).toMatchObject({ status: 'scheduled', stillToBook: 'consultation' })
  })
})
