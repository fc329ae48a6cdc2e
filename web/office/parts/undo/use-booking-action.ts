import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { type ActionResult, doBookingAction as actOnBooking } from '#contract/office/actions.ts'
import { call } from '#web/lib/call.ts'
import { untilShown } from '#web/lib/queries.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { toast } from '#web/ui/toast.ts'
import { offerUndo } from './pending-undos.ts'

/** A booking action as it is sent: amounts in dollars. */
export type BookingActionInput = z.input<NonNullable<typeof actOnBooking.body>>

export type ActionTexts = {
  /** The title of a success: "Kim Nguyen has Rachel Cohen's visit". */
  done: string
  /** The title of a refusal: "The visit was not moved". */
  failed: string
}

export type ActionAnswer = { ok: true; done: ActionResult } | { ok: false; error: unknown }

/**
 * Runs a booking action: says what happened, offers to undo it for as long as that is possible, and reloads the booking and
 * the lists in view, after a refusal too: it may have been changed (409 conflict). Resolves once the booking is read,
 * never rejects.
 */
export function useBookingAction(): {
  run: (bookingId: string, action: BookingActionInput, words: ActionTexts) => Promise<ActionAnswer>
  working: boolean
} {
  const t = useTranslate()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ bookingId, action }: { bookingId: string; action: BookingActionInput }) =>
      call(actOnBooking, { params: { id: bookingId }, body: action }),
  })
  const run = async (bookingId: string, action: BookingActionInput, words: ActionTexts): Promise<ActionAnswer> => {
    try {
      const done = await mutateAsync({ bookingId, action })
      if (done.undo) offerUndo({ ...done.undo, bookingId, done: words.done })
      else toast({ title: words.done })
      return { ok: true, done }
    } catch (error) {
      toastFailure(t, error, words.failed)
      return { ok: false, error }
    } finally {
      await untilShown()
    }
  }
  return { run, working: isPending }
}
