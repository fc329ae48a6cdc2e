import { useId } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from './TouchUpRequest.module.css'

/** The customer's request for a touch-up; nothing for any other job. */
export function TouchUpRequest({ job }: { job: Job }) {
  const t = useTranslate()
  const id = useId()
  if (job.purpose !== 'touch_up') return null
  return (
    <section className={css.request} aria-labelledby={id}>
      <h3 id={id}>{job.isOwn ? t('Touch-up of your own work') : t('Touch-up of another painter’s work')}</h3>
      <p className="small">
        {job.isOwn
          ? t('Free for the customer, and unpaid. Half a day at most.')
          : t('Free for the customer. Half a day at most.')}
      </p>
      {job.fix?.words && <blockquote className={css.words}>{job.fix.words}</blockquote>}
      {job.fix && job.fix.photos.length > 0 && (
        <ul className={`stack-tight ${css.photos}`}>
          {job.fix.photos.map((photo, index) => (
            <li key={photo}>
              <a href={photo} target="_blank" rel="noreferrer">
                <img src={photo} alt={t('What to fix, photo {number}', { number: index + 1 })} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
