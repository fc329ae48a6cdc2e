import { addDays } from '#domain/platform/dates.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { Scenario } from '../../scenarios/a-scenario.ts'
import type { PairEvent } from './pair-event.ts'

const beforeTheVisit = ['confirmed', 'asked', 'eveningBefore', 'lateMoved', 'looking', 'missed', 'morning'] as const
const fromAnywhereOpen: PairEvent['from'] = ['confirmed', 'atTheDoor', 'underWay', 'proposed', 'dayOnePainted']

/** To so many days after the day that it is. */
const later = async (one: Scenario, days: number) => ({
  scheduledDate: addDays(await one.visitDay(), days),
  timeSlot: 'morning' as const,
})
const toTheEvening = async (one: Scenario): Promise<void> => one.stage.at(addDays(await one.visitDay(), -1), '18:10')

/** What customer, office and the clock do with a date. */
export const dateEvents: PairEvent[] = [
  {
    name: 'the customer moves the visit',
    from: beforeTheVisit,
    to: 'asked',
    next: 'the office moves the visit',
    happens: async (one) => one.asCustomer('POST /reschedule', await later(one, 2)),
  },
  {
    name: 'the customer moves the visit late',
    from: ['eveningBefore'],
    to: 'lateMoved',
    next: 'the customer cancels',
    happens: async (one) => one.asCustomer('POST /reschedule', await later(one, 3)),
  },
  {
    name: 'the customer cancels',
    from: ['eveningBefore', ...beforeTheVisit],
    to: 'canceledLate',
    next: 'the office puts the visit back',
    happens: (one) => one.cancel(),
  },
  {
    name: 'the customer writes',
    from: [...fromAnywhereOpen, 'painted', 'canceledLate', 'eveningBefore'],
    next: 'the office cancels',
    happens: (one) => one.asCustomer('POST /messages', { text: 'Is it still on?', messageKey: newId() }),
  },
  {
    name: 'the office moves the visit',
    from: beforeTheVisit,
    to: 'asked',
    next: 'the painter says no',
    happens: async (one) => one.perform({ action: 'move', ...(await later(one, 1)) }),
  },
  {
    name: 'the office assigns another painter',
    from: beforeTheVisit,
    to: 'asked',
    next: 'the painter says yes',
    happens: async (one) => {
      const { id } = await one.hire('Paul')
      await one.perform({ action: 'assign', contractorId: id })
    },
  },
  {
    name: 'the office takes the visit from its painter',
    from: ['confirmed', 'asked', 'eveningBefore', 'morning', 'lateMoved'],
    to: 'looking',
    next: 'the evening before comes',
    happens: (one) => one.perform({ action: 'assign', contractorId: null }),
  },
  {
    name: 'the office cancels',
    from: ['eveningBefore', ...beforeTheVisit, ...fromAnywhereOpen],
    to: 'canceledLate',
    next: 'the office puts the visit back',
    happens: (one) => one.officeCancels({ customerReason: 'The van broke down.' }),
  },
  {
    name: 'the office cancels as the customer asked, with the fee',
    from: ['eveningBefore', ...beforeTheVisit],
    to: 'canceledLate',
    next: 'the office writes off what is open',
    happens: (one) => one.officeCancels({ withFee: true, withoutCredit: true }),
  },
  {
    name: 'the office puts the visit back',
    from: ['canceledLate'],
    to: 'asked',
    next: 'the painter says yes',
    happens: async (one) => {
      await one.asOffice('PUT ', { status: 'scheduled' })
      await one.stage.later(1)
    },
  },
  {
    name: 'the office completes the visit',
    from: ['underWay', 'proposed', 'dayOnePainted', 'missed'],
    to: 'painted',
    next: 'the painter is handed what is open in cash',
    happens: (one) => one.perform({ action: 'complete', anyway: true, early: true }),
  },
  {
    name: 'the time to answer passes',
    from: ['asked'],
    to: 'looking',
    next: 'the customer cancels',
    happens: (one) => one.stage.at(one.day(0), '20:30'),
  },
  {
    name: 'the evening before comes',
    from: ['confirmed', 'asked', 'looking'],
    next: 'the customer moves the visit late',
    happens: toTheEvening,
  },
  {
    name: 'nobody comes',
    from: ['confirmed', 'eveningBefore', 'morning', 'asked', 'looking'],
    to: 'missed',
    next: 'the customer moves the visit',
    happens: (one) => one.onTheDay(240),
  },
  {
    name: 'twelve days pass',
    from: ['painted', 'canceledLate', 'closedDoor', 'paid', 'missed', 'confirmed', 'underWay'],
    next: 'the customer pays by card',
    happens: (one) => one.stage.later(12 * 24 * 60),
  },
]
