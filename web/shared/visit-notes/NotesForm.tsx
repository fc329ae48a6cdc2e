import { useEffect, useRef, useState } from 'react'
import { type VisitNotes, visitNoteLengths, visitNoteNames } from '#domain/bookings/visit-notes.ts'
import { CallError, messageOf } from '#web/lib/call-error.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextAreaField, TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { noteLabels } from './note-labels.ts'

type NotesFormProps = {
  notes: VisitNotes
  /** @param known how they read when the form was opened */
  onSave: (notes: VisitNotes, known: VisitNotes) => Promise<unknown>
  /** How they read by now. */
  reload: () => Promise<VisitNotes>
  onDone: () => void
}

type Texts = Record<keyof VisitNotes, string>

const textsOf = (notes: VisitNotes) =>
  Object.fromEntries(visitNoteNames.map((name) => [name, notes[name] ?? ''])) as Texts

/** The customer's notes for the painter about the home; every field may stay empty. */
export function NotesForm({ notes, onSave, reload, onDone }: NotesFormProps) {
  const t = useTranslate()
  const [known, setKnown] = useState(notes)
  const form = useForm({
    initial: textsOf(notes),
    problemsOf: () => ({}),
    send: async (values) => {
      try {
        await onSave(values, known)
      } catch (error) {
        if (error instanceof CallError && error.code === 'conflict') await followOthers(values)
        throw error
      }
      onDone()
    },
  })
  /** Somebody else was faster: fields that were left alone show what is there now, and what was typed stays. */
  const followOthers = async (values: Texts) => {
    const latest = await reload().catch(() => known)
    const alone = visitNoteNames.filter((name) => values[name] === textsOf(known)[name])
    form.write(Object.fromEntries(alone.map((name) => [name, textsOf(latest)[name]])))
    setKnown(latest)
  }
  // Opened by a button that is gone now.
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => {
    first.current?.querySelector('input')?.focus()
  }, [])
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
          {messageOf(form.failure.error, t('Your notes couldn’t be saved. Check your connection and try again.'), t)}
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
