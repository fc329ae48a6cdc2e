import { describe, expect, it } from 'vitest'
import { t } from '#domain/testing/here.ts'
import {
  contactProblems,
  contactProblemsMessage,
  isPaintable,
  nothingToPaint,
  onlyWindowTrim,
  roomProblems,
  roomProblemsMessage,
  wantsConsultation,
} from './quote-input.ts'
import { newRoom, type Room } from './rooms.ts'

const contact = {
  customerName: 'Ann Smith',
  address: '1234 Market St, Philadelphia, PA 19107',
  email: 'ann@example.com',
  phone: '(215) 555-0123',
}
const paths = (problems: readonly { path: string }[]): string[] => problems.map(({ path }) => path)

describe('step 1', () => {
  it.each([
    ['complete', {}, true, []],
    ['blanks around are fine', { email: ' ann@example.com ', customerName: ' Ann ' }, true, []],
    ['nobody', { customerName: null }, true, ['customerName']],
    ['only blanks', { customerName: ' \t' }, true, ['customerName']],
    ['no address', { address: ' ' }, false, ['address']],
    ['address not verified', {}, false, ['address']],
    ['no e-mail', { email: '' }, true, ['email']],
    ['wrong e-mail', { email: 'ann@example' }, true, ['email']],
    ['no phone', { phone: '' }, true, ['phone']],
    ['wrong phone', { phone: '555-0123' }, true, ['phone']],
    [
      'empty',
      { customerName: '', address: '', email: '', phone: '' },
      false,
      ['address', 'customerName', 'phone', 'email'],
    ],
  ])('lists the problems of the contact fields: %s', (_, change, isServiceable, expected) => {
    expect(paths(contactProblems({ ...contact, ...change }, isServiceable))).toEqual(expected)
  })
})

describe('step 2', () => {
  const walls = (colorCode: string): Room['paintOptions'] => ({
    ...newRoom('r1').paintOptions,
    walls: { quality: 'standard', finish: 'eggshell', colorCode, brand: '' },
  })
  const room = (change: Partial<Room> = {}): Room => ({
    ...newRoom('r1'),
    length: 12,
    width: 10,
    paintOptions: walls('SW 7008'),
    ...change,
  })
  const without = newRoom('r1').paintOptions
  const consulted = { ...without, colorConsultation: true }

  it.each([
    ['complete', room(), []],
    ['no dimensions', room({ length: 0, width: 0, height: 0 }), ['length', 'width', 'height']],
    ['negative', room({ length: -1 }), ['length']],
    ['not a number', room({ width: Number.NaN }), ['width']],
    ['nothing selected', room({ paintWalls: false }), ['surfaces']],
    [
      'doors alone, but none',
      room({ paintWalls: false, paintDoors: true, doorCount: 0, paintOptions: consulted }),
      ['doorCount'],
    ],
    ['no doors beside walls', room({ paintDoors: true, doorCount: 0 }), ['paintOptions.doors.colorCode']],
    ['no color', room({ paintOptions: without }), ['paintOptions.walls.colorCode']],
    ['a blank color', room({ paintOptions: walls('  ') }), ['paintOptions.walls.colorCode']],
    [
      'each selected surface needs its color',
      room({ paintCeiling: true, paintTrim: true, paintDoors: true }),
      ['paintOptions.ceiling.colorCode', 'paintOptions.trim.colorCode', 'paintOptions.doors.colorCode'],
    ],
    ['windows need none', room({ paintWindows: true }), []],
    ['a consultation instead of colors', room({ paintOptions: { ...without, colorConsultation: true } }), []],
    ['own paint instead of colors', room({ paintOptions: { ...without, customerSupplies: true } }), []],
    [
      'own paint still needs dimensions and a surface',
      room({ length: 0, paintWalls: false, paintOptions: { ...without, customerSupplies: true } }),
      ['length', 'surfaces'],
    ],
  ])('lists the problems of a room: %s', (_, input, expected) => {
    expect(paths(roomProblems(input))).toEqual(expected)
  })
})

// @proves docs/rules/pricing.md#areas
describe('something to paint', () => {
  const only = (change: Partial<Room>): Room => ({
    ...newRoom('r1'),
    length: 12,
    width: 10,
    paintWalls: false,
    ...change,
  })

  it.each([
    ['walls', only({ paintWalls: true }), true, undefined],
    ['no surface', only({}), false, 'surfaces'],
    ['window trim alone', only({ paintWindows: true }), false, 'surfaces'],
    ['one door', only({ paintDoors: true, doorCount: 1 }), true, undefined],
    ['no door', only({ paintDoors: true, doorCount: 0 }), false, 'doorCount'],
    ['no door and window trim', only({ paintDoors: true, doorCount: 0, paintWindows: true }), false, 'doorCount'],
    ['no door, but trim', only({ paintDoors: true, doorCount: 0, paintTrim: true }), true, undefined],
    ['nothing left of the walls', only({ paintWalls: true, excludedArea: 500 }), false, 'excludedArea'],
    ['nothing left of the ceiling', only({ paintCeiling: true, excludedArea: 120 }), false, 'excludedArea'],
    ['windows instead of walls', only({ paintWalls: true, windowCount: 50 }), false, 'windowCount'],
  ])('is found or missing: %s', (_, room, paintable, path) => {
    expect(isPaintable(room)).toBe(paintable)
    expect(nothingToPaint(room)?.path).toBe(path)
  })

  it('can be window trim alone', () => {
    expect(onlyWindowTrim(only({ paintWindows: true }))).toBe(true)
    expect(onlyWindowTrim(only({ paintWindows: true, paintTrim: true }))).toBe(false)
    expect(onlyWindowTrim(only({ paintTrim: true }))).toBe(false)
  })
})

it('the messages about missing input use the wording of the specification', () => {
  expect(`${t(contactProblemsMessage.title)} - ${t(contactProblemsMessage.description)}`).toBe(
    'Required Fields Missing - Please fill out all required fields and verify your address is in our service area.',
  )
  expect(`${t(roomProblemsMessage.title)} - ${t(roomProblemsMessage.description)}`).toBe(
    'Required Information Missing - Please complete all room dimensions, select surfaces to paint, and specify colors or request color consultation.',
  )
})

describe('a color consultation', () => {
  const asks = { paintOptions: { colorConsultation: true } }
  const asksNot = { paintOptions: { colorConsultation: false } }

  it.each([
    ['in any room', [asksNot, asks], false, true],
    ['for the whole quote', [asksNot], true, true],
    ['not at all', [asksNot, asksNot], false, false],
  ])('is wanted or not: %s', (_, rooms, colorConsultation, expected) => {
    expect(wantsConsultation(rooms, { colorConsultation })).toBe(expected)
  })
})
