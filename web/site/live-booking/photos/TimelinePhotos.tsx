import { useQuery } from '@tanstack/react-query'
import { listVisitPhotos } from '#contract/bookings/visit-photos.ts'
import type { TimelineItem, Visit } from '#contract/bookings/visits.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { PhotoViewer } from '#web/ui/PhotoViewer.tsx'
import { photosOfMoment } from './photos-of-moment.ts'

type Props = { bookingId: string; bookingKey: string; visit: Visit; item: TimelineItem }

/** The photos of the time of work that a moment of the timeline closes. */
export function TimelinePhotos({ bookingId: id, bookingKey: key, visit, item }: Props) {
  const t = useTranslate()
  const reader = useReader()
  const { data } = useQuery({ ...queryOf(listVisitPhotos, { params: { id }, query: { key } }), staleTime: 0 })
  const photos = photosOfMoment(item, visit.timeline, data?.photos ?? [])
  return (
    <PhotoViewer
      subject={t('Your rooms on {day}', { day: formatShortDate(reader, todayIn(reader.market, item.at)) })}
      photos={photos.map(({ url }) => url)}
      small={photos.map(({ smallUrl }) => smallUrl)}
    />
  )
}
