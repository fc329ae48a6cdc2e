import type { ReactNode } from 'react'
import type { CleanupPreview } from '#contract/office/cleanup.ts'
import { formatMoment, formatShortDate } from '#domain/platform/format-dates.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import { jobStatusNamesWithin } from '#domain/scheduling/job-status.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import css from './CleanupTab.module.css'

const Group = ({ title, rows }: { title: string; rows: { id: string; text: ReactNode }[] }) =>
  rows.length === 0 ? null : (
    <details className={css.group}>
      <summary>
        {title} ({rows.length})
      </summary>
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <code>{formatId(row.id)}</code> {row.text}
          </li>
        ))}
      </ul>
    </details>
  )

/** A preview of what a cleanup would remove. */
export const CleanupList = ({ preview }: { preview: CleanupPreview }) => {
  const t = useTranslate()
  const reader = useReader()
  return (
    <div className="stack-tight">
      <Group
        title={t('Expired quotes')}
        rows={preview.quotes.map((quote) => ({
          id: quote.id,
          text: t('expired {moment}', { moment: formatMoment(reader, quote.expiresAt) }),
        }))}
      />
      <Group
        title={t('Canceled bookings')}
        rows={preview.bookings.map((booking) => ({
          id: booking.id,
          text: t('was on {date}', { date: formatShortDate(reader, booking.scheduledDate) }),
        }))}
      />
      <Group
        title={t('Closed assignments')}
        rows={preview.assignments.map((job) => ({
          id: job.id,
          text: t('{status}, was on {date}', {
            status: t(jobStatusNamesWithin[job.status]),
            date: formatShortDate(reader, job.scheduledDate),
          }),
        }))}
      />
    </div>
  )
}
