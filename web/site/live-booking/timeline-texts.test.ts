import { expect, test } from 'vitest'
import { reader } from '#web/lib/here.ts'
import { aBooking } from '#web/testing/bookings.ts'
import { formatTimelineItem } from './timeline-texts.ts'

// @proves docs/rules/visits.md#who-moved
test.each([
  [
    { kind: 'moved', mover: 'customer', from: '2026-11-24', to: '2026-11-25' },
    'You moved the visit from Tue, Nov 24 to Wed, Nov 25',
  ],
  [
    { kind: 'moved', mover: 'office', from: '2026-11-24', to: '2026-11-24' },
    'We moved the visit to another time of Tue, Nov 24',
  ],
  [{ kind: 'painter_cannot_come', by: 'Maria' }, 'Maria can’t come after all'],
  [{ kind: 'painter_changed', by: 'Maria' }, 'Maria isn’t your painter anymore'],
] as const)('the timeline tells who moved the visit, and who does not come anymore: %o', (item, words) => {
  const moment = { at: new Date('2026-11-23T15:00:00Z'), minutes: null, note: null, ...item }
  expect(formatTimelineItem(reader, moment, 'Paul', aBooking())).toBe(words)
})
