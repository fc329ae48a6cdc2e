/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- the strip of reviews scrolls sideways, also by keys */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { houseColors } from '../../../domain/house-colors.ts'
import { message } from '../../../domain/words/message.ts'
import { useReader, useWords } from '../../lib/words.ts'
import type { Real } from '../reviews/read-real.ts'
import css from './Reviews.module.css'
import { Section } from './Section.tsx'

const reviews = [
  {
    text: message(
      'I typed in four rooms on a Sunday night and had the bill before the dishes were dry. The amount on the last day was the same to the cent.',
    ),
    name: 'Dana R.',
    job: message('Two bedrooms, hallway and office in Fishtown'),
    color: houseColors.fishtownClay.hex,
  },
  {
    text: message(
      'They asked before moving the piano, filled the cracks I had stopped seeing, and swept the porch on the way out. I would not have swept the porch.',
    ),
    name: 'Marcus T.',
    job: message('Living and dining room in Media'),
    color: houseColors.boathouseBlue.hex,
  },
  {
    text: message(
      'We could not agree on a green for two years. One evening with the consultant, six samples by the window, done. It looks right at breakfast and right at night.',
    ),
    name: 'Priya and Sam K.',
    job: message('Kitchen and stairwell in Ardmore'),
    color: houseColors.longwoodLeaf.hex,
  },
] as const

const aboutQuotes = (inside: ReactNode[]) => <Link to="/terms#quotes">{inside}</Link>
const aboutEvenings = (inside: ReactNode[]) => <Link to="/terms#what-we-offer">{inside}</Link>

/** @param real real reviews, in place of the specified texts */
export function Reviews({ real }: { real?: Real['reviews'] | undefined }) {
  const t = useWords()
  const reader = useReader()
  if (real) return <Section id="reviews" ground="linen" {...real} />
  return (
    <Section id="reviews" title={t('From the people who live there')} ground="linen">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, and keys must be able to do it */}
      <ul className={css.reviews} tabIndex={0} aria-label={t('Reviews')}>
        {reviews.map((review) => (
          <li key={review.name} className={css.review}>
            <figure>
              <blockquote>
                <p>{t(review.text)}</p>
              </blockquote>
              <figcaption className={css.who}>
                <span className={css.chip} style={{ backgroundColor: review.color }} />
                <span>
                  <strong>{review.name}</strong>
                  <br />
                  <span className="small">{t(review.job)}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className={css.check}>
        {t.rich(
          'Check for yourself: <quotes>a quote stands for {days, plural, one {# day} other {# days}}</quotes>, and <evenings>color evenings are free</evenings>.',
          {
            days: reader.market.quoteValidDays,
            quotes: aboutQuotes,
            evenings: aboutEvenings,
          },
        )}
      </p>
    </Section>
  )
}
