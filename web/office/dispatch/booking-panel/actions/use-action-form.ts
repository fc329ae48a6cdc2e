import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import { CallError } from '#web/lib/call-error.ts'
import type { Problems } from '#web/lib/use-form.ts'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import {
  type ActionTexts,
  type BookingActionInput,
  useBookingAction,
} from '#web/office/parts/undo/use-booking-action.ts'
import { useActionPreview } from './use-action-preview.ts'

/** The props of every action form. */
export type ActionProps = { booking: AdminBookingDetails; onClose: () => void }

type ActionFormOptions<Values> = ActionProps & {
  action: string
  initial: Values
  problemsOf: (values: Values) => Problems<Values>
  /** The input that would be sent; null while something is missing. */
  toAction: (values: Values) => BookingActionInput | null
  /** The input that is previewed, where that needs less; null while something is missing. */
  toPreview?: (values: Values) => BookingActionInput | null
  texts: (values: Values) => ActionTexts
}

export const isConflict = (error: unknown): boolean => error instanceof CallError && error.code === 'conflict'

/** The form of a booking action: the draft is kept, the action is previewed, and it is done once. */
export function useActionForm<Values extends Record<keyof Values, string>>(options: ActionFormOptions<Values>) {
  const { booking, action, initial, problemsOf, toAction, toPreview = toAction, texts, onClose } = options
  const { run } = useBookingAction()
  const form = useDraftForm<Values>({
    name: draftName(booking.id, action),
    initial,
    problemsOf,
    send: async (values) => {
      const wanted = toAction(values)
      if (wanted === null) return
      const answer = await run(booking.id, wanted, texts(values))
      if (!answer.ok) throw answer.error
    },
    onSent: onClose,
  })
  const preview = useActionPreview(booking.id, toPreview(form.values))
  return { form, preview }
}
