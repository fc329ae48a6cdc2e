import { Link } from 'react-router'
import type { RepairVisit } from '#contract/bookings/sign-off.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { formatVisit, type VisitTimes } from '#domain/scheduling/visit-times.ts'
import { keepDots } from '#web/lib/keep-dots.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import css from './SignOff.module.css'

/** When a free visit is; null while it has no date. */
const timesOf = ({ scheduledDate: date, timeSlot: slot, endsAt }: RepairVisit): VisitTimes | null =>
  date !== null && slot !== null && endsAt !== null ? { date, slot, endDate: date, endsAt } : null

/** The touch-up or warranty visit that was booked, or the date that is being looked for. */
export function FreeVisit({ visit, purpose }: { visit: RepairVisit; purpose: 'touch_up' | 'warranty' }) {
  const t = useTranslate()
  const reader = useReader()
  const times = timesOf(visit)
  const isWarranty = purpose === 'warranty'
  const link = (
    <p>
      <Link to={`/booking/${visit.id}?key=${encodeURIComponent(visit.key)}`}>
        {isWarranty ? t('Open the warranty visit') : t('Open the touch-up')}
      </Link>
    </p>
  )
  if (visit.isCancelled) {
    return (
      <p>
        {isWarranty
          ? t('The warranty visit was canceled.')
          : t('The touch-up was canceled. If you still need it, tell us again under the warranty.')}
      </p>
    )
  }
  if (!times)
    return (
      <>
        <p>{t('There’s no day with your painter for it yet. See what you can choose.')}</p>
        {link}
      </>
    )
  if (visit.isMissed)
    return (
      <>
        <p>
          {t(
            'We’re sorry. Nobody came to your free {visit, select, warranty {warranty visit} other {touch-up}} on {day}. You can pick new dates.',
            { visit: purpose, day: formatShortDate(reader, times.date) },
          )}
        </p>
        {link}
      </>
    )
  return (
    <>
      <p>
        {isWarranty
          ? t('Your painter comes back for a free warranty visit:')
          : t('Your painter comes back for a free touch-up:')}
      </p>
      <p className={`strong ${css.when}`}>{keepDots(formatVisit(reader, times))}</p>
      {link}
    </>
  )
}
