import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getMessage, resendMessage } from '#contract/notifications/messages.ts'
import { getTimeline, type TimelineEntry } from '#contract/office/actions.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { actionLabel, actorLabel, changesOf, visitsNamed } from '#web/office/parts/activity/audit-texts.ts'
import { useOpened } from '#web/office/parts/address/use-opened.ts'
import { MessageDialog } from '#web/office/parts/messages/MessageDialog.tsx'
import { LinkedNames } from '#web/office/parts/names/LinkedNames.tsx'
import { useNames } from '#web/office/parts/names/use-names.ts'
import { NoteText } from '#web/office/parts/notes/NoteText.tsx'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import css from './Timeline.module.css'

/** How many entries are shown at first. */
const FIRST = 8

type EntryProps = { entry: TimelineEntry; onRead: (messageId: string) => void }

function Entry({ entry, onRead }: EntryProps) {
  const t = useTranslate()
  const may = useMay()
  const reader = useReader()
  const nameOf = useNames()
  const { at, kind, change, messageId, failed } = entry
  const text = change ? actionLabel(t, change.action) : entry.text
  const details = change ? changesOf(t, reader, change.before, change.after, nameOf) : []
  const visits = change ? visitsNamed(change.before, change.after) : []
  return (
    <li className={`${css.entry} ${css[kind]} ${failed ? css.failed : ''}`}>
      <time dateTime={at.toISOString()} className={`small ${css.time}`}>
        {formatMoment(reader, at)}
      </time>
      <div className={css.what}>
        <p>
          {change ? text : <NoteText {...entry} />}
          {failed && <strong className="problem"> {t('Not delivered')}</strong>}
        </p>
        {details.map((detail) => (
          <p key={detail} className="small">
            <LinkedNames text={detail} names={visits} />
          </p>
        ))}
        {messageId !== null && (
          <Allowed to={getMessage}>
            <Button
              variant="quiet"
              size="small"
              className={css.read}
              aria-label={t('Read “{subject}”', { subject: text })}
              onClick={() => onRead(messageId)}
            >
              {may(resendMessage) ? t('Read or send again') : t('Read')}
            </Button>
          </Allowed>
        )}
      </div>
      <span className={`small ${css.actor}`}>
        <LinkedNames text={actorLabel(t, entry, nameOf)} />
      </span>
    </li>
  )
}

/** The history of a booking, newest first; messages can be read, and sent again. */
export function Timeline({ bookingId }: { bookingId: string }) {
  const t = useTranslate()
  const query = useQuery({ ...queryOf(getTimeline, { params: { id: bookingId } }), staleTime: 0 })
  const [all, setAll] = useState(false)
  const { subject: message, opened, open, close } = useOpened<string>()
  const count = query.data?.length ?? 0
  return (
    <section className={css.timeline} aria-labelledby="booking-timeline">
      <h3 id="booking-timeline" className={css.heading}>
        {t('Timeline')}
      </h3>
      <Answered
        query={query}
        loading={t('Loading the timeline')}
        failed={t("We couldn't load the timeline.")}
        lines={4}
      >
        {(entries) =>
          entries.length === 0 ? (
            <p className="small">{t('Nothing has happened yet.')}</p>
          ) : (
            <ol className={css.entries}>
              {entries.slice(0, all ? undefined : FIRST).map((entry) => (
                <Entry key={entry.id} entry={entry} onRead={open} />
              ))}
            </ol>
          )
        }
      </Answered>
      {count > FIRST && (
        <Button variant="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('Fewer entries') : t('All {count} entries', { count })}
        </Button>
      )}
      <MessageDialog id={message} opened={opened} onClose={close} />
    </section>
  )
}
