import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { nested, noNumber, refusedPaths, someId } from '#contract/testing/refusals.ts'
import type { QuoteInput } from '#domain/pricing/quote-input.ts'
import { roomNumberNames } from '#domain/pricing/room-fields.ts'
import { newRoom } from '#domain/pricing/rooms.ts'
import { createQuote, getQuote, type NewQuote } from './quotes.ts'
import '#contract/platform/default-error-texts.ts'

const schema = createQuote.body

const room = { type: 'bedroom', length: 12, width: 10.5 } as const

const quote = {
  projectType: 'interior',
  propertyType: 'condo',
  address: '1234 Walnut Street, Philadelphia, PA 19107',
  customerName: 'Ann Lee',
  email: 'ann@example.com',
  phone: '(215) 555-0123',
  rooms: [room],
  conditions: { primer: false, furnitureMoving: true, substantialPrep: false },
  paintOptions: { customerSupplies: false, colorConsultation: true },
} satisfies NewQuote

const withRoom = (change: object) => ({ ...quote, rooms: [{ ...room, ...change }] })

describe('a quote request', () => {
  it('is read as the input that the domain prices', () => {
    const parsed: QuoteInput = schema.parse(quote)
    expect(parsed.rooms).toEqual([
      {
        ...newRoom('room-1'),
        ...room,
        doorCount: 0,
        windowCount: 0,
        windowWidth: 0,
        windowHeight: 0,
      },
    ])
    expect(parsed).toMatchObject({ conditions: quote.conditions, paintOptions: quote.paintOptions })
  })

  it('keeps a complete room as it is', () => {
    const complete = { ...newRoom('kitchen-7'), length: 200, width: 0.5, photos: [someId('A')] }
    expect(schema.parse({ ...quote, rooms: [complete] }).rooms).toEqual([complete])
  })

  it('ignores costs and anything else that is sent along', () => {
    const parsed = schema.parse({
      ...withRoom({ cost: 1, surprise: nested(5000) }),
      id: 'mine',
      totalCost: 1,
      finalCost: 'free',
      paintOptions: { ...quote.paintOptions, quality: 'luxury', finish: 'satin', more: 1 },
    })
    expect(Object.keys(parsed).sort()).toEqual(Object.keys(quote).sort())
    expect(parsed.rooms[0]).not.toHaveProperty('cost')
    expect(parsed.paintOptions).toEqual({
      customerSupplies: false,
      colorConsultation: true,
      quality: 'luxury',
      finish: 'satin',
    })
  })

  it.each([
    ['no name', { customerName: null }, { customerName: null }],
    ['a blank name', { customerName: '  ' }, { customerName: null }],
    ['an e-mail address in capitals', { email: ' Ann@Example.Com ' }, { email: 'ann@example.com' }],
    [
      'no conditions',
      { conditions: undefined },
      { conditions: { primer: false, furnitureMoving: false, substantialPrep: false } },
    ],
    [
      'no options',
      { paintOptions: undefined },
      { paintOptions: { customerSupplies: false, colorConsultation: false } },
    ],
  ])('may have %s', (_what, change, expected) => {
    expect(schema.parse({ ...quote, ...change })).toMatchObject(expected)
  })

  it.each([
    ['exterior', { projectType: 'exterior' }, ['projectType']],
    ['commercial', { propertyType: 'commercial' }, ['propertyType']],
    ['a blank address', { address: '   ' }, ['address']],
    ['an endless address', { address: 'x'.repeat(301) }, ['address']],
    ['a number for a name', { customerName: 5 }, ['customerName']],
    ['a wrong e-mail address', { email: 'ann' }, ['email']],
    ['a wrong number', { phone: '911' }, ['phone']],
    ['no rooms', { rooms: [] }, ['rooms']],
    ['rooms as text', { rooms: JSON.stringify([room]) }, ['rooms']],
    ['51 rooms', { rooms: Array.from({ length: 51 }, () => room) }, ['rooms']],
    ['a nest', { rooms: nested(20_000) }, ['rooms.0']],
    ['a flag as text', { conditions: { primer: 'yes' } }, ['conditions.primer']],
    ['a quality that is not sold', { paintOptions: { quality: 'cheap' } }, ['paintOptions.quality']],
    ['several', { email: '', address: 7, rooms: [{ ...room, length: 0 }] }, ['address', 'email', 'rooms.0.length']],
  ])('is refused with %s', (_what, change, paths) => {
    expect(refusedPaths(schema, { ...quote, ...change })).toEqual(paths)
  })

  it('names everything that is missing', () => {
    expect(refusedPaths(schema, {})).toEqual(['address', 'email', 'phone', 'projectType', 'propertyType', 'rooms'])
  })

  it('is not affected by keys of the prototype', () => {
    const hostile = JSON.parse('{"__proto__":{"address":"x","primer":true},"constructor":{"prototype":{"rooms":[]}}}')
    expect(refusedPaths(schema, hostile)).toContain('address')
    expect({} as Record<string, unknown>).not.toHaveProperty('primer')
  })
})

describe('a room', () => {
  it.each(roomNumberNames)('needs a sensible %s', (field) => {
    for (const value of noNumber)
      expect(refusedPaths(schema, withRoom({ [field]: value }))).toEqual([`rooms.0.${field}`])
  })

  it.each([
    ['no length', { length: 0 }, ['rooms.0.length']],
    ['201 feet', { width: 200.5 }, ['rooms.0.width']],
    ['half a door', { doorCount: 1.5 }, ['rooms.0.doorCount']],
    ['100 windows', { windowCount: 100 }, ['rooms.0.windowCount']],
    ['another type', { type: 'garage' }, ['rooms.0.type']],
    ['an inherited type', { type: 'constructor' }, ['rooms.0.type']],
    ['a number as id', { id: 5 }, ['rooms.0.id']],
    ['four photos', { photos: ['A', 'B', 'C', 'D'].map(someId) }, ['rooms.0.photos']],
    ['a picture in place of an id', { photos: ['data:image/png;base64,AAAA'] }, ['rooms.0.photos.0']],
    ['nothing to paint', { paintWalls: false }, ['rooms.0.paintWalls']],
    ['doors alone, but none', { paintWalls: false, paintDoors: true, doorCount: 0 }, ['rooms.0.doorCount']],
    ['an endless name', { name: 'x'.repeat(41) }, ['rooms.0.name']],
    ['a flag as a number', { paintTrim: 1 }, ['rooms.0.paintTrim']],
    ['another finish', { paintOptions: { walls: { finish: 'shiny' } } }, ['rooms.0.paintOptions.walls.finish']],
    [
      'a long color',
      { paintOptions: { trim: { colorCode: 'x'.repeat(101) } } },
      ['rooms.0.paintOptions.trim.colorCode'],
    ],
    ['paint as text', { paintOptions: '{}' }, ['rooms.0.paintOptions']],
  ])('is refused with %s', (_what, change, paths) => {
    expect(refusedPaths(schema, withRoom(change))).toEqual(paths)
  })
})

describe('the name of a room', () => {
  it.each([
    ["  Emma's \n room ", "Emma's room"],
    ['', ''],
    [undefined, ''],
  ])('%j is stored as %j', (name, kept) => {
    expect(schema.parse(withRoom({ name })).rooms[0]?.name).toBe(kept)
  })
})

it('an invalid number gets a plain error text', () => {
  const wrong = { length: 0, width: 1000, height: 'tall', doorCount: 1.5, windowCount: 100, excludedArea: -1 }
  const { error } = schema.safeParse(withRoom(wrong))
  expect(error?.issues.map(({ path, message }) => [path.at(-1), message])).toEqual([
    ['length', 'Please enter a length above 0 feet.'],
    ['width', 'Please enter at most 200 feet.'],
    ['height', 'Please enter a number of feet.'],
    ['doorCount', 'Please enter a whole number.'],
    ['windowCount', 'Please enter at most 99.'],
    ['excludedArea', 'Please enter 0 or more.'],
  ])
})

describe('a stored quote', () => {
  const stored: z.output<typeof getQuote.response> = {
    ...schema.parse(quote),
    shareToken: 'token',
    id: someId('Q'),
    zip: '19107',
    city: 'Philadelphia',
    county: 'Philadelphia',
    rooms: schema.parse(quote).rooms.map((each) => ({ ...each, cost: 65610 })),
    totalCost: 74847,
    finalCost: 74847,
    breakdown: {
      rooms: 65610,
      minimumJobAdjustment: 0,
      furnitureMoving: 5000,
      subtotal: 70610,
      taxRate: 0.06,
      tax: 4237,
      total: 74847,
    },
    createdAt: new Date(Date.UTC(2026, 10, 21)),
    expiresAt: new Date(Date.UTC(2026, 11, 21)),
  }

  it('may be older than the names of rooms', () => {
    const [{ name: _name, ...nameless }] = stored.rooms as [(typeof stored.rooms)[number]]
    const old = { ...stored, rooms: [nameless] }
    expect(getQuote.response.parse(z.encode(getQuote.response, old)).rooms).toEqual([nameless])
  })

  it('shows dollars and comes back as cents', () => {
    const wire = z.encode(getQuote.response, stored)
    expect(wire).toMatchObject({ totalCost: 748.47, createdAt: '2026-11-21T00:00:00.000Z' })
    expect(wire.breakdown).toMatchObject({ rooms: 656.1, tax: 42.37, taxRate: 0.06 })
    expect(wire.rooms[0]?.cost).toBe(656.1)
    expect(getQuote.response.parse(JSON.parse(JSON.stringify(wire)))).toEqual(stored)
  })
})
