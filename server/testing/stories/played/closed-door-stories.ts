import { aRoomOfArea, aTinyRoom } from '../../builders.ts'
import { aScenario } from '../../scenarios/a-scenario.ts'
import { confirmed, withDepositPaid } from '../../scenarios/common-scenarios.ts'
import { atClosedDoor, decide, waitAtClosedDoor } from '../../scenarios/day-scenarios.ts'
import type { Reading } from '../reading.ts'
import { type Story, wasRead } from '../story.ts'
import { faults, leftByDocuments, lettersWith, pagesAtTheEnd, timesAfter, toCustomer } from './looking.ts'

const whatIsLeftUnsaid = (readings: readonly Reading[]): string[] =>
  faults({
    'the letter about the closed door does not say what is left to pay': !wasRead(
      lettersWith(readings, /nobody\s+opened/i),
      new RegExp(`\\$${leftByDocuments(readings)}`),
    ),
  })

/** Stories in which a painter waits at a closed door. */
export const closedDoorStories: Story[] = [
  {
    name: 'a closed door, to which the customer may still object',
    play: (stage) => atClosedDoor(stage),
    missing: (readings) => {
      const pages = pagesAtTheEnd(readings)
      const inLetters = timesAfter(lettersWith(readings, /nobody\s+opened/i), /waited until/)
      return faults({
        'the page no longer says that Maria had confirmed the visit': !wasRead(pages, /Maria[^.]{0,25}confirmed/i),
        'the page no longer says when Maria arrived': !wasRead(pages, /Maria[^.]{0,25}(arrived|was there)/i),
        'the page says another time until which Maria waited than the letter': timesAfter(pages, /waited until/).some(
          (time) => !inLetters.includes(time),
        ),
      })
    },
  },
  {
    name: 'a fee that is taken off after it was paid',
    play: async (stage) => {
      const one = await atClosedDoor(stage)
      await one.payByCard()
      await one.asCustomer('POST /no-show/objection', { text: 'I was in the garden.' })
      await decide(one, 'waived')
      await stage.hear()
    },
    missing: (readings) =>
      faults({
        'the letter about the refund does not say that the fee was taken off': !wasRead(
          readings,
          /(?=.*back to your card)(?=.*(waive|don.t owe|fee))/i,
          toCustomer,
        ),
        'the page does not say that the money went back': !wasRead(
          pagesAtTheEnd(readings),
          /refund|back to your card|sent .{0,40}back/i,
        ),
      }),
  },
  {
    name: 'a closed door within the right to rescind',
    play: (stage) => atClosedDoor(stage, { day: 2, rooms: [aRoomOfArea(600)] }),
    missing: (readings) =>
      faults({
        'the letter about the closed door does not say that nothing is owed': !wasRead(
          lettersWith(readings, /nobody\s+opened/i),
          /owe nothing|nothing (is|to) (due|pay|charged|owed)|no (charge|fee)\b|don.t owe/i,
        ),
        'a warning speaks of what can still be done as if it were over': wasRead(
          readings,
          /was still free at that time/i,
        ),
      }),
  },
  {
    name: 'a deposit, and then a closed door',
    play: async (stage) => {
      const one = await withDepositPaid(stage, 20)
      await one.acknowledge()
      await waitAtClosedDoor(one)
    },
    missing: whatIsLeftUnsaid,
  },
  {
    name: 'a late move, and then a closed door',
    play: async (stage) => {
      const one = await confirmed(stage)
      await stage.at(one.day(1), '20:00')
      await one.move(4)
      await one.acknowledge()
      await waitAtClosedDoor(one)
    },
    missing: whatIsLeftUnsaid,
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
    missing: (readings) =>
      faults({
        'the letter about the missed evening does not say that the painting stands': !wasRead(
          lettersWith(readings, /nobody\s+opened/i),
          /paint(ing| job)[^.]{0,60}(stays|stands|still|as booked|is booked|not change|goes ahead)/i,
        ),
      }),
  },
]
