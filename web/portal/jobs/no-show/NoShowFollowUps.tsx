import type { Job } from '#contract/bookings/jobs.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { JobLink } from '#web/portal/frame/open-job.tsx'
import { formatUnread } from '../format-unread.ts'
import type { Wait } from './door-state.ts'
import css from './NoShow.module.css'

/** The follow-ups of a wait before anything is decided: who was notified, the pay, and that the record stays. */
export function NoShowFollowUps({ job, wait }: { job: Job; wait: Wait }) {
  const t = useTranslate()
  const reader = useReader()
  const { customerName } = job.booking.quote
  const { fee, share } = job.noShow
  const values = { customer: customerName ?? t('The customer'), time: formatTime(reader, wait.begunAt) }
  return (
    <ul className={css.facts}>
      {job.unreadMessages > 0 && (
        <li role="status">
          <strong>{formatUnread(t, job.unreadMessages)}</strong>
          <small>
            <JobLink job={job} part="job-talk">
              {t('Read what they wrote')}
            </JobLink>
          </small>
        </li>
      )}
      <li>
        <strong>{t('{customer} was told at {time}', values)}</strong>
        <small>
          {t('On their booking page and by email: you’re waiting until {time}.', {
            time: formatTime(reader, wait.waitUntil),
          })}
        </small>
      </li>
      <li>
        {share > 0 ? (
          <>
            <strong>{t("You get {share} if they don't come", { share: formatMoney(reader, share) })}</strong>
            <small>{t('Your share of the {fee} that they agreed to.', { fee: formatMoney(reader, fee) })}</small>
          </>
        ) : (
          <>
            <strong>{t('No fee is due for this visit')}</strong>
            <small>{t('By its terms the customer owes nothing.')}</small>
          </>
        )}
      </li>
      <li>
        <strong>{t('Your record stays as it is')}</strong>
        <small>{t("This isn't a job you handed back.")}</small>
      </li>
      <li>
        <strong>
          {t('They can object for {days, plural, one {# day} other {# days}}', {
            days: reader.market.noShow.objectionDays,
          })}
        </strong>
        <small>{t('Then the office looks at both sides. We offer them new dates.')}</small>
      </li>
    </ul>
  )
}
