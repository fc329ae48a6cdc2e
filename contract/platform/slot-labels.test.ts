import { expect, it } from 'vitest'
import { slotIds } from '#domain/platform/slot-ids.ts'
import { labelOfSlot, slotLabels, slotOfLabel } from './slot-labels.ts'

it('slot labels are the identifiers that programs know, in the order of the day', () => {
  expect(slotLabels).toEqual(['8:00 AM - 12:00 PM', '12:00 PM - 4:00 PM', '4:00 PM - 8:00 PM'])
})

it('each slot label stands for one slot, and no other text does', () => {
  for (const id of slotIds) expect(slotOfLabel(labelOfSlot(id))).toBe(id)
  for (const label of ['', 'morning', '4:00 PM - 7:00 PM', '8:00 am - 12:00 pm', '__proto__']) {
    expect(slotOfLabel(label)).toBeNull()
  }
})
