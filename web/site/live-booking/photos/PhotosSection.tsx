import { useQuery } from '@tanstack/react-query'
import { listVisitPhotos } from '#contract/bookings/visit-photos.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { PhotosByRoom } from '#web/shared/visit-photos/PhotosByRoom.tsx'
import { ShowRooms } from '#web/site/reviews/release/ShowRooms.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { SectionProps } from '../live.ts'

/** The photos of the rooms, and which of them the customer lets be shown; nothing while there are none. */
export function PhotosSection({ booking: { id }, bookingKey: key, visit }: SectionProps) {
  const t = useTranslate()
  const photos = useQuery({ ...queryOf(listVisitPhotos, { params: { id }, query: { key } }), staleTime: 0 })
  const shown = photos.data
  if (!shown || shown.photos.length + (shown.ofReview?.length ?? 0) === 0) return null
  return (
    <Panel title={t('Photos of your rooms')} open={visit.phase === 'done'}>
      <div className="stack-wide">
        <PhotosByRoom shown={shown} />
        <ShowRooms bookingId={id} bookingKey={key} painter={visit.painter?.firstName ?? null} />
      </div>
    </Panel>
  )
}
