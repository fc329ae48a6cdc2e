import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { listVisitPhotos } from '#contract/bookings/visit-photos.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { photosToRelease } from './photos-to-release.ts'
import { ReleasePhotos } from './ReleasePhotos.tsx'

type ShowRoomsProps = {
  bookingId: string
  bookingKey: string
  /** The painter's first name. */
  painter: string | null
  heading?: 'h2' | 'h3'
}

/** Which photos of the finished rooms a customer lets be shown; nothing while there are none. */
export function ShowRooms({ bookingId, bookingKey, painter, heading: Heading = 'h3' }: ShowRoomsProps) {
  const t = useTranslate()
  const id = useId()
  const query = { params: { id: bookingId }, query: { key: bookingKey } }
  const { data: shown } = useQuery({ ...queryOf(listVisitPhotos, query), staleTime: 0 })
  if (!shown || photosToRelease(shown).length === 0) return null
  return (
    <section className="stack" aria-labelledby={id}>
      <Heading id={id} className="subtitle">
        {t('Show your rooms?')}
      </Heading>
      <ReleasePhotos bookingId={bookingId} bookingKey={bookingKey} shown={shown} painter={painter} />
    </section>
  )
}
