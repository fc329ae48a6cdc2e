import { undoBookingActions } from '#contract/office/actions.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { offerCustomUndo, type UndoResult } from './pending-undos.ts'

/** The server's undo for actions that were done together; null when none of them can be undone. */
export type UndoOfMany = { until: Date; actions: { bookingId: string; id: string }[] } | null

type Done = {
  undo: UndoOfMany
  /** The bookings that something was done to. */
  bookingIds: readonly string[]
  /** A description of what was done. */
  done: string
  onUndone?: () => void
  /** Whose booking it is: then those that could not be undone are named, with the reason. */
  nameOf?: (bookingId: string) => string
}

/**
 * Offers one undo for all that was done together.
 * @returns makes the offer, and answers its id; null when there is nothing to offer
 */
export function useUndoOfMany(): (done: Done) => string | null {
  const t = useTranslate()
  return ({ undo, bookingIds, done, onUndone, nameOf }) => {
    const id = undo?.actions[0]?.id
    if (!undo || id === undefined) return null
    const run = async (): Promise<UndoResult> => {
      const { undone, left } = await call(undoBookingActions, { body: { actions: undo.actions } })
      const [first] = left
      if (undone.length === 0 && first) throw new CallError(409, 'conflict', first.reason)
      onUndone?.()
      if (undone.length === bookingIds.length) return { text: t('Nobody was told.') }
      if (nameOf && left.length > 0) {
        const named = left.map(({ bookingId, reason }) =>
          t('{customer}: {reason}', { customer: nameOf(bookingId), reason }),
        )
        return { text: named.join(' '), isPart: true }
      }
      const text = t('{undone} of {done} visits are as they were. The others stay where they are now.', {
        undone: undone.length,
        done: bookingIds.length,
      })
      return { text, isPart: true }
    }
    offerCustomUndo({ id, subjectId: `all ${id}`, done, until: undo.until, means: { run } })
    return id
  }
}
