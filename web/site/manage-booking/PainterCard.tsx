import { Link } from 'react-router'
import type { PainterCard as Painter } from '#contract/bookings/bookings.ts'
import { answerText } from '#domain/bookings/painter-answer.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { PainterFace } from '#web/shared/painter/PainterFace.tsx'
import { PainterFacts } from '#web/shared/painter/PainterFacts.tsx'
import css from './PainterCard.module.css'

type PainterCardProps = {
  painter: Painter
  task: 'painting' | 'consultation'
  /** The visit is over. */
  isDone: boolean
  /** Whether it matters that they have confirmed the date: they have not begun yet. */
  hasAnswer: boolean
}

/** The painter who is coming, and whether they have confirmed; or who has come. */
export function PainterCard({ painter, task, isDone, hasAnswer }: PainterCardProps) {
  const t = useTranslate()
  const reader = useReader()
  const done = isDone ? 'done' : 'ahead'
  const {
    name,
    experienceYears,
    isVerified,
    isLicensed,
    jobsDone,
    slug,
    portrait = null,
    reviews = null,
    isInsured,
  } = painter
  const facts = [
    experienceYears !== null &&
      experienceYears > 0 &&
      t('Painting for {years, plural, one {# year} other {# years}}', { years: experienceYears }),
    isVerified && t('Verified'),
    isLicensed && t('Licensed'),
    jobsDone > 0 && t('{jobs, plural, one {# job} other {# jobs}} done here', { jobs: jobsDone }),
  ].filter(Boolean)
  return (
    <section className={`line ${css.card}`} aria-label={t('Your painter')}>
      <PainterFace name={name} portrait={portrait} size="card" />
      <div>
        <p className={`as-heading ${css.name}`}>
          {task === 'painting'
            ? t('{done, select, done {{name} painted} other {{name} will paint}}', { done, name })
            : t('{done, select, done {{name} helped with the colors} other {{name} will help with the colors}}', {
                done,
                name,
              })}
        </p>
        <p>
          <PainterFacts reviews={reviews} isInsured={isInsured} />
        </p>
        {facts.length > 0 && <p className="soft">{facts.join('\u00a0· ')}</p>}
        {slug !== null && (
          <p>
            <Link className={`inline-line ${css.page}`} to={`/painter/${slug}`}>
              {t('Work and reviews of {name}', { name })}
            </Link>
          </p>
        )}
        {hasAnswer && (
          <p className={painter.confirmedAt ? css.confirmed : css.open}>
            {t(answerText(reader, { confirmedAt: painter.confirmedAt, answerBy: painter.confirmsBy }))}
          </p>
        )}
      </div>
    </section>
  )
}
