import type { Scenario } from '../../scenarios/a-scenario.ts'
import { waitAtClosedDoor } from '../../scenarios/day-scenarios.ts'
import type { PairEvent } from './pair-event.ts'

const setStatus = (status: string) => (one: Scenario) => one.asPainter('PUT /status', { status })

/** What its painter does with a visit. */
export const painterEvents: PairEvent[] = [
  {
    name: 'the painter says yes',
    from: ['asked', 'lateMoved'],
    to: 'confirmed',
    next: 'the customer moves the visit',
    happens: (one) => one.acknowledge(),
  },
  {
    name: 'the painter says no',
    from: ['asked', 'lateMoved'],
    to: 'looking',
    next: 'the office assigns another painter',
    happens: setStatus('rejected'),
  },
  {
    name: 'the painter hands the visit back',
    from: ['confirmed', 'eveningBefore', 'morning'],
    to: 'looking',
    next: 'the customer cancels',
    happens: (one) => one.handBack(),
  },
  {
    name: 'the painter is ill on the day',
    from: ['eveningBefore', 'confirmed', 'morning', 'asked'],
    to: 'looking',
    next: 'the customer moves the visit',
    happens: async (one) => {
      const { token } = await one.openJob()
      await one.call('painter', 'POST /api/contractor/sick-day', { date: await one.visitDay() }, token)
    },
  },
  {
    name: 'the painter is late and says so',
    from: ['morning'],
    next: 'the painter sets off',
    happens: (one) => one.asPainter('POST /late', { minutes: 30 }),
  },
  {
    name: 'the painter sets off',
    from: ['morning'],
    next: 'the painter arrives',
    happens: (one) => one.asPainter('POST /on-my-way', { minutes: 15 }),
  },
  {
    name: 'the painter arrives',
    from: ['morning', 'missed', 'dayOnePainted'],
    to: 'atTheDoor',
    next: 'nobody answers the door',
    happens: (one) => one.arrive(),
  },
  {
    name: 'nobody answers the door',
    from: ['atTheDoor'],
    next: 'the painter starts',
    happens: async (one) => {
      await one.asPainter('POST /contact-attempts', { kind: 'call' })
      await one.asPainter('POST /no-answer')
    },
  },
  {
    name: 'nobody is home',
    from: ['morning', 'confirmed'],
    to: 'closedDoor',
    next: 'the customer objects to the fee',
    happens: waitAtClosedDoor,
  },
  {
    name: 'the painter starts',
    from: ['atTheDoor', 'morning'],
    to: 'underWay',
    next: 'the painter takes the last step back',
    happens: setStatus('in_progress'),
  },
  {
    name: 'the painter reports that it is done',
    from: ['underWay'],
    to: 'reportedDone',
    next: 'the painter takes the last step back',
    happens: setStatus('completed'),
  },
  {
    name: 'the painter takes the last step back',
    from: ['reportedDone', 'underWay'],
    to: 'underWay',
    next: 'the painter completes the visit',
    happens: (one) => one.asPainter('POST /undo'),
  },
  {
    name: 'the painter completes the visit',
    from: ['underWay', 'dayOnePainted'],
    to: 'painted',
    next: 'the customer pays by card',
    happens: (one) => one.complete(),
  },
  {
    name: 'the painter leaves for the day',
    from: ['underWay', 'atTheDoor'],
    next: 'the office completes the visit',
    happens: (one) => one.asPainter('POST /left'),
  },
  {
    name: 'a painter of several days gives the next one up',
    from: ['dayOnePainted'],
    next: 'the office completes the visit',
    happens: (one) => one.asPainter('POST /hand-back', { reason: 'sick' }),
  },
]
