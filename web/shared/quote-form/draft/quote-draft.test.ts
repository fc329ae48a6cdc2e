import { describe, expect, test } from 'vitest'
import { isPainted, MAX_ROOMS, newRoom, surfaces } from '#domain/pricing/rooms.ts'
import { type DraftAction, emptyDraft, type QuoteDraft, reduceDraft, withRoomChoices } from './quote-draft.ts'
import { choiceOfRooms } from './room-changes.ts'

const draftOfRooms = (...ids: string[]): QuoteDraft => ({ ...emptyDraft(), rooms: ids.map(newRoom) })
const apply = (draft: QuoteDraft, ...actions: DraftAction[]): QuoteDraft => actions.reduce(reduceDraft, draft)
const roomOf = (draft: QuoteDraft, id: string) => {
  const room = draft.rooms.find((one) => one.id === id)
  if (!room) throw new Error(`no room ${id}`)
  return room
}

describe('rooms', () => {
  test('a draft starts with one default room', () => {
    const [room, ...others] = emptyDraft().rooms
    expect(others).toEqual([])
    expect(room).toMatchObject({ type: 'bedroom', height: 9, paintWalls: true, paintCeiling: false, excludedArea: 0 })
    expect(room?.paintOptions.ceiling).toMatchObject({ quality: 'standard', finish: 'flat' })
  })

  test('are added with defaults, up to the limit', () => {
    const draft = apply(draftOfRooms('a'), { type: 'add-room', id: 'b' })
    expect(draft.rooms.map((room) => room.id)).toEqual(['a', 'b'])
    const full = draftOfRooms(...Array.from({ length: MAX_ROOMS }, (_, index) => `r${index}`))
    expect(apply(full, { type: 'add-room', id: 'more' })).toBe(full)
    expect(apply(full, { type: 'duplicate-room', room: 'r3', id: 'more' })).toBe(full)
  })

  test('are duplicated next to the original, without its photos and its name', () => {
    const draft = apply(
      draftOfRooms('a', 'b'),
      { type: 'room', room: 'a', change: { length: 12, type: 'kitchen', name: 'Galley' } },
      { type: 'add-photo', room: 'a', photo: 'p1' },
      { type: 'duplicate-room', room: 'a', id: 'copy' },
    )
    expect(draft.rooms.map((room) => room.id)).toEqual(['a', 'copy', 'b'])
    expect(roomOf(draft, 'copy')).toMatchObject({ length: 12, type: 'kitchen', name: '', photos: [] })
    expect(apply(draft, { type: 'duplicate-room', room: 'unknown', id: 'x' })).toBe(draft)
  })

  test('can be removed only while there is more than one', () => {
    const one = apply(draftOfRooms('a', 'b'), { type: 'remove-room', room: 'a' })
    expect(one.rooms.map((room) => room.id)).toEqual(['b'])
    expect(apply(one, { type: 'remove-room', room: 'b' })).toBe(one)
  })

  test('an edit affects only its own room', () => {
    const before = draftOfRooms('a', 'b')
    const draft = apply(before, { type: 'room', room: 'b', change: { width: 11.5 } })
    expect(roomOf(draft, 'b').width).toBe(11.5)
    expect(draft.rooms[0]).toBe(before.rooms[0])
  })
})

describe('surfaces and paint', () => {
  test('an area without paint starts at 1 and can be removed', () => {
    const on = apply(draftOfRooms('a'), { type: 'exclude-area', room: 'a', on: true })
    expect(roomOf(on, 'a').excludedArea).toBe(1)
    const more = apply(on, { type: 'excluded-area', room: 'a', area: 24 })
    expect(roomOf(more, 'a').excludedArea).toBe(24)
    expect(roomOf(apply(more, { type: 'exclude-area', room: 'a', on: false }), 'a').excludedArea).toBe(0)
  })

  test('each surface has its own quality, finish, color and brand', () => {
    const draft = apply(draftOfRooms('a'), {
      type: 'surface-paint',
      room: 'a',
      surface: 'trim',
      change: { colorCode: 'HC-172', brand: 'Other' },
    })
    expect(roomOf(draft, 'a').paintOptions.trim).toEqual({
      quality: 'premium',
      finish: 'semi-gloss',
      colorCode: 'HC-172',
      brand: 'Other',
    })
    expect(roomOf(draft, 'a').paintOptions.walls.colorCode).toBe('')
  })

  test('paint supplied by the customer ends a consultation, for one room and for all', () => {
    const room = apply(
      draftOfRooms('a'),
      { type: 'room-consultation', room: 'a', on: true },
      { type: 'room-supplies', room: 'a', on: true },
    )
    expect(roomOf(room, 'a').paintOptions).toMatchObject({ customerSupplies: true, colorConsultation: false })
    const all = apply(room, { type: 'all-consultation', on: true }, { type: 'all-supplies', on: true })
    expect(all.paintOptions).toEqual({ customerSupplies: true, colorConsultation: false })
    expect(apply(all, { type: 'all-supplies', on: false }).paintOptions.customerSupplies).toBe(false)
  })

  test('a choice for all rooms sets each of them', () => {
    const one = apply(draftOfRooms('a', 'b'), { type: 'room-supplies', room: 'a', on: true })
    expect(one.paintOptions.customerSupplies).toBe(false)
    expect(choiceOfRooms(one.rooms, 'customerSupplies')).toBe('some')
    const both = apply(one, { type: 'room-supplies', room: 'b', on: true })
    expect(both.paintOptions.customerSupplies).toBe(true)
    expect(choiceOfRooms(both.rooms, 'customerSupplies')).toBe('all')
    const more = apply(both, { type: 'add-room', id: 'c' })
    expect(more.paintOptions.customerSupplies).toBe(false)
    // Where the customer supplies the paint there is no consultation.
    const helped = apply(more, { type: 'all-consultation', on: true })
    expect(helped.rooms.map((each) => each.paintOptions.colorConsultation)).toEqual([false, false, true])
    expect(choiceOfRooms(helped.rooms, 'colorConsultation')).toBe('all')
    expect(choiceOfRooms(draftOfRooms('a').rooms, 'colorConsultation')).toBe('none')
  })

  test('an older draft with choices for the whole quote applies them to its rooms', () => {
    const old = { ...draftOfRooms('a', 'b'), paintOptions: { customerSupplies: true, colorConsultation: false } }
    expect(choiceOfRooms(withRoomChoices(old).rooms, 'customerSupplies')).toBe('all')
    const helped = { ...draftOfRooms('a'), paintOptions: { customerSupplies: false, colorConsultation: true } }
    expect(withRoomChoices(helped).rooms[0]?.paintOptions.colorConsultation).toBe(true)
  })

  test.each([
    ['ceiling', 'EC-25 Ceiling White'],
    ['trim', 'EC-01 Valley Forge Snow'],
    ['doors', 'EC-01 Valley Forge Snow'],
    ['windows', 'EC-01 Valley Forge Snow'],
    ['walls', ''],
  ] as const)('a selected surface (%s) has the usual white, %j, unless it has a color', (surface, colorCode) => {
    const on: DraftAction = { type: 'surface', room: 'a', surface, on: true }
    const draft = apply(draftOfRooms('a'), { ...on, on: false }, on)
    expect(isPainted(roomOf(draft, 'a'), surface)).toBe(true)
    expect(roomOf(draft, 'a').paintOptions[surface].colorCode).toBe(colorCode)
    const chosen = apply(draft, { type: 'surface-paint', room: 'a', surface, change: { colorCode: 'SW 7008' } })
    const again = apply(chosen, { ...on, on: false }, on)
    expect(roomOf(again, 'a').paintOptions[surface].colorCode).toBe('SW 7008')
  })

  test('a mix is restored after one quality everywhere, until a room gets another one', () => {
    const trim: DraftAction = { type: 'surface', room: 'a', surface: 'trim', on: true }
    const luxury: DraftAction = { type: 'quality-everywhere', quality: 'luxury' }
    const qualities = (draft: QuoteDraft) =>
      (['walls', 'trim'] as const).map((surface) => roomOf(draft, 'a').paintOptions[surface].quality)
    const chosen = apply(draftOfRooms('a'), trim, luxury)
    expect(qualities(chosen)).toEqual(['luxury', 'luxury'])
    const twice = apply(chosen, { type: 'quality-everywhere', quality: 'premium' })
    expect(qualities(apply(twice, { type: 'quality-mix' }))).toEqual(['standard', 'premium'])
    const edited = apply(chosen, { type: 'surface-paint', room: 'a', surface: 'trim', change: { quality: 'standard' } })
    expect(qualities(apply(edited, { type: 'quality-mix' }))).toEqual(['luxury', 'standard'])
  })

  test('one quality applies to every surface of every room', () => {
    const draft = apply(draftOfRooms('a', 'b'), { type: 'quality-everywhere', quality: 'luxury' })
    for (const room of draft.rooms) {
      for (const surface of surfaces) expect(room.paintOptions[surface].quality).toBe('luxury')
    }
    expect(roomOf(draft, 'a').paintOptions.ceiling.finish).toBe('flat')
  })
})

test('a room has at most three photos, without duplicates, and each can be removed', () => {
  const photo = (name: string): DraftAction => ({ type: 'add-photo', room: 'a', photo: name })
  const draft = apply(draftOfRooms('a'), photo('1'), photo('1'), photo('2'), photo('3'), photo('4'))
  expect(roomOf(draft, 'a').photos).toEqual(['1', '2', '3'])
  const fewer = apply(draft, { type: 'remove-photo', room: 'a', photo: '2' })
  expect(roomOf(fewer, 'a').photos).toEqual(['1', '3'])
  expect(apply(fewer, { type: 'add-photo', room: 'gone', photo: '5' }).rooms).toEqual(fewer.rooms)
})

test('contact, property and conditions can be edited', () => {
  const draft = apply(
    emptyDraft(),
    { type: 'contact', field: 'email', value: 'a@b.co' },
    { type: 'property', value: 'condo' },
    { type: 'condition', name: 'primer', on: true },
  )
  expect(draft).toMatchObject({ email: 'a@b.co', propertyType: 'condo' })
  expect(draft.conditions).toEqual({ primer: true, furnitureMoving: false, substantialPrep: false })
})
