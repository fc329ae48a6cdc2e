import type { PainterCard as Painter } from '../../../contract/bookings.ts'
import { todayIn } from '../../../domain/calendar.ts'
import { formatDeadline, formatShortDate } from '../../../domain/format-dates.ts'
import { market, reader } from '../../lib/here.ts'
import css from './PainterCard.module.css'

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')

const answer = ({ confirmedAt, confirmsBy }: Painter): string => {
  if (confirmedAt) return `Confirmed on ${formatShortDate(reader, todayIn(market, confirmedAt))}`
  return confirmsBy ? `Confirms by ${formatDeadline(reader, confirmsBy)}` : 'Reserved for you, not confirmed yet'
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** Who is coming: from booking on, with whether they have said yes. */
export function PainterCard({ painter, task }: { painter: Painter; task: string }) {
  const { name, experienceYears, isVerified, jobsDone } = painter
  const facts = [
    experienceYears !== null && experienceYears > 0 && `Painting for ${counted(experienceYears, 'year', 'years')}`,
    isVerified && 'Verified',
    jobsDone > 0 && `${counted(jobsDone, 'job', 'jobs')} done here`,
  ].filter(Boolean)
  return (
    <section className={css.card} aria-label="Your painter">
      <span className={css.chip} aria-hidden="true">
        <span className={css.initials}>{initialsOf(name)}</span>
        <span className={css.label}>{name}</span>
      </span>
      <div>
        <p className={css.name}>
          {name} {task}
        </p>
        {facts.length > 0 && <p className={css.facts}>{facts.join(' · ')}</p>}
        <p className={painter.confirmedAt ? css.confirmed : css.open}>{answer(painter)}</p>
      </div>
    </section>
  )
}
