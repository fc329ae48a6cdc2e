import type { WalkThrough } from '#contract/bookings/change-orders.ts'
import type { Job } from '#contract/bookings/jobs.ts'
import { namesOfRooms, resizedRooms } from '#domain/bookings/change-orders.ts'
import { formatSize } from '#domain/pricing/lengths.ts'
import { isMeasured, type Room } from '#domain/pricing/rooms.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { RoomPhotos } from '../photos/RoomPhotos.tsx'
import { useRoomPhotos } from '../photos/use-room-photos.ts'

type Measured = {
  /** The rooms whose size is another one, as they are measured now. */
  rooms: readonly { id: string; name: string }[]
  /** Those of them that have no photo yet, neither sent nor saved on this phone. */
  missing: readonly { id: string; name: string }[]
}

/**
 * The rooms that were measured again, and have to be photographed before the customer is asked
 * (docs/rules/change-orders.md#photos-of-what-was-measured). @param asks whether the customer will be asked
 */
export function useMeasuredRooms({
  job,
  walk,
  rooms,
  asks,
}: {
  job: Job
  walk: WalkThrough
  rooms: readonly Room[]
  asks: boolean
}): Measured {
  const t = useTranslate()
  const reader = useReader()
  const { saved, waiting } = useRoomPhotos(job)
  if (!asks) return { rooms: [], missing: [] }
  const names = namesOfRooms(reader, walk.rooms, rooms)
  const seen = new Set([...(saved.data?.photos ?? []).map(({ roomId }) => roomId), ...waiting.map(({ room }) => room)])
  const ids = resizedRooms(walk.rooms, rooms)
  const resized = rooms
    .filter((room) => ids.includes(room.id) && isMeasured(room))
    .map((room) => ({
      id: room.id,
      name: t('{room}, {size}', { room: names.get(room.id) ?? '', size: formatSize(room) }),
    }))
  return { rooms: resized, missing: resized.filter(({ id }) => !seen.has(id)) }
}

/** A photo of each room that was measured again, with the tape measure in it; they are saved on the phone like any other. */
export function MeasuredRooms({ job, measured, wasTried }: { job: Job; measured: Measured; wasTried: boolean }) {
  const t = useTranslate()
  if (measured.rooms.length === 0) return null
  return (
    <div className="stack">
      <Notice
        tone={wasTried && measured.missing.length > 0 ? 'error' : 'info'}
        role={wasTried && measured.missing.length > 0 ? 'alert' : 'status'}
        title={t('Show what you measured')}
      >
        {t(
          'The size isn’t as booked. Take a photo of each of these rooms with your tape measure in it before you send the change.',
        )}
      </Notice>
      <RoomPhotos job={job} moment="before" only={measured.rooms} heading="h4" />
    </div>
  )
}
