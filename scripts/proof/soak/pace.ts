import { setTimeout as pause } from 'node:timers/promises'

/** Somebody who comes, does something, and leaves. */
export type Visit = () => Promise<void>

const SECOND = 1_000

/** Milliseconds that the last visitors get to be done. */
const LAST_VISITS_TIMEOUT = 60 * SECOND

/**
 * Has so many visitors come one after the other without a pause, as many as the product can take.
 * @returns visits per second
 */
export async function measureCapacity(visit: Visit, clients: number, seconds: number): Promise<number> {
  const began = performance.now()
  const end = began + seconds * SECOND
  let visits = 0
  const client = async () => {
    while (performance.now() < end) {
      await visit()
      visits++
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return visits / ((performance.now() - began) / SECOND)
}

/**
 * Has visitors come at a steady pace, whatever becomes of those before them, at random moments.
 * @param perSecond visitors per second on average
 * @param random numbers from 0 to 1
 * @throws when those who came do not leave: the product cannot take the pace, or a call is never answered
 */
export async function keepPace(
  visit: Visit,
  perSecond: number,
  seconds: number,
  random: () => number,
): Promise<number> {
  const there = new Set<Promise<void>>()
  const begin = performance.now()
  const end = begin + seconds * SECOND
  let visits = 0
  let next = begin
  for (;;) {
    next += (-Math.log(1 - random()) / perSecond) * SECOND
    if (next >= end) break
    await pause(Math.max(0, next - performance.now()))
    const one: Promise<void> = visit().finally(() => there.delete(one))
    there.add(one)
    visits++
  }
  await Promise.race([Promise.all(there), pause(LAST_VISITS_TIMEOUT, undefined, { ref: false })])
  if (there.size > 0) throw new Error(`${there.size} visitors are still there after a minute`)
  return visits
}
