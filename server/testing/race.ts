import { setTimeout as pause } from 'node:timers/promises'
import type { CivilDate } from '#domain/platform/dates.ts'
import { slotsFrom } from './builders.ts'

/** One call as somebody makes it, whichever way it reaches a server. */
export type Send = (path: string, body: object) => Promise<{ status: number; body: Record<string, unknown> }>

/** Sends again while the server says that it is busy, as a browser would. */
export const persistently =
  (send: Send): Send =>
  async (path, body) => {
    for (;;) {
      const answer = await send(path, body)
      if (answer.status !== 503) return answer
      await pause(50)
    }
  }

/** Over the network, to one server. */
export const sendTo =
  (url: string): Send =>
  async (path, body) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

/** The one slot that all want. */
export const oneSlot = (date: CivilDate) => slotsFrom(date, 1, ['morning'])

/** How often each status was answered. */
export const tally = (answers: readonly { status: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
