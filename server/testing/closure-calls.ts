import { expect } from 'vitest'
import type { Closure, Closures, ClosureVisit } from '#contract/coverage/closures.ts'
import { addDays } from '#domain/platform/dates.ts'
import { TODAY } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** The day that is closed where none is said. */
export const CLOSED = addDays(TODAY, 7)

type ClosureInput = { firstDay?: string; lastDay?: string; label?: string; serviceAreaId?: string | null }

/** How the office closes days and moves what is on them, through the front door. */
export function closureCalls(app: TestApp) {
  const ask = (call: string, body?: object) => app.office(call, body)
  const enter = ({ firstDay = CLOSED, lastDay = firstDay, label = 'Thanksgiving', ...more }: ClosureInput = {}) =>
    ask('POST /api/admin/closures', { firstDay, lastDay, label, ...more })
  return {
    enter,

    close: async (input: ClosureInput = {}): Promise<Closure> => {
      const { status, body } = await enter(input)
      expect([status, body]).toEqual([201, expect.anything()])
      return body as Closure
    },

    listed: async () => (await ask('GET /api/admin/closures')).body as Closures,

    visitsOn: async ({ id }: Closure): Promise<ClosureVisit[]> => {
      const { status, body } = await ask(`GET /api/admin/closures/${id}/visits`)
      expect(status).toBe(200)
      return (body as { visits: ClosureVisit[] }).visits
    },

    /** A part of them, and how many follow. */
    partOf: async ({ id }: Closure, part: string) =>
      (await ask(`GET /api/admin/closures/${id}/visits?${part}`)).body as { visits: ClosureVisit[]; more: number },

    /** Moves those for which a time is proposed. */
    moveAll: async ({ id }: Closure, visits: readonly ClosureVisit[], more: object = {}) => {
      const moves = visits.flatMap(({ bookingId, version, move }) => {
        if (!move) return []
        const { scheduledDate, timeSlot, painter } = move
        return [{ bookingId, version, scheduledDate, timeSlot, contractorId: painter.id }]
      })
      const { status, body } = await ask(`POST /api/admin/closures/${id}/visits`, { moves, ...more })
      expect(status).toBe(200)
      return body as {
        moved: string[]
        left: { bookingId: string; reason: string }[]
        undo: { until: string; actions: { bookingId: string; id: string }[] } | null
      }
    },
  }
}
