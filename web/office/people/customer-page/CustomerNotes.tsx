import type { CustomerNote } from '#contract/quotes/office-quotes.ts'
import { formatMoment, formatShortDate } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { OfficePanel, PanelText } from '#web/office/shell/OfficePanel.tsx'
import css from './Customer.module.css'
import { noteLabels } from './customer-texts.ts'

/** The office's notes about them and their visits, and the outcomes of calls. */
export function CustomerNotes({ notes }: { notes: readonly CustomerNote[] }) {
  const t = useTranslate()
  const reader = useReader()
  return (
    <OfficePanel title={t('Notes and calls')} beside={<span className={css.count}>{notes.length}</span>}>
      {notes.length === 0 ? (
        <PanelText>{t('No notes yet. Only the office sees them.')}</PanelText>
      ) : (
        <ul>
          {notes.map(({ id, kind, callOn, text, at, bookingId }) => (
            <li key={id} className={css.row}>
              <div className={css.words}>
                <span className={css.noteKind}>
                  {callOn === null
                    ? t(noteLabels[kind])
                    : t('Call back on {day}', { day: formatShortDate(reader, callOn) })}
                </span>
                {text !== '' && <span className={css.noteText}>{text}</span>}
                <span className={css.soft}>
                  {formatMoment(reader, at)}
                  {bookingId !== null && ` · ${t('about a visit')}`}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </OfficePanel>
  )
}
