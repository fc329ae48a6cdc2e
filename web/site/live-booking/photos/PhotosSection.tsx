import { useMutation, useQuery } from '@tanstack/react-query'
import { listVisitPhotos, releaseVisitPhotos, type VisitPhotos } from '#contract/bookings/visit-photos.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { PhotosByRoom } from '#web/shared/visit-photos/PhotosByRoom.tsx'
import { CheckboxField } from '#web/ui/Field.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { SectionProps } from '../live.ts'

/** The photos that the painter takes of the rooms; nothing while there are none. */
export function PhotosSection({ booking: { id }, bookingKey: key, visit }: SectionProps) {
  const t = useTranslate()
  const photos = useQuery({ ...queryOf(listVisitPhotos, { params: { id }, query: { key } }), staleTime: 0 })
  const shown = photos.data
  if (!shown || shown.photos.length === 0) return null
  return (
    <Panel title={t('Photos of your rooms')} open={visit.phase === 'done'}>
      <div className="stack-wide">
        <PhotosByRoom shown={shown} />
        {visit.painter && shown.photos.some(({ moment }) => moment === 'after') && (
          <Release id={id} bookingKey={key} shown={shown} painter={visit.painter.firstName} />
        )}
      </div>
    </Panel>
  )
}

type ReleaseProps = { id: string; bookingKey: string; shown: VisitPhotos; painter: string }

/** Whether the photos may be shown on the painter's page: nothing is, unless the customer says so. */
function Release({ id, bookingKey: key, shown, painter }: ReleaseProps) {
  const t = useTranslate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (released: boolean) =>
      call(releaseVisitPhotos, {
        params: { id },
        query: { key },
        body: { photoIds: shown.photos.map((photo) => photo.id), released },
      }),
  })
  return (
    <CheckboxField
      label={t("OK to show these on {painter}'s page", { painter })}
      hint={t('Without your name and address. You can take this back at any time.')}
      checked={shown.photos.every(({ isReleased }) => isReleased)}
      disabled={isPending}
      error={error ? messageOf(error, t('We couldn’t save this. Check your connection and try again.'), t) : undefined}
      onChange={(event) => mutate(event.target.checked)}
    />
  )
}
