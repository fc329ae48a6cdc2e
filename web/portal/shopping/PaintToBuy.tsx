import { useQuery } from '@tanstack/react-query'
import type { Job } from '#contract/bookings/jobs.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { profileQuery } from '#web/portal/queries.ts'
import { PaintList } from './PaintList.tsx'
import css from './PaintToBuy.module.css'
import { paintOf } from './paint-of-jobs.ts'

/** The paint for one job; nothing when the customer brings it, or the visit takes none. */
export function PaintToBuy({ job }: { job: Job }) {
  const t = useTranslate()
  const profile = useQuery(profileQuery)
  if (!profile.data) return null
  const { paint } = profile.data
  const paints = paintOf(paint, [job])
  if (paints.length === 0) return null
  const title = t('{coats, plural, one {Paint to buy, # coat} other {Paint to buy, # coats}}', {
    coats: paint.paintCoats,
  })
  return (
    <section>
      <h3 className={css.title}>{title}</h3>
      <PaintList label={title} paints={paints} />
    </section>
  )
}
