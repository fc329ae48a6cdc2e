import { describe, expect, test } from 'vitest'
import { text } from '#domain/platform/translation/text.ts'
import { newRoom } from '#domain/pricing/rooms.ts'
import { reader } from '#web/lib/here.ts'
import { formatConditions, readConditions, readPaintOptions, readRooms, roomsOf } from './stored-rooms.ts'

const room = { ...newRoom('a'), length: 12, width: 10, paintTrim: true, photos: ['/api/photos/ABC', 'DEF'] }

describe('rooms', () => {
  test.each([
    ['as JSON text', readRooms(reader, JSON.stringify([room]))],
    ['as a list', { ok: true, value: roomsOf(reader, [room]) }],
  ])('are read %s', (_form, read) => {
    expect(read.ok && read.value?.[0]).toMatchObject({
      name: 'Bedroom',
      length: 12,
      height: 9,
      painted: ['walls', 'trim'],
      photos: ['/api/photos/ABC', '/api/photos/DEF'],
      paint: { walls: { quality: 'Standard', finish: 'Eggshell', colorCode: '', brand: '' } },
    })
  })

  test.each([
    ['{', 'Error parsing room data'],
    ['', 'Error parsing room data'],
    ['{}', 'Invalid room data format'],
    ['[1]', 'Invalid room data format'],
    ['null', 'Invalid room data format'],
  ])('are reported as unreadable when stored as “%s”', (stored, message) => {
    expect(readRooms(reader, stored)).toEqual({ ok: false, message: { source: message } })
  })

  test('are named as everywhere else', () => {
    const read = roomsOf(reader, [room, { ...room, name: "Emma's room" }, { type: 'sauna' }, {}, room])
    expect(read?.map(({ name }) => name)).toEqual(['Bedroom 1', "Emma's room", 'sauna', 'Room 4', 'Bedroom 2'])
  })

  test('show the readable part of a malformed one', () => {
    const read = readRooms(
      reader,
      '[{"name":"Attic","length":"12","width":-3,"paintWalls":"yes","photos":["//evil.example/x"]}]',
    )
    expect(read.ok && read.value[0]).toMatchObject({
      name: 'Attic',
      length: 0,
      width: 0,
      painted: [],
      photos: [],
      paint: null,
    })
  })
})

test.each([
  ['{"customerSupplies":true}', { ok: true, value: { customerSupplies: true, colorConsultation: false } }],
  ['oops', { ok: false, message: text('Error parsing paint options') }],
  ['[]', { ok: false, message: text('Error parsing paint options') }],
])('paint options are read from %s', (stored, read) => {
  expect(readPaintOptions(stored)).toEqual(read)
})

test.each([
  ['{"primer":true,"furnitureMoving":false,"substantialPrep":true}', ['Primer', 'Substantial preparation']],
  ['{"highCeilings":true}', ['High ceilings']],
  ['{}', []],
])('conditions are read from %s', (stored, value) => {
  expect(readConditions(reader, stored)).toEqual({ ok: true, value })
})

test('unreadable conditions are reported, and readable ones are listed', () => {
  expect(readConditions(reader, 'null')).toEqual({ ok: false, message: text('Error parsing conditions') })
  expect(formatConditions(reader, { primer: false, substantialPrep: true })).toEqual(['Substantial preparation'])
})
