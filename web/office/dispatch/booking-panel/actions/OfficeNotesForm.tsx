import { updateBooking } from '#contract/bookings/office-bookings.ts'
import { call } from '#web/lib/call.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import { TextAreaField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import { ActionShell } from './ActionShell.tsx'
import type { ActionProps } from './use-action-form.ts'

/** The office's own notes about a booking; nothing else of it is changed. */
export function OfficeNotesForm({ booking, onClose }: ActionProps) {
  const t = useTranslate()
  const before = booking.notes ?? ''
  const form = useDraftForm({
    name: draftName(booking.id, 'office_notes'),
    initial: { notes: before },
    problemsOf: () => ({}),
    send: async ({ notes }) => {
      const body = { notes: notes.trim() || null, version: booking.version }
      await call(updateBooking, { params: { id: booking.id }, body })
      toast({
        title: t('Notes about {customer} saved', { customer: booking.customerName ?? booking.customerEmail }),
      })
    },
    onSent: onClose,
  })
  return (
    <ActionShell
      booking={booking}
      title={t('Office notes')}
      form={form}
      confirm={t('Save notes')}
      disabled={form.values.notes.trim() === before.trim()}
      onClose={onClose}
    >
      <TextAreaField
        label={t('Notes')}
        hint={t('Only the office reads them.')}
        optional
        rows={3}
        maxLength={5000}
        data-autofocus
        {...form.field('notes')}
      />
    </ActionShell>
  )
}
