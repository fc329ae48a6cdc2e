import { useEffect, useRef } from 'react'
import { type VisitNotes, visitNoteLengths, visitNoteNames } from '../../../domain/visit-notes.ts'
import { messageOf, refusedFields } from '../../lib/call-error.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField, TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { noteLabels } from './note-words.ts'

type NotesFormProps = {
  notes: VisitNotes
  onSave: (notes: VisitNotes) => Promise<unknown>
  onDone: () => void
}

/** What the painter should know about the home; every field may stay empty. */
export function NotesForm({ notes, onSave, onDone }: NotesFormProps) {
  const t = useWords()
  const form = useForm({
    initial: Object.fromEntries(visitNoteNames.map((name) => [name, notes[name] ?? ''])) as Record<
      keyof VisitNotes,
      string
    >,
    problemsOf: () => ({}),
    send: async (values) => {
      try {
        await onSave(values)
      } catch (error) {
        return refusedFields(error, visitNoteNames)
      }
      onDone()
      return undefined
    },
  })
  // Opened by a button that is gone now.
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.querySelector('input')?.focus(), [])
  return (
    <form {...form.bound} className="stack" noValidate>
      <div ref={first}>
        <TextField
          {...form.field('gateCode')}
          label={t(noteLabels.gateCode)}
          hint={t('Shown to the painter once they have confirmed, and until the work is done.')}
          optional
          autoComplete="off"
          maxLength={visitNoteLengths.gateCode}
        />
      </div>
      <TextField
        {...form.field('parking')}
        label={t(noteLabels.parking)}
        optional
        maxLength={visitNoteLengths.parking}
      />
      <TextField {...form.field('pets')} label={t(noteLabels.pets)} optional maxLength={visitNoteLengths.pets} />
      <TextAreaField
        {...form.field('other')}
        label={t(noteLabels.other)}
        optional
        rows={3}
        maxLength={visitNoteLengths.other}
      />
      {form.failure && (
        <Notice tone="error" role="alert" reveal>
          {messageOf(form.failure.error, t('Your notes could not be saved. Check your connection and try again.'), t)}
        </Notice>
      )}
      <div className="row">
        <Button type="submit" working={form.sending} workingLabel={t('Saving...')}>
          {t('Save notes')}
        </Button>
        <Button variant="secondary" disabled={form.sending} onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
