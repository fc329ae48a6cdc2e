import type { Job } from '#contract/bookings/jobs.ts'
import { arrivedOn, attemptsAt, isWaitOpen, leaveMove, waitMove } from '#domain/bookings/no-show.ts'
import type { Market } from '#domain/platform/market.ts'

export type Wait = NonNullable<Job['noShow']['wait']>

/** The options at a closed door now; null before the painter has arrived on this day, and once they work. */
export type DoorState = {
  arrivedAt: Date
  /** A wait that goes on; null before one, and once the day is over. */
  wait: Wait | null
  /** Whether the painter can say that nobody answers. */
  canBegin: boolean
  /** Whether the painter may leave now. */
  canLeave: boolean
  /** How they tried to reach the customer at the door, oldest first. */
  tried: Job['noShow']['tried']
}

/** Where a painter stands who has arrived, by the same rules as on the server (docs/rules/no-shows.md#waiting). */
export function getDoorState(market: Market, job: Job, now: Date): DoorState | null {
  const { status, visitEvents: events, noShow } = job
  const arrivedAt = arrivedOn(market, events, now)
  if (status !== 'acknowledged' || arrivedAt === null) return null
  const wait = noShow.wait && isWaitOpen(market, noShow.wait, now) ? noShow.wait : null
  const tried = attemptsAt({ arrivedAt }, noShow.tried)
  return {
    arrivedAt,
    wait,
    canBegin: waitMove(market, { status, events, isOpen: wait !== null }, now) === 'ok',
    canLeave: wait !== null && leaveMove(market, { ...wait, arrivedAt }, tried, now) === 'ok',
    tried,
  }
}
