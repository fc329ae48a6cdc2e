import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './EditableNotes.module.css'
import { NotesForm } from './NotesForm.tsx'
import { noteLabels, writtenNotes } from './note-labels.ts'

type EditableNotesProps = Pick<ComponentProps<typeof NotesForm>, 'notes' | 'onSave' | 'reload'> & {
  /** Before anything was written. */
  empty: ReactNode
}

/** Notes for the painter, and the form to write them. */
export function EditableNotes({ notes, empty, onSave, reload }: EditableNotesProps) {
  const t = useTranslate()
  const [isEditing, setEditing] = useState(false)
  const around = useRef<HTMLDivElement>(null)
  const written = writtenNotes(notes)
  const close = () => {
    setEditing(false)
    requestAnimationFrame(() => around.current?.querySelector('button')?.focus())
  }
  return (
    <div ref={around} className="stack">
      {isEditing ? (
        <NotesForm notes={notes} onSave={onSave} reload={reload} onDone={close} />
      ) : (
        <>
          {written.length === 0 ? (
            <p className="small">{empty}</p>
          ) : (
            <dl className="stack-tight">
              {written.map(({ name, text }) => (
                <div key={name}>
                  <dt className="small">{t(noteLabels[name])}</dt>
                  <dd className={css.text}>{text}</dd>
                </div>
              ))}
            </dl>
          )}
          <p>
            <Button variant="secondary" onClick={() => setEditing(true)}>
              {written.length === 0 ? t('Add notes') : t('Edit notes')}
            </Button>
          </p>
        </>
      )}
    </div>
  )
}
