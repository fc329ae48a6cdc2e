import { aPhoto } from '../../photos.ts'
import { Refused, type Scenario } from '../../scenarios/a-scenario.ts'
import { moreRooms } from '../../scenarios/common-scenarios.ts'
import { decide } from '../../scenarios/day-scenarios.ts'
import type { PairEvent } from './pair-event.ts'

const settle = (verdict: 'painter' | 'customer') => async (one: Scenario) => {
  const [claim] = await one.app.rows('painter_claims', { booking_id: one.id() }, ['id'])
  if (!claim) throw new Refused('a claim', 404, 'there is none')
  await one.asOffice(`POST /claims/${claim.id}/settle`, { verdict })
}

/** What becomes of the work: changes, charges, claims, and what is said of it. */
export const workEvents: PairEvent[] = [
  {
    name: 'the painter proposes more work',
    from: ['underWay', 'atTheDoor', 'confirmed'],
    to: 'proposed',
    next: 'the customer approves the change',
    happens: (one) => one.propose(moreRooms()),
  },
  {
    name: 'the customer approves the change',
    from: ['proposed'],
    to: 'underWay',
    next: 'the painter completes the visit',
    happens: (one) => one.approve(),
  },
  {
    name: 'the customer declines the change',
    from: ['proposed'],
    to: 'underWay',
    next: 'the painter proposes more work',
    happens: (one) => one.decline(),
  },
  {
    name: 'the painter withdraws the change',
    from: ['proposed'],
    to: 'underWay',
    next: 'the painter reports that it is done',
    happens: async (one) => one.asPainter(`POST /change-orders/${(await one.change()).id}/withdraw`),
  },
  {
    name: 'the painter ends the visit with a trip charge',
    from: ['declined'],
    to: 'tripCharged',
    next: 'the office finds the customer right about the trip',
    happens: async (one) => one.asPainter('POST /trip-charge', { changeId: (await one.change()).id }),
  },
  {
    name: 'the office finds the customer right about the trip',
    from: ['tripCharged'],
    next: 'the customer writes',
    happens: settle('customer'),
  },
  {
    name: 'the office finds the painter right about the trip',
    from: ['tripCharged'],
    next: 'the customer pays by card',
    happens: settle('painter'),
  },
  {
    name: 'the customer objects to the fee',
    from: ['closedDoor'],
    to: 'objected',
    next: 'the office lets the fee stand',
    happens: (one) => one.asCustomer('POST /no-show/objection', { text: 'I was in the garden.' }),
  },
  {
    name: 'the office lets the fee stand',
    from: ['objected'],
    next: 'the customer pays by card',
    happens: (one) => decide(one, 'upheld'),
  },
  {
    name: 'the office waives the fee for a closed door',
    from: ['objected'],
    next: 'twelve days pass',
    happens: (one) => decide(one, 'waived'),
  },
  {
    name: 'the customer asks for a touch-up',
    from: ['painted', 'paid'],
    next: 'the customer reviews the work',
    happens: (one) => one.asCustomer('POST /sign-off', { verdict: 'fix', text: 'A drip above the door.' }),
  },
  {
    name: 'the customer says that all is good',
    from: ['painted', 'paid'],
    next: 'the office lowers the price',
    happens: (one) => one.asCustomer('POST /sign-off', { verdict: 'good' }),
  },
  {
    name: 'the customer claims the warranty',
    from: ['weeksLater'],
    next: 'the office sends money back to the card',
    happens: async (one) =>
      one.asCustomer('POST /warranty-claims', { text: 'The paint peels.', photos: [await aPhoto(one.app)] }),
  },
  {
    name: 'the customer reviews the work',
    from: ['painted', 'paid', 'weeksLater'],
    next: 'the customer asks for a touch-up',
    happens: (one) => one.asCustomer('PUT /review', { stars: 4, text: 'A straight line.', showName: true }),
  },
]
