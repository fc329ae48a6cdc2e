import { dateEvents } from './date-events.ts'
import { moneyEvents } from './money-events.ts'
import { painterEvents } from './painter-events.ts'
import type { PairEvent } from './pair-event.ts'
import { workEvents } from './work-events.ts'

/** What can happen to a booking, by who or what it is about: each file of tests plays what can follow those of one group. */
export const eventGroups = { painter: painterEvents, dates: dateEvents, money: moneyEvents, work: workEvents }

/** Everything that can happen to a booking. */
export const pairEvents: readonly PairEvent[] = Object.values(eventGroups).flat()
