/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- the strip of reviews scrolls sideways, also by keys */
import { Link } from 'react-router'
import { quoteValidity } from '../../lib/market-words.ts'
import { houseColors } from '../colors/house-colors.ts'
import css from './Reviews.module.css'
import { Section } from './Section.tsx'

const reviews = [
  {
    text: 'I typed in four rooms on a Sunday night and had the bill before the dishes were dry. The amount on the last day was the same to the cent.',
    name: 'Dana R.',
    job: 'Two bedrooms, hallway and office in Fishtown',
    color: houseColors.fishtownClay.hex,
  },
  {
    text: 'They asked before moving the piano, filled the cracks I had stopped seeing, and swept the porch on the way out. I would not have swept the porch.',
    name: 'Marcus T.',
    job: 'Living and dining room in Media',
    color: houseColors.boathouseBlue.hex,
  },
  {
    text: 'We could not agree on a green for two years. One evening with the consultant, six samples by the window, done. It looks right at breakfast and right at night.',
    name: 'Priya and Sam K.',
    job: 'Kitchen and stairwell in Ardmore',
    color: houseColors.longwoodLeaf.hex,
  },
] as const

export const Reviews = () => (
  <Section id="reviews" title="From the people who live there" ground="linen">
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, and keys must be able to do it */}
    <ul className={css.reviews} tabIndex={0} aria-label="Reviews">
      {reviews.map((review) => (
        <li key={review.name} className={css.review}>
          <figure>
            <blockquote>
              <p>{review.text}</p>
            </blockquote>
            <figcaption className={css.who}>
              <span className={css.chip} style={{ backgroundColor: review.color }} />
              <span>
                <strong>{review.name}</strong>
                <br />
                <span className={css.job}>{review.job}</span>
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
    <p className={css.check}>
      Check for yourself: <Link to="/terms#quotes">a quote stands for {quoteValidity}</Link>, and{' '}
      <Link to="/terms#what-we-offer">color evenings are free</Link>.
    </p>
  </Section>
)
