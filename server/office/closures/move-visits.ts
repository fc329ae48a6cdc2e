import type { z } from 'zod'
import type { moveClosureVisits } from '#contract/coverage/closures.ts'
import { text } from '#domain/platform/translation/text.ts'
import { noClosure } from '#server/coverage/closures/close-days.ts'
import { readClosure } from '#server/coverage/closures/list-closures.ts'
import { runActions } from '#server/office/actions/run-actions.ts'
import type { Deps } from '#server/platform/deps.ts'

type MoveInput = z.output<(typeof moveClosureVisits)['body']>
type Moved = z.output<(typeof moveClosureVisits)['response']>

const taken = text('That time was taken meanwhile.')

/**
 * Moves visits off closed days, each in its own transaction by a booking action that notifies its customer once; those that
 * cannot be moved are left and named. What is moved late is credited, unless the customers asked for it.
 * @throws AppError `not_found`
 */
export async function moveVisits(deps: Deps, closureId: string, { moves, withoutCredit }: MoveInput): Promise<Moved> {
  if (!(await readClosure(deps, deps.db, closureId))) throw noClosure()
  const inputs = moves.map(({ bookingId, ...move }) => ({
    bookingId,
    action: { act: 'move', ...move, withoutCredit } as const,
  }))
  const { done, left, undo } = await runActions(deps, inputs, taken)
  return { moved: done, left, undo }
}
