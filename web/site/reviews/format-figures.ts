import type { ReviewSummary } from '#contract/bookings/reviews.ts'
import { LEAST_COUNTED } from '#domain/bookings/reviews.ts'
import { type Claims, claimNames, claimTexts } from '#domain/platform/business-claims.ts'
import { formatNumber } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'

type Figure = { figure: string; text: string }
export type Figures = NonNullable<ReviewSummary['figures']>

/** The business claims, each as a figure and what it counts; those not made are left out. */
function formatClaims(reader: Reader, claims: Claims): Figure[] {
  const t = translator(reader)
  return claimNames.flatMap((name) => (claims[name] ? [{ figure: claims[name], text: t(claimTexts[name]) }] : []))
}

/** The real figures, each as a number and what it counts. */
export function formatFigures(reader: Reader, { jobs, reviews, mean, goodPercent }: Figures) {
  const t = translator(reader)
  return [
    { figure: formatNumber(reader, jobs), text: t('{jobs, plural, one {job} other {jobs}} finished', { jobs }) },
    { figure: mean.toFixed(1), text: t('of 5, from {reviews, plural, one {# review} other {# reviews}}', { reviews }) },
    { figure: t('{percent}%', { percent: goodPercent }), text: t('gave 4 or 5 stars') },
  ]
}

/** What the home page counts of real figures: nothing that is small; stars stand where it begins. */
const formatLargeFigures = (reader: Reader, figures: Figures): Figure[] =>
  figures.jobs < LEAST_COUNTED ? [] : formatFigures(reader, figures).slice(0, 1)

/** What the home page counts: real figures once there are enough, else what the business claims; null where neither is known. */
export const formatBadges = (reader: Reader, figures: Figures | null, claims: Claims | undefined): Figure[] | null =>
  figures ? formatLargeFigures(reader, figures) : claims ? formatClaims(reader, claims) : null
