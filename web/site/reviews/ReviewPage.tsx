import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { getBookingReview, type ReviewOfBooking } from '#contract/bookings/reviews.ts'
import { isId, normalizeId } from '#domain/platform/identifiers.ts'
import { queryOf } from '#web/lib/queries.ts'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { formatShortVisit } from '#web/shared/reviews/format-review.ts'
import { bookingPageLink } from '#web/site/booking-flow/remembered.ts'
import { EmailForm } from '#web/site/manage-booking/EmailForm.tsx'
import { keyFor } from '#web/site/manage-booking/own-booking.ts'
import { LoadedPage } from '#web/site/paying/LoadedPage.tsx'
import { PublicPage } from '#web/site/shell/PublicPage.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { OwnReview } from './OwnReview.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import css from './ReviewPage.module.css'
import { ShowRooms } from './release/ShowRooms.tsx'

type Opening = { id: string; bookingKey: string }

function Loaded({
  about,
  id,
  bookingKey,
  onSaved,
}: Opening & { about: ReviewOfBooking; onSaved: (after: ReviewOfBooking) => void }) {
  const t = useTranslate()
  const reader = useReader()
  const { review, canWrite, painter } = about
  const [writes, setWrites] = useState(review === null)
  const turn = (toWriting: boolean) => {
    setWrites(toWriting)
    // The button that had the focus is gone.
    document.getElementById('main')?.focus()
  }
  const title = painter ? t('How did {painter} do?', { painter: painter.firstName }) : t('How did it go?')
  return (
    <PublicPage title={title} lead={formatShortVisit(reader, about)}>
      {review === null && !canWrite ? (
        <Notice tone="info" title={t('Not yet')}>
          {t.rich('You can write a review once your rooms are painted. <link>See my booking</link>', {
            link: (inside) => <Link to={bookingPageLink({ id, key: bookingKey })}>{inside}</Link>,
          })}
        </Notice>
      ) : writes && canWrite ? (
        <ReviewForm
          about={about}
          bookingId={id}
          bookingKey={bookingKey}
          onSaved={(after) => {
            onSaved(after)
            turn(false)
          }}
        />
      ) : (
        review && (
          <div className="stack-wide">
            <OwnReview review={review} about={about} onChange={() => turn(true)} />
            <ShowRooms bookingId={id} bookingKey={bookingKey} painter={painter?.firstName ?? null} heading="h2" />
          </div>
        )
      )}
      {(review !== null || canWrite) && (
        <p className={css.back}>
          <Link to={bookingPageLink({ id, key: bookingKey })}>{t('Back to my booking')}</Link>
        </p>
      )}
    </PublicPage>
  )
}

function Opened({ id, bookingKey }: Opening) {
  const t = useTranslate()
  const client = useQueryClient()
  // Read once: fetching again in the background must not take away the text being written.
  const options = queryOf(getBookingReview, { params: { id }, query: { key: bookingKey } })
  const query = useQuery({ ...options, gcTime: 0, staleTime: Number.POSITIVE_INFINITY })
  return (
    <LoadedPage
      query={query}
      title={t('Your review')}
      missing={t('Please open the link in our email again. If it doesn’t work, tell us.')}
    >
      {(about) => (
        <Loaded
          about={about}
          id={id}
          bookingKey={bookingKey}
          onSaved={(after) => client.setQueryData(options.queryKey, after)}
        />
      )}
    </LoadedPage>
  )
}

/** The customer's review of a visit. Without a key it asks for the e-mail address. */
export function ReviewPage() {
  const t = useTranslate()
  const id = normalizeId(useParams().id ?? '')
  const [parameters] = useSearchParams()
  const [found, setFound] = useState<string | null>(null)
  const key = found ?? (isId(id) ? keyFor(id, parameters.get('key')) : null)
  return (
    <QueryClientProvider client={sharedQueryClient()}>
      {isId(id) && key !== null ? (
        <Opened id={id} bookingKey={key} />
      ) : (
        <PublicPage title={t('Your review')}>
          {isId(id) ? (
            <EmailForm id={id} purpose="review" onFound={({ bookingKey }) => setFound(bookingKey)} />
          ) : (
            <Notice tone="warn" role="alert" title={t('We can’t find that page.')}>
              {t('Please open the link in our email again. If it doesn’t work, tell us.')}
            </Notice>
          )}
        </PublicPage>
      )}
    </QueryClientProvider>
  )
}
