import { useRef } from 'react'
import { type AdminBookingDetails, updateBooking } from '#contract/bookings/office-bookings.ts'
import { type BookingStatus, bookingStatusLabels, settableStatuses } from '#domain/platform/booking-status.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { disabledReason, disabledReasonTexts } from '#domain/scheduling/booking-actions.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { call } from '#web/lib/call.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import { SelectField, TextAreaField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import { type BookingEdits, changesOf, editsOf } from '../../bookings/booking-edits.ts'
import type { PanelPart } from '../use-booking-panel.ts'
import { ActionShell } from './ActionShell.tsx'
import type { ActionProps } from './use-action-form.ts'

/** The actions to which a status leads: they show its consequences first. */
type Lead = 'cancel' | 'complete' | 'without_deposit'

const leadTexts: Record<Lead, { what: Text; button: Text }> = {
  cancel: {
    what: text('The next step asks for a reason and the fee, and shows who is told. You can undo it for ten seconds.'),
    button: text('Continue to cancel'),
  },
  complete: {
    what: text('The next step shows who is told before it is done.'),
    button: text('Continue to complete'),
  },
  without_deposit: {
    what: text('The next step shows who is told before it is done.'),
    button: text('Continue without the deposit'),
  },
}

/** The action for a new status of a booking; null for one that is simply set. */
function leadOf(before: BookingStatus, status: BookingStatus): Lead | null {
  if (status === before) return null
  if (status === 'cancelled') return 'cancel'
  if (before === 'reserved') return 'without_deposit'
  return status === 'completed' ? 'complete' : null
}

const statusesFor = ({ status }: AdminBookingDetails): readonly BookingStatus[] =>
  // A date that is held for its deposit is scheduled without it, or cancelled.
  status === 'reserved' ? ['reserved', 'scheduled', 'cancelled'] : settableStatuses

/** Any status, and the office's own notes. A status with an action of its own leads to that. */
export function EditForm({ booking, onPart, onClose }: ActionProps & { onPart: (part: PanelPart) => void }) {
  const t = useTranslate()
  const before = editsOf(booking)
  const next = useRef<Lead | null>(null)
  const form = useDraftForm<BookingEdits>({
    name: draftName(booking.id, 'edit'),
    initial: before,
    problemsOf: () => ({}),
    send: async (values) => {
      const customer = booking.customerName ?? booking.customerEmail
      next.current = leadOf(before.status, values.status)
      const changes = changesOf(booking, next.current === null ? values : { ...values, status: before.status })
      if (Object.keys(changes).length === 0) return
      await call(updateBooking, { params: { id: booking.id }, body: changes })
      toast({
        title:
          changes.status === undefined
            ? t('Notes about {customer} saved', { customer })
            : t('{customer}: the status is {status} now', {
                customer,
                status: t(bookingStatusLabels[changes.status]),
              }),
      })
    },
    onSent: () => (next.current === null ? onClose() : onPart(next.current)),
  })
  const { values, field } = form
  const lead = leadOf(before.status, values.status)
  const reason = lead && disabledReason(lead, { ...booking, kind: visitKind(booking.timeSlot) })
  return (
    <ActionShell
      booking={booking}
      title={t('Edit booking')}
      form={form}
      confirm={lead === null ? t('Save booking') : t(leadTexts[lead].button)}
      disabled={reason !== null || Object.keys(changesOf(booking, values)).length === 0}
      onClose={onClose}
    >
      <SelectField
        label={t('Status')}
        hint={t('Sets it directly. Date, painter and price have their own buttons.')}
        {...field('status')}
        data-autofocus
      >
        <Options of={statusesFor(booking).map((id) => ({ id, name: t(bookingStatusLabels[id]) }))} />
      </SelectField>
      {lead !== null && (
        <Notice tone={reason === null ? 'info' : 'warn'} role="status">
          <p>{reason === null ? t(leadTexts[lead].what) : t(disabledReasonTexts[reason])}</p>
        </Notice>
      )}
      <TextAreaField
        label={t('Notes')}
        hint={t('Only the office reads them.')}
        optional
        rows={3}
        maxLength={5000}
        {...field('notes')}
      />
    </ActionShell>
  )
}
