import type { z } from 'zod'
import type { moveClosureVisits } from '../../contract/admin/closures.ts'
import { type Message, message } from '../../domain/words/message.ts'
import { words } from '../../domain/words/words.ts'
import { doAct } from '../acts/do-act.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { noClosure } from './close-days.ts'
import { readClosure } from './list-closures.ts'

type Move = z.output<(typeof moveClosureVisits)['body']>['moves'][number]
type Moved = z.output<(typeof moveClosureVisits)['response']>

const changedMeanwhile = message('Somebody changed this booking meanwhile.')
const taken = message('That time was taken meanwhile.')

/** Moves one visit. @returns why it was left where it is; null when it was moved */
const moveOne = async (deps: Deps, { bookingId, ...move }: Move): Promise<Message | null> => {
  try {
    await doAct(deps, bookingId, { act: 'move', ...move, withoutCredit: false })
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'conflict') return changedMeanwhile
    return error.code === 'slot_unavailable' ? taken : error.words
  }
}

/**
 * Moves visits off closed days, each in its own transaction by the office's own act, which tells its customer once; those that
 * cannot be moved are left and named. Of a visit that is named twice, the first counts.
 * @throws AppError `not_found`
 */
export async function moveVisits(deps: Deps, closureId: string, moves: readonly Move[]): Promise<Moved> {
  if (!(await readClosure(deps, deps.db, closureId))) throw noClosure()
  const t = words(deps.reader)
  const moved: string[] = []
  const left: { bookingId: string; reason: string }[] = []
  const seen = new Set<string>()
  for (const move of moves) {
    const { bookingId } = move
    if (seen.has(bookingId)) continue
    seen.add(bookingId)
    const refusal = await moveOne(deps, move)
    if (refusal === null) moved.push(bookingId)
    else left.push({ bookingId, reason: t(refusal) })
  }
  return { moved, left }
}
