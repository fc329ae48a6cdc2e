import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import * as calls from '#contract/coverage/closures.ts'
import { text } from '#domain/platform/translation/text.ts'
import { changeClosure, closeDays, noClosure, reopenDays } from '#server/coverage/closures/close-days.ts'
import { listClosures, readClosure } from '#server/coverage/closures/list-closures.ts'
import { runActions } from '#server/office/actions/run-actions.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { proposeMoves } from './propose-moves.ts'

type MoveInput = z.output<(typeof calls.moveClosureVisits)['body']>
type Moved = z.output<(typeof calls.moveClosureVisits)['response']>

const taken = text('That time was taken in the meantime.')

/**
 * Moves visits off closed days, each in its own transaction by a booking action that notifies its customer once; those that
 * cannot be moved are left and named. What is moved late is credited, unless the customers asked for it.
 * @throws AppError `not_found`
 */
async function moveVisits(deps: Deps, closureId: string, { moves, withoutCredit }: MoveInput): Promise<Moved> {
  if (!(await readClosure(deps, deps.db, closureId))) throw noClosure()
  const inputs = moves.map(({ bookingId, ...move }) => ({
    bookingId,
    action: { action: 'move', ...move, withFee: false, withoutCredit } as const,
  }))
  const { done, left, undo } = await runActions(deps, inputs, taken)
  return { moved: done, left, undo }
}

/** The days on which the business is closed, and the visits on them. */
export function registerClosures(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listClosures, ({ deps }) => listClosures(deps))
  route(app, deps, calls.createClosure, ({ body, deps }) => closeDays(deps, body))
  route(app, deps, calls.updateClosure, ({ params, body, deps }) => changeClosure(deps, params.id, body))
  route(app, deps, calls.deleteClosure, async ({ params, deps }) => {
    await reopenDays(deps, params.id)
  })
  route(app, deps, calls.listClosureVisits, ({ params, query, deps }) => proposeMoves(deps, params.id, query))
  route(app, deps, calls.moveClosureVisits, ({ params, body, deps }) => moveVisits(deps, params.id, body))
}
