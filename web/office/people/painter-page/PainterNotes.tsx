import { useRef, useState } from 'react'
import { notePainter, type PainterNote } from '#contract/painters/painter-notes.ts'
import type { PainterLine } from '#contract/painters/painters.ts'
import { LONGEST_PAINTER_NOTE } from '#domain/painters/painter-notes.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { useSendKey } from '#web/lib/use-send-key.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { actorLabel } from '#web/office/parts/activity/audit-texts.ts'
import { DraftForm } from '#web/office/parts/drafts/DraftForm.tsx'
import { draftName, hasDraft } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import { MentionPicker } from '#web/office/parts/notes/MentionPicker.tsx'
import { NoteText } from '#web/office/parts/notes/NoteText.tsx'
import { OfficePanel, PanelText } from '#web/office/parts/OfficePanel.tsx'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { TextAreaField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './PainterPage.module.css'

const draftOf = ({ id }: PainterLine): string => draftName(id, 'painter_note')

function NoteForm({ painter, onClose }: { painter: PainterLine; onClose: () => void }) {
  const t = useTranslate()
  const textField = useRef<HTMLTextAreaElement>(null)
  const key = useSendKey(draftName(painter.id, 'painter_note_key'))
  const form = useDraftForm({
    name: draftOf(painter),
    initial: { text: '' },
    problemsOf: ({ text }) => (text.trim() === '' ? { text: t('Write something first.') } : {}),
    send: async ({ text }) => {
      const noted = { text: text.trim() }
      await call(notePainter, { params: { id: painter.id }, body: { requestId: key.keyOf(noted), ...noted } })
      key.arrived()
      toast({ title: t('Note saved') })
    },
    onSent: onClose,
  })
  return (
    <DraftForm
      title={t('Note about {name}', { name: painter.firstName })}
      form={form}
      confirm={t('Save note')}
      className={`stack-close ${css.inside}`}
      actionsClassName="row"
      onClose={onClose}
    >
      <TextAreaField
        label={t('What the office should know')}
        rows={3}
        maxLength={LONGEST_PAINTER_NOTE}
        ref={textField}
        data-autofocus
        {...form.field('text')}
      />
      <MentionPicker typed={form.values.text} field={textField} onType={(text) => form.write({ text })} />
    </DraftForm>
  )
}

/** The office's notes about a painter, which nobody else reads. */
export function PainterNotes({ painter, notes }: { painter: PainterLine; notes: readonly PainterNote[] }) {
  const t = useTranslate()
  const may = useMay()
  const reader = useReader()
  const [isOpen, setOpen] = useState(() => hasDraft(draftOf(painter)))
  return (
    <OfficePanel
      title={t('Notes')}
      beside={<span className="soft">{t('office only')}</span>}
      actions={
        <Allowed to={notePainter}>
          <button
            type="button"
            className={css.wayButton}
            aria-expanded={isOpen}
            aria-label={t('Add a note')}
            onClick={() => setOpen(!isOpen)}
          >
            {t('Add')}
          </button>
        </Allowed>
      }
    >
      {isOpen && may(notePainter) && <NoteForm painter={painter} onClose={() => setOpen(false)} />}
      {notes.length === 0 ? (
        <PanelText>{t('No notes yet. Only the office sees them.')}</PanelText>
      ) : (
        <ul>
          {notes.map((note) => (
            <li key={note.id} className={`line ${css.row}`}>
              <div className={css.words}>
                <span className={css.noteText}>
                  <NoteText {...note} />
                </span>
                <span className="soft">
                  {t('{who}, {moment}', { who: actorLabel(t, note), moment: formatMoment(reader, note.at) })}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </OfficePanel>
  )
}
