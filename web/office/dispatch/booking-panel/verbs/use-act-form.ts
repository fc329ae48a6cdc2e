import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type AdminBookingDetails, getAdminBooking } from '#contract/bookings/office-bookings.ts'
import { CallError } from '#web/lib/call-error.ts'
import { stale } from '#web/lib/queries.ts'
import type { Problems } from '#web/lib/use-form.ts'
import { draftName } from '#web/office/setup/drafts/kept-values.ts'
import { useKeptForm } from '#web/office/setup/drafts/use-kept-form.ts'
import { type ActInput, type ActWords, useAct } from '../../acts/use-act.ts'
import { useActPreview } from './use-act-preview.ts'

/** What every verb is given. */
export type VerbProps = { booking: AdminBookingDetails; onClose: () => void }

type ActFormOptions<Values> = VerbProps & {
  verb: string
  initial: Values
  problemsOf: (values: Values) => Problems<Values>
  /** What would be sent; null while something is missing. */
  actOf: (values: Values) => ActInput | null
  said: (values: Values) => ActWords
}

export const isConflict = (error: unknown): boolean => error instanceof CallError && error.code === 'conflict'

/** Somebody else was faster: what they changed is fetched, and what was typed stays. */
export function useFreshAfterConflict(...errors: unknown[]): void {
  const client = useQueryClient()
  const isOutdated = errors.some(isConflict)
  useEffect(() => {
    if (isOutdated) void stale(client, getAdminBooking)
  }, [client, isOutdated])
}

/** A verb of the office: what was typed is kept, its effect is previewed, and it is done once. */
export function useActForm<Values extends Record<keyof Values, string>>(options: ActFormOptions<Values>) {
  const { booking, verb, initial, problemsOf, actOf, said, onClose } = options
  const { run } = useAct()
  const form = useKeptForm<Values>({
    name: draftName(booking.id, verb),
    initial,
    problemsOf,
    send: async (values) => {
      const wanted = actOf(values)
      if (wanted === null) return
      const answer = await run(booking.id, wanted, said(values))
      if (!answer.ok) throw answer.error
    },
    onSent: onClose,
  })
  const preview = useActPreview(booking.id, actOf(form.values))
  useFreshAfterConflict(form.failure?.error, preview.error)
  return { form, preview }
}
