import { writeBookingNotes } from '#contract/bookings/office-visit-notes.ts'
import { type VisitNotes, visitNoteLengths, visitNoteNames } from '#domain/bookings/visit-notes.ts'
import { call } from '#web/lib/call.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import { noteLabels } from '#web/shared/visit-notes/note-labels.ts'
import { TextAreaField, TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import { ActionShell } from './ActionShell.tsx'
import type { ActionProps } from './use-action-form.ts'

/** The notes for the painter about the home; every field may stay empty. */
export function PainterNotesForm({ booking, notes, onClose }: ActionProps & { notes: VisitNotes }) {
  const t = useTranslate()
  const params = { id: booking.id }
  const form = useDraftForm({
    name: draftName(booking.id, 'notes'),
    initial: {
      gateCode: notes.gateCode ?? '',
      parking: notes.parking ?? '',
      pets: notes.pets ?? '',
      other: notes.other ?? '',
    },
    known: Object.fromEntries(visitNoteNames.map((name) => [t(noteLabels[name]), notes[name] ?? t('none')])),
    problemsOf: () => ({}),
    send: async (values) => {
      await call(writeBookingNotes, { params, body: { ...values, known: notes } })
      toast({ title: t('Notes for the painter saved') })
    },
    onSent: onClose,
  })
  const { field } = form
  return (
    <ActionShell
      booking={booking}
      title={t('Notes for the painter')}
      form={form}
      confirm={t('Save notes')}
      onClose={onClose}
    >
      <TextField
        label={t(noteLabels.gateCode)}
        hint={t('Shown to the painter once they have confirmed, and until the work is done.')}
        optional
        autoComplete="off"
        maxLength={visitNoteLengths.gateCode}
        data-autofocus
        {...field('gateCode')}
      />
      <TextField label={t(noteLabels.parking)} optional maxLength={visitNoteLengths.parking} {...field('parking')} />
      <TextField label={t(noteLabels.pets)} optional maxLength={visitNoteLengths.pets} {...field('pets')} />
      <TextAreaField
        label={t(noteLabels.other)}
        optional
        rows={3}
        maxLength={visitNoteLengths.other}
        {...field('other')}
      />
    </ActionShell>
  )
}
