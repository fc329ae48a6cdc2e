import { useQueryClient } from '@tanstack/react-query'
import { bookTouchUp } from '#contract/bookings/complaints.ts'
import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import { LONGEST_COMPLAINT } from '#domain/bookings/complaints.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { call } from '#web/lib/call.ts'
import { refusedFields } from '#web/lib/call-error.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { draftName } from '#web/office/setup/drafts/draft-values.ts'
import { useDraftForm } from '#web/office/setup/drafts/use-draft-form.ts'
import { invalidateAfterAction } from '#web/office/shell/invalidate-queries.ts'
import { TextAreaField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import { ActionShell } from './ActionShell.tsx'
import type { ActionProps } from './use-action-form.ts'

/**
 * Whether the office can book a free visit that fixes something: a touch-up, of which finished painting has one at most, or a
 * warranty visit.
 */
export const canBookTouchUp = ({ status, timeSlot, signOff, warranty }: AdminBookingDetails): boolean =>
  warranty.canClaim || (status === 'completed' && visitKind(timeSlot) === 'painting' && signOff?.verdict !== 'fix')

/** A free visit of the same painter that fixes something, for a customer who called (docs/rules/office.md#complaints). */
export function TouchUpForm({ booking, onClose }: ActionProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const { id } = booking
  const isWarranty = booking.warranty.canClaim
  const form = useDraftForm<{ words: string }>({
    name: draftName(id, 'touch_up'),
    initial: { words: '' },
    problemsOf: ({ words }) => (words.trim() === '' ? { words: t('Please say what needs fixing.') } : {}),
    send: async ({ words }) => {
      try {
        await call(bookTouchUp, { params: { id }, body: { words } })
      } catch (error) {
        return refusedFields(error, ['words'])
      } finally {
        await invalidateAfterAction(client, id)
      }
      toast({ title: isWarranty ? t('The warranty visit is booked') : t('The touch-up is booked') })
      return undefined
    },
    onSent: onClose,
  })
  return (
    <ActionShell
      booking={booking}
      title={isWarranty ? t('Warranty visit') : t('Free touch-up')}
      form={form}
      confirm={isWarranty ? t('Book the warranty visit') : t('Book the touch-up')}
      onClose={onClose}
    >
      <p className="soft">
        {t(
          'The same painter comes as soon as they can, free of charge. We’ll let the customer and the painter know right away.',
        )}
      </p>
      <TextAreaField
        label={t('What needs fixing')}
        hint={t('The painter reads it with the job.')}
        rows={3}
        maxLength={LONGEST_COMPLAINT}
        data-autofocus
        {...form.field('words')}
      />
    </ActionShell>
  )
}
