import { aRoomOfArea, aTinyRoom } from '../../builders.ts'
import { aScenario } from '../../scenarios/a-scenario.ts'
import { confirmed, withDepositPaid } from '../../scenarios/common-scenarios.ts'
import { atClosedDoor, decide, waitAtClosedDoor } from '../../scenarios/day-scenarios.ts'
import { type Life, wasRead } from '../life.ts'
import { pageAtTheEnd, toCustomer, unless } from './what-was-said.ts'

/** Lives in which a painter waits at a closed door. */
export const closedDoorLives: Life[] = [
  {
    name: 'a closed door, to which the customer may still object',
    play: (stage) => atClosedDoor(stage),
    missing: (readings) => {
      const end = pageAtTheEnd(readings)
      return unless({
        'the page keeps who confirmed the visit': wasRead(end, /Maria[^·]{0,20}confirmed/i),
        'the page keeps when the painter arrived': wasRead(end, /Maria[^·]{0,20}(arrived|was there|reached)/i),
      })
    },
  },
  {
    name: 'a fee that is taken off after it was paid',
    play: async (stage) => {
      const one = await atClosedDoor(stage)
      await one.payByCard()
      await one.asCustomer('POST /no-show/objection', { words: 'I was in the garden.' })
      await decide(one, 'waived')
      await stage.hear()
    },
  },
  {
    name: 'a closed door within the right to rescind',
    play: (stage) => atClosedDoor(stage, { day: 2, rooms: [aRoomOfArea(600)] }),
  },
  {
    name: 'a deposit, and then a closed door',
    play: async (stage) => {
      const one = await withDepositPaid(stage, 20)
      await one.acknowledge()
      await waitAtClosedDoor(one)
    },
  },
  {
    name: 'a late move, and then a closed door',
    play: async (stage) => {
      const one = await confirmed(stage)
      await stage.at(one.day(1), '20:00')
      await one.move(4)
      await waitAtClosedDoor(one)
    },
  },
  {
    name: 'a color evening that its customer misses, before a painting that is booked',
    play: async (stage) => {
      const one = await aScenario(stage, { rooms: [aTinyRoom()] })
      await one.book(1, 'evening')
      const evening = one.id()
      await one.acknowledge()
      await one.book(9)
      await one.goOnWith(evening)
      await waitAtClosedDoor(one)
    },
  },
]
