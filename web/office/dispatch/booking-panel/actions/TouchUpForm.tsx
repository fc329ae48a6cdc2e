import { bookTouchUp } from '#contract/bookings/complaints.ts'
import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import { claimWarrantyByPhone } from '#contract/bookings/warranty.ts'
import { LONGEST_COMPLAINT } from '#domain/bookings/complaints.ts'
import { MAX_FIX_LENGTH } from '#domain/bookings/sign-off.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { call } from '#web/lib/call.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import { TextAreaField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import { ActionShell } from './ActionShell.tsx'
import type { ActionProps } from './use-action-form.ts'
import { callerProblem, WhoCalled } from './WhoCalled.tsx'

/**
 * Whether the office can book a free visit that fixes something: a touch-up, of which finished painting has one at most, or a
 * warranty visit.
 */
export const canBookTouchUp = ({ status, timeSlot, signOff, warranty }: AdminBookingDetails): boolean =>
  warranty.canClaim || (status === 'completed' && visitKind(timeSlot) === 'painting' && signOff?.verdict !== 'fix')

/**
 * A free visit of the same painter that fixes something, for a customer who called (docs/rules/office.md#complaints); one under the
 * warranty is their own claim, so who made it is asked.
 */
export function TouchUpForm({ booking, onClose }: ActionProps) {
  const t = useTranslate()
  const { id, customerName } = booking
  const isWarranty = booking.warranty.canClaim
  const form = useDraftForm<{ text: string; name: string }>({
    name: draftName(id, 'touch_up'),
    initial: { text: '', name: customerName ?? '' },
    problemsOf: ({ text, name }) => ({
      ...(text.trim() === '' && { text: t('Please say what needs fixing.') }),
      ...(isWarranty && callerProblem(t, name, customerName)),
    }),
    send: async ({ text, name }) => {
      if (isWarranty) await call(claimWarrantyByPhone, { params: { id }, body: { text, name: name.trim() } })
      else await call(bookTouchUp, { params: { id }, body: { text } })
      toast({ title: isWarranty ? t('The warranty visit is booked') : t('The touch-up is booked') })
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
        maxLength={isWarranty ? MAX_FIX_LENGTH : LONGEST_COMPLAINT}
        data-autofocus
        {...form.field('text')}
      />
      {isWarranty && <WhoCalled {...form.field('name')} />}
    </ActionShell>
  )
}
