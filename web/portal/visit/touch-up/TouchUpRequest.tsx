import { useId } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { isRepair } from '#domain/bookings/visit-purpose.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from './TouchUpRequest.module.css'

/** What the customer of a touch-up or a warranty visit wants fixed; nothing for any other job. */
export function TouchUpRequest({ job }: { job: Job }) {
  const t = useTranslate()
  const id = useId()
  if (!isRepair(job.purpose)) return null
  const isWarranty = job.purpose === 'warranty'
  return (
    <section className={css.request} aria-labelledby={id}>
      <h3 id={id}>
        {isWarranty
          ? job.isOwn
            ? t('Warranty visit for your own work')
            : t('Warranty visit for another painter’s work')
          : job.isOwn
            ? t('Touch-up of your own work')
            : t('Touch-up of another painter’s work')}
      </h3>
      <p className="small">
        {isWarranty
          ? t(
              'Free for the customer. Half a day at most. Find out the cause: the office goes by that to decide whether the visit is paid.',
            )
          : job.isOwn
            ? t('Free for the customer, and unpaid. Half a day at most.')
            : t('Free for the customer. Half a day at most.')}
      </p>
      {job.fix?.text && <blockquote className={css.words}>{job.fix.text}</blockquote>}
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
