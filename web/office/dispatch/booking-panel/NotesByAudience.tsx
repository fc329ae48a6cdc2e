import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { updateBooking } from '#contract/bookings/office-bookings.ts'
import { getBookingNotes, writeBookingNotes } from '#contract/bookings/office-visit-notes.ts'
import { getTimeline, writeOfficeNote } from '#contract/office/actions.ts'
import { canWriteNotes } from '#domain/bookings/visit-notes.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { actorLabel } from '#web/office/parts/activity/audit-texts.ts'
import { useNames } from '#web/office/parts/names/use-names.ts'
import { NoteText } from '#web/office/parts/notes/NoteText.tsx'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { noteLabels, writtenNotes } from '#web/shared/visit-notes/note-labels.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { OfficeNotesForm } from './actions/OfficeNotesForm.tsx'
import { PainterNotesForm } from './actions/PainterNotesForm.tsx'
import css from './PanelContent.module.css'
import type { PanelPartProps } from './use-booking-panel.ts'

/** The notes that the painter reads with the job. */
function ForThePainter({ booking, part, onPart }: PanelPartProps) {
  const t = useTranslate()
  const may = useMay()
  const id = useId()
  const query = useQuery({ ...queryOf(getBookingNotes, { params: { id: booking.id } }), staleTime: 0 })
  const isOpen = canWriteNotes(booking.status) && may(writeBookingNotes)
  return (
    <section className={`${css.note} ${css.forPainter}`} aria-labelledby={id}>
      <h4 id={id} className={css.noteTitle}>
        {t('For the painter')}
      </h4>
      <Answered query={query} loading={t('Loading the notes')} failed={t("We couldn't load the notes.")} lines={2}>
        {(notes) => {
          if (part === 'notes' && isOpen)
            return <PainterNotesForm booking={booking} notes={notes} onClose={() => onPart(null)} />
          const written = writtenNotes(notes)
          return (
            <>
              {written.length === 0 ? (
                <p className="soft">{t('Nothing yet. Customer and painter see these notes.')}</p>
              ) : (
                <dl>
                  {written.map(({ name, text }) => (
                    <div key={name}>
                      <dt className="soft">{t(noteLabels[name])}</dt>
                      <dd className={css.noteText}>{text}</dd>
                    </div>
                  ))}
                </dl>
              )}
              {isOpen && (
                <Button variant="quiet" size="small" data-action="notes" onClick={() => onPart('notes')}>
                  {written.length === 0 ? t('Add notes') : t('Edit notes')}
                </Button>
              )}
            </>
          )
        }}
      </Answered>
    </section>
  )
}

/** The notes that only the office reads: those of the booking, and those added since. */
function OfficeOnly({ booking, part, onPart }: PanelPartProps) {
  const t = useTranslate()
  const may = useMay()
  const reader = useReader()
  const nameOf = useNames()
  const id = useId()
  const { data = [] } = useQuery(queryOf(getTimeline, { params: { id: booking.id } }))
  const written = data.filter(({ kind }) => kind === 'note' || kind === 'call')
  return (
    <section className={`${css.note} ${css.officeOnly}`} aria-labelledby={id}>
      <h4 id={id} className={css.noteTitle}>
        {t('Office only')}
      </h4>
      {booking.notes === null && written.length === 0 && (
        <p className="soft">{t('Nothing yet. Customer and painter never see these notes.')}</p>
      )}
      {booking.notes !== null && <p className={css.noteText}>{booking.notes}</p>}
      {written.map((entry) => (
        <div key={entry.id}>
          <p className={css.noteText}>
            <NoteText {...entry} />
          </p>
          <p className="soft">
            {entry.kind === 'call'
              ? t('Call, {who}, {moment}', {
                  who: actorLabel(t, entry, nameOf),
                  moment: formatMoment(reader, entry.at),
                })
              : t('{who}, {moment}', {
                  who: actorLabel(t, entry, nameOf),
                  moment: formatMoment(reader, entry.at),
                })}
          </p>
        </div>
      ))}
      {!may(updateBooking) ? null : part === 'office_notes' ? (
        <OfficeNotesForm booking={booking} onClose={() => onPart(null)} />
      ) : (
        <Button variant="quiet" size="small" data-action="office_notes" onClick={() => onPart('office_notes')}>
          {booking.notes === null ? t('Write office notes') : t('Edit office notes')}
        </Button>
      )}
    </section>
  )
}

/** Notes by who reads them, in two colors. */
export function NotesByAudience(props: PanelPartProps) {
  const t = useTranslate()
  return (
    <section className={css.section} aria-labelledby="booking-notes">
      <div className={`row-between ${css.sectionHead}`}>
        <h3 id="booking-notes">{t('Notes')}</h3>
        <Allowed to={writeOfficeNote}>
          <Button variant="quiet" size="small" onClick={() => props.onPart('note')}>
            {t('Add note')}
          </Button>
        </Allowed>
      </div>
      <div className={`stack ${css.people}`}>
        <Allowed to={getBookingNotes}>
          <ForThePainter {...props} />
        </Allowed>
        <OfficeOnly {...props} />
      </div>
    </section>
  )
}
