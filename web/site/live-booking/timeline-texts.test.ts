import { expect, test } from 'vitest'
import type { TimelineItem, Visit } from '#contract/bookings/visits.ts'
import { workMomentKinds } from '#domain/bookings/work-moments.ts'
import { reader } from '#web/lib/here.ts'
import { aBooking } from '#web/testing/bookings.ts'
import { aVisit } from './testing/a-visit.ts'
import { formatTimelineItem, getNextStep } from './timeline-texts.ts'

const MORNING = new Date('2026-11-23T12:00:00Z')
const at = (time: string): Date => new Date(`2026-11-23T${time}:00Z`)
const left: TimelineItem = { kind: 'left', at: at('20:00'), minutes: null, note: null }

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

test.each<[Partial<Visit>, string | undefined]>([
  [{}, 'Today, 8:00 AM: Maria arrives'],
  [{ phase: 'on_the_way', expectedAt: at('13:20') }, 'Today, 8:20 AM: Maria arrives'],
  [{ phase: 'painting' }, 'Today, 12:00 PM: You walk through it, then you pay'],
  [{ phase: 'painting', days: 2 }, 'Today, 12:00 PM: End of day 1'],
  [{ phase: 'between', day: 2, days: 2 }, 'Today, 8:00 AM: Maria arrives'],
  [{ phase: 'between', day: 2, days: 2, timeline: [left] }, undefined],
  [{ phase: 'done' }, undefined],
])('the next step is shown for case %#', (visit, words) => {
  const next = getNextStep(reader, aBooking(), aVisit(visit), MORNING)
  expect(next ? `${next.when}: ${next.what}` : undefined).toBe(words)
})

test('past events are described', () => {
  const item = (kind: TimelineItem['kind'], minutes: number | null = null): TimelineItem => ({
    kind,
    at: MORNING,
    minutes,
    note: null,
  })
  expect(formatTimelineItem(reader, item('on_my_way', 15), 'Maria', aBooking())).toBe('Maria set off, 15 minutes away')
  expect(formatTimelineItem(reader, item('left'), 'Maria', aBooking())).toBe('Maria left for the day')
  expect(workMomentKinds.map((kind) => formatTimelineItem(reader, item(kind), 'Maria', aBooking()))).toEqual([
    'Rooms checked',
    'The change was withdrawn',
    'Sent you a change to approve',
    'You approved the change',
    'You declined the change',
  ])
  const longer = { endsAt: new Date('2026-11-23T21:00:00Z'), endsBefore: new Date('2026-11-23T17:00:00Z') }
  expect(formatTimelineItem(reader, { ...item('change_approved'), ...longer }, 'Maria', aBooking())).toBe(
    'You approved the change: done about 4:00 PM instead of noon',
  )
  const ofDana = { ...aBooking(), quote: { ...aBooking().quote, customerName: 'Dana Miller' } }
  const approvedBy = (by: string) => formatTimelineItem(reader, { ...item('change_approved'), by }, 'Maria', ofDana)
  expect(approvedBy('dana miller')).toBe('You approved the change')
  expect(approvedBy('Sam Otherperson')).toBe('Sam Otherperson approved the change')
})
