import { undoActs } from '../../../../contract/admin/acts.ts'
import { call } from '../../../lib/call.ts'
import { CallError } from '../../../lib/call-error.ts'
import { useWords } from '../../../lib/words.ts'
import { offerToTakeBack } from './pending-undos.ts'

/** How the server takes acts back that were done together; null when none of them can be. */
export type UndoOfMany = { until: Date; acts: { bookingId: string; id: string }[] } | null

type Done = {
  undo: UndoOfMany
  /** The bookings that something was done to. */
  bookingIds: readonly string[]
  /** What was done, in words. */
  done: string
  onUndone: () => void
  reread: () => Promise<unknown>
}

/**
 * Offers one undo for all that was done together.
 * @returns makes the offer, and answers its id; null when there is nothing to offer
 */
export function useUndoOfMany(): (done: Done) => string | null {
  const t = useWords()
  return ({ undo, bookingIds, done, onUndone, reread }) => {
    const id = undo?.acts[0]?.id
    if (!undo || id === undefined) return null
    const run = async (): Promise<string> => {
      const { undone, left } = await call(undoActs, { body: { acts: undo.acts } })
      const [first] = left
      if (undone.length === 0 && first) throw new CallError(409, 'conflict', first.reason)
      onUndone()
      if (undone.length === bookingIds.length) return t('Nobody was told.')
      return t('{undone} of {done} visits are as they were. The others stay where they are now.', {
        undone: undone.length,
        done: bookingIds.length,
      })
    }
    offerToTakeBack({ id, subjectId: `all ${id}`, done, until: undo.until, means: { run, reread } })
    return id
  }
}
