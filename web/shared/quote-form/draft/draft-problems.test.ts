import { describe, expect, test } from 'vitest'
import { aRoom } from '#web/testing/quotes.ts'
import { problemsOfStep, roomOfPath, stepOfPath } from './draft-problems.ts'
import { emptyDraft, type QuoteDraft } from './quote-draft.ts'

const complete = (overrides: Partial<QuoteDraft> = {}): QuoteDraft => ({
  ...emptyDraft('1500 Market St, Philadelphia, PA 19102'),
  customerName: 'Dana Miller',
  email: 'dana@example.com',
  phone: '215 555 0123',
  rooms: [aRoom()],
  ...overrides,
})
const paths = (step: number, draft: QuoteDraft, served = true) =>
  problemsOfStep(step, draft, served).map(({ path }) => path)

describe('step 1', () => {
  test('names each missing field, in page order', () => {
    expect(paths(1, emptyDraft(), false)).toEqual(['address', 'customerName', 'phone', 'email'])
  })

  test('an unverified address is a problem of its own', () => {
    expect(paths(1, complete())).toEqual([])
    expect(paths(1, complete(), false)).toEqual(['address'])
  })
})

describe('step 2', () => {
  const colorless = aRoom({
    paintOptions: { ...aRoom().paintOptions, walls: emptyDraft().rooms[0]!.paintOptions.walls },
  })
  test.each([
    ['a complete room', aRoom(), []],
    ['no length', aRoom({ length: 0 }), ['rooms.0.length']],
    ['too long', aRoom({ length: 201 }), ['rooms.0.length']],
    ['nothing to paint', aRoom({ paintWalls: false }), ['rooms.0.surfaces']],
    ['window trim alone', aRoom({ paintWalls: false, paintWindows: true }), ['rooms.0.surfaces']],
    ['no color', colorless, ['rooms.0.paintOptions.walls.colorCode']],
  ])('checks a room: %s', (_, room, expected) => {
    expect(paths(2, complete({ rooms: [room] }))).toEqual(expected)
  })

  test('choices for all rooms apply to each', () => {
    const rooms = [colorless]
    const supplied = complete({ rooms, paintOptions: { customerSupplies: true, colorConsultation: false } })
    const consulted = complete({ rooms, paintOptions: { customerSupplies: false, colorConsultation: true } })
    expect(paths(2, supplied)).toEqual([])
    expect(paths(2, consulted)).toEqual([])
  })

  test('problems name their room', () => {
    expect(paths(2, complete({ rooms: [aRoom(), aRoom({ width: 0 })] }))).toEqual(['rooms.1.width'])
  })
})

test('steps 3 and 4 require nothing', () => {
  expect([...paths(3, emptyDraft(), false), ...paths(4, emptyDraft(), false)]).toEqual([])
})

test.each([
  ['email', 1, null],
  ['rooms.0.length', 2, 0],
  ['rooms.12.paintOptions.walls.colorCode', 2, 12],
  ['rooms', 2, null],
  ['conditions.primer', 3, null],
  ['paintOptions.quality', 3, null],
])('the field %s is on step %i', (path, step, room) => {
  expect(stepOfPath(path)).toBe(step)
  expect(roomOfPath(path)).toBe(room)
})
