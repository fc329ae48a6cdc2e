import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReviewSummary } from '../../../contract/reviews.ts'
import type { Reader } from '../../../domain/reader.ts'
import { words } from '../../../domain/words/words.ts'
import { useReader, useWords } from '../../lib/words.ts'
import { claimsInWords, figuresInWords } from './figure-words.ts'
import { ReviewCard } from './ReviewCard.tsx'
import { readClaims, readSummary } from './read-public.ts'
import css from './real-reviews.module.css'
import { hiddenInWords } from './review-words.ts'

/** The latest reviews, the way to all of them, and how many are hidden and why. */
function RealReviews({ summary: { reviews, count, hidden } }: { summary: ReviewSummary }) {
  const t = useWords()
  const reader = useReader()
  return (
    <>
      <ul className={css.reviews} aria-label={t('Reviews')}>
        {reviews.map((review, index) => (
          <li key={review.id}>
            <ReviewCard review={review} picture={index === 0} />
          </li>
        ))}
      </ul>
      <p className={css.all}>
        <Link to="/reviews">{t('All {count, plural, one {# review} other {# reviews}}', { count })}</Link>
      </p>
      {hidden.map((one) => (
        <p key={one.reason} className={css.hidden}>
          {hiddenInWords(reader, one)}
        </p>
      ))}
    </>
  )
}

/** What is real about reviews as far as there is enough, and what is claimed until then: null stands for what was there before. */
export type Real = {
  figures: ReturnType<typeof figuresInWords> | null
  reviews: { title: string; lead: string; children: ReactNode } | null
}

/** Asks once. @throws when the server cannot be reached: then nothing changes */
export async function readReal(reader: Reader): Promise<Real> {
  const t = words(reader)
  const [summary, claims] = await Promise.all([readSummary(), readClaims().catch(() => undefined)])
  return {
    figures: summary.figures ? figuresInWords(reader, summary.figures) : claims ? claimsInWords(reader, claims) : null,
    reviews:
      summary.reviews.length === 0
        ? null
        : {
            title: t('What neighbors say'),
            lead: t('Every review belongs to a finished visit. Nobody else can write one.'),
            children: <RealReviews summary={summary} />,
          },
  }
}
