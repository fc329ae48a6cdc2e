import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { getReviewSummary } from '#contract/bookings/reviews.ts'
import { queryOf } from '#web/lib/queries.ts'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { formatHiddenReviews } from '#web/shared/reviews/format-review.ts'
import { PublicPage } from '#web/site/shell/PublicPage.tsx'
import { FigureBand } from './FigureBand.tsx'
import { formatFigures } from './format-figures.ts'
import { ReviewList } from './ReviewList.tsx'

function All() {
  const t = useTranslate()
  const reader = useReader()
  const { data: summary } = useQuery(queryOf(getReviewSummary))
  return (
    <PublicPage
      title={t('What neighbors say')}
      lead={t('Every review comes from a finished visit. Nobody else can write one.')}
      width="regular"
    >
      <div className="stack-wide">
        {summary?.figures && (
          <FigureBand figures={formatFigures(reader, summary.figures)} label={t('Evencoat in numbers')} />
        )}
        <ReviewList />
        {summary?.hidden.map((hidden) => (
          <p key={hidden.reason} className="small">
            {formatHiddenReviews(reader, hidden)}
          </p>
        ))}
      </div>
    </PublicPage>
  )
}

/** All reviews, the real figures, and how many are hidden. */
export const ReviewsPage = () => (
  <QueryClientProvider client={sharedQueryClient()}>
    <All />
  </QueryClientProvider>
)
