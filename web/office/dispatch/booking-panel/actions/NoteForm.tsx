import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { getBookingNotes, writeBookingNotes } from '#contract/bookings/office-visit-notes.ts'
import { writeOfficeNote } from '#contract/office/actions.ts'
import { canWriteNotes, visitNoteLengths } from '#domain/bookings/visit-notes.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useSendKey } from '#web/lib/use-send-key.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import { MentionPicker } from '#web/office/parts/notes/MentionPicker.tsx'
import { CheckCard } from '#web/ui/CheckCard.tsx'
import { TextAreaField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import { ActionShell } from './ActionShell.tsx'
import css from './BookingActions.module.css'
import type { ActionProps } from './use-action-form.ts'

/** The longest note of the office, in characters. */
const LONGEST = 2000

const kinds = ['note', 'call', 'painter'] as const
type Kind = (typeof kinds)[number]

/** Writes something down: for the office, what a call was about, or for the painter. */
export function NoteForm({ booking, onClose }: ActionProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const { id } = booking
  const textField = useRef<HTMLTextAreaElement>(null)
  const key = useSendKey(draftName(id, 'note_key'))

  /** Appends to the painter's notes. */
  const addPainterNote = async (text: string) => {
    const read = queryOf(getBookingNotes, { params: { id } })
    const notes = await client.fetchQuery({ ...read, staleTime: 0 })
    const other = [notes.other, text].filter(Boolean).join('\n')
    if (other.length > visitNoteLengths.other) {
      const most = visitNoteLengths.other - (notes.other?.length ?? -1) - 1
      return { text: t("That's too long with what's already there: {most} characters at most.", { most }) }
    }
    const body = { ...notes, other, known: notes }
    await call(writeBookingNotes, { params: { id }, body })
    toast({ title: t('The painter can read it now') })
    return undefined
  }

  const form = useDraftForm<{ kind: Kind; text: string }>({
    name: draftName(id, 'note'),
    initial: { kind: 'note', text: '' },
    problemsOf: ({ text }) => (text.trim() === '' ? { text: t('Write something first.') } : {}),
    send: async ({ kind, text: typed }) => {
      const text = typed.trim()
      if (kind === 'painter') return addPainterNote(text)
      const body = { requestId: key.keyOf([kind, text]), kind, text }
      await call(writeOfficeNote, { params: { id }, body })
      key.arrived()
      toast({ title: kind === 'call' ? t('Call saved') : t('Note saved') })
    },
    onSent: onClose,
  })
  const { values, field, write } = form
  const choices: { kind: Kind; label: string; detail: string }[] = [
    { kind: 'note', label: t('Note'), detail: t('Only the office reads it.') },
    { kind: 'call', label: t('Call'), detail: t('What a call was about; only the office reads it.') },
    ...(canWriteNotes(booking.status)
      ? [
          {
            kind: 'painter' as const,
            label: t('For the painter'),
            detail: t('Shown to the painter with the job, and to the customer.'),
          },
        ]
      : []),
  ]
  return (
    <ActionShell
      booking={booking}
      title={t('Note')}
      form={form}
      confirm={values.kind === 'painter' ? t('Show it to the painter') : t('Save note')}
      onClose={onClose}
    >
      <TextAreaField
        label={t('Text')}
        rows={3}
        maxLength={values.kind === 'painter' ? visitNoteLengths.other : LONGEST}
        ref={textField}
        data-autofocus
        {...field('text')}
      />
      {values.kind !== 'painter' && (
        <MentionPicker typed={values.text} field={textField} onType={(text) => write({ text })} />
      )}
      <fieldset className={css.group}>
        <legend>{t('What it is')}</legend>
        {choices.map(({ kind, label, detail }) => (
          <CheckCard
            key={kind}
            kind="radio"
            name="kind"
            label={label}
            detail={detail}
            checked={values.kind === kind}
            onChange={() => write({ kind })}
          />
        ))}
      </fieldset>
    </ActionShell>
  )
}
