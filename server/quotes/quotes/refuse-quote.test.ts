import { describe, expect, test } from 'vitest'
import { aQuoteBody, aRoom } from '#server/testing/builders.ts'
import { addressOf, homes } from '#server/testing/homes.ts'
import { market } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const post = async (body: unknown) => app.call('POST /api/quotes', { body })
const countQuotes = async () => (await app.db.selectFrom('quotes').select('id').execute()).length

describe('POST /api/quotes refuses', () => {
  test.each([
    [
      'another county',
      addressOf(homes.unserved),
      new RegExp(`${homes.unserved.city}, ${homes.unserved.county} County`),
    ],
    ['another state', '1 Main St, Camden, NJ 08102', new RegExp(`outside ${market.state.name}`)],
    ['an address that could be anywhere', '12 Elm Street', /add the zip code/],
  ])('%s as not serviceable', async (_, address, message) => {
    const before = await countQuotes()
    const { status, body } = await post(aQuoteBody({ address }))
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'not_serviceable',
      message: expect.stringMatching(message),
      issues: [{ path: 'address' }],
    })
    expect(await countQuotes()).toBe(before)
  })

  test.each([
    ['a place without a street', `${homes.town.city}, ${market.state.code}`, /house number and street/],
    ['a street without a number', `Lancaster Ave, ${homes.town.city}`, /house number and street/],
    ['a post-office box', addressOf(homes.boxes, 'PO Box 12'), /P\.O\. box/],
  ])('%s as an incomplete address', async (_, address, message) => {
    const before = await countQuotes()
    const { status, body } = await post(aQuoteBody({ address }))
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'invalid_request',
      issues: [{ path: 'address', message: expect.stringMatching(message) }],
    })
    expect(await countQuotes()).toBe(before)
  })

  const room = aRoom()
  test.each<[string, object]>([
    ['email', { email: 'dana' }],
    ['rooms.1.height', { rooms: [room, { ...room, height: 1e9 }] }],
    ['rooms.0.excludedArea', { rooms: [{ ...room, excludedArea: 5000 }] }],
    ['rooms.0.photos.0', { rooms: [{ ...room, photos: ['../etc/passwd'] }] }],
    [
      'rooms.0.paintOptions.walls.colorCode',
      { rooms: [{ ...room, paintOptions: { walls: { colorCode: 'a\u0000b' } } }] },
    ],
    ['rooms.0.paintOptions.walls.brand', { rooms: [{ ...room, paintOptions: { walls: { brand: 'half \ud800' } } }] }],
  ])('a wrong %s by name (%#)', async (path, wrong) => {
    const before = await countQuotes()
    const { status, body } = await post({ ...aQuoteBody(), ...wrong })
    expect(status).toBe(400)
    expect((body as { issues: { path: string }[] }).issues.map((issue) => issue.path)).toContain(path)
    expect(await countQuotes()).toBe(before)
  })
})
