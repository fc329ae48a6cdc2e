import { expect, test } from 'vitest'
import { newRoom, type Room } from '#domain/pricing/rooms.ts'
import { reader, t } from '#domain/testing/here.ts'
import { paintToHaveAtHome } from './own-paint.ts'

const room = (name: string, isOwn: boolean): Room => {
  const made = newRoom(name)
  const sized = { ...made, name, length: 12, width: 10, windowCount: 0 }
  return { ...sized, paintOptions: { ...made.paintOptions, customerSupplies: isOwn } }
}
const said = (rooms: readonly Room[], customerSupplies = false) => {
  const text = paintToHaveAtHome(reader, rooms, { customerSupplies }, '8:00 AM')
  return text && t(text)
}

// @proves docs/rules/pricing.md#paint-to-buy
test('who supplies the paint reads how much of it to have at home, room by room, and by when', () => {
  expect(said([room('Den', false)])).toBe(null)
  expect(said([room('Den', false), room('Emma’s room', true)])).toBe(
    'You supply the paint. Please have it at home by 8:00 AM: about 3 gallons for Emma’s room.',
  )
  expect(said([room('Den', false), room('Emma’s room', false)], true)).toBe(
    'You supply the paint. Please have it at home by 8:00 AM: about 3 gallons for Den and about 3 gallons for Emma’s room.',
  )
})
