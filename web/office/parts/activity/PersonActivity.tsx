import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type AuditLine, listAudit } from '#contract/platform/audit.ts'
import { isCivilDate, todayIn } from '#domain/platform/dates.ts'
import { formatMoment, formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { callPage } from '#web/lib/call.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Answered } from '#web/ui/Answered.tsx'
import type { Overlay } from '../address/office-links.ts'
import { NameLink } from '../names/NameLink.tsx'
import { useNames } from '../names/use-names.ts'
import { actionLabel, callInWords, type NameOf } from './audit-texts.ts'
import { deviceLabel } from './Doer.tsx'
import css from './PersonActivity.module.css'

/** Actions that are shown. */
const SHOWN = 5

type Named = { to: Overlay; id: string; name: string }

/** What an action was done to; null for what has no page. */
function subjectOf(entry: AuditLine, nameOf: NameOf): Named | null {
  const { bookingId, quoteId, contractorId, customerName } = entry
  if (bookingId !== null) return { to: 'booking', id: bookingId, name: customerName ?? formatId(bookingId) }
  if (quoteId !== null) return { to: 'customer', id: quoteId, name: customerName ?? formatId(quoteId) }
  const painter = contractorId === null ? undefined : nameOf(contractorId)
  return contractorId === null || painter === undefined ? null : { to: 'contractor', id: contractorId, name: painter }
}

type Words = { t: PageTranslator; reader: Reader; nameOf: NameOf }

/** An action in the words of somebody who tells it: "assigned Peter Doyle to Luis Ortega". */
function entryInWords(entry: AuditLine, { t, reader, nameOf }: Words): ReactNode {
  const { action, after, device } = entry
  const subject = subjectOf(entry, nameOf)
  const what = actionLabel(t, action)
  const call = typeof after?.call === 'string' ? callInWords(after.call) : ''
  if (action === 'login.succeeded' && device) return t('signed in on {device}', { device: deviceLabel(t, device) })
  if (subject === null) return action === 'access.refused' ? t('refused: {call}', { call }) : what
  const facts = { who: subject.name, link: () => <NameLink {...subject} /> }
  const painterId = after?.contractorId
  const date = after?.scheduledDate
  if (action === 'booking.reassigned' && typeof painterId === 'string') {
    const painter = nameOf(painterId) ?? t('somebody else')
    const other = () => <NameLink to="contractor" id={painterId} name={painter} />
    return t.rich('assigned <link>{who}</link> to <other>{painter}</other>', { ...facts, painter, other })
  }
  if (action === 'booking.rescheduled' && typeof date === 'string' && isCivilDate(date)) {
    return t.rich('moved <link>{who}</link> to {date}', { ...facts, date: formatShortDate(reader, date) })
  }
  return action === 'access.refused'
    ? t.rich('refused: {call}, <link>{who}</link>', { ...facts, call })
    : t.rich('{what}: <link>{who}</link>', { ...facts, what })
}

/** The time of an action; with its day unless that is today. */
const timeOf = (reader: Reader, at: Date): string =>
  todayIn(reader.market, at) === todayIn(reader.market, new Date()) ? formatTime(reader, at) : formatMoment(reader, at)

/** What somebody of the office did last, refusals included, with a way to all of it. @param account whose actions */
export function PersonActivity({ account }: { account: string }) {
  const t = useTranslate()
  const reader = useReader()
  const nameOf = useNames()
  const request = { query: { person: account, limit: SHOWN } }
  const query = useQuery({
    queryKey: [listAudit.name, request],
    queryFn: async () => (await callPage(listAudit, request)).items,
    staleTime: 0,
    meta: { access: listAudit.access },
  })
  const all = new URLSearchParams({ tab: 'audit', person: account })
  return (
    <section className={css.activity} aria-labelledby="person-activity">
      <div className="row-between">
        <h3 id="person-activity" className="small soft">
          {t('Last acts')}
        </h3>
        <Link className="quiet-link strong" to={`?${all}`}>
          {t('All in Audit')}
        </Link>
      </div>
      <Answered
        query={query}
        loading={t('Loading the last acts')}
        failed={t("We couldn't load the last acts.")}
        lines={3}
      >
        {(entries) =>
          entries.length === 0 ? (
            <p className="soft">{t('Nothing yet.')}</p>
          ) : (
            <ul>
              {entries.map((entry) => (
                <li key={entry.id} className={css.entry}>
                  <time className="soft" dateTime={entry.at.toISOString()}>
                    {timeOf(reader, entry.at)}
                  </time>{' '}
                  {entryInWords(entry, { t, reader, nameOf })}
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  )
}
