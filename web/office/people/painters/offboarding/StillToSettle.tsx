import { Link, useSearchParams } from 'react-router'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { formatPhone, phoneLink } from '#domain/platform/phone-number.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { openedInstead } from '#web/office/parts/address/office-links.ts'
import { Notice } from '#web/ui/Notice.tsx'
import type { OffboardingResult } from './use-reassignments.ts'

/** What became of a painter's jobs, and those that somebody has to call about. */
export function StillToSettle({ result: { reassigned, named } }: { result: OffboardingResult }) {
  const t = useTranslate()
  const reader = useReader()
  const [search] = useSearchParams()
  return (
    <div className="stack">
      <p>
        {t('{count, plural, =0 {No job changed hands.} one {# job changed hands.} other {# jobs changed hands.}}', {
          count: reassigned,
        })}
      </p>
      <Notice tone="warn" role="status" title={t('These still need you')}>
        <ul>
          {named.map(({ bookingId, job, reason, waits }) => (
            <li key={bookingId}>
              <Link to={openedInstead(search, 'booking', bookingId)} preventScrollReset>
                {job?.customerName ?? t('No name')}
              </Link>
              {job && `, ${formatShortDate(reader, job.scheduledDate)}`}: {reason}{' '}
              {waits ? t('It still needs a painter.') : t('It is still with them.')}
              {job && (
                <>
                  {' '}
                  <a href={phoneLink(job.phone)}>{formatPhone(job.phone)}</a>
                </>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
