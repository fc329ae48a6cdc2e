import type { Job } from '#contract/bookings/jobs.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { RoomDetails } from '#web/shared/rooms/RoomDetails.tsx'
import { readRooms } from '#web/shared/rooms/stored-rooms.ts'
import { Notice } from '#web/ui/Notice.tsx'
import css from './JobDetails.module.css'

/** The rooms of a job; unreadable data is reported in its place. */
export function JobRooms({ quote }: { quote: Job['booking']['quote'] }) {
  const t = useTranslate()
  const reader = useReader()
  const rooms = readRooms(reader, quote.rooms)
  if (!rooms.ok) return <Notice tone="warn">{t(rooms.message)}</Notice>
  return (
    <div className={`stack ${css.rooms}`}>
      {rooms.value.map((room, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stored rooms do not change places
        <RoomDetails key={index} room={room} />
      ))}
    </div>
  )
}
