import type { Job } from '../../../../contract/jobs.ts'
import { useReader, useWords } from '../../../lib/words.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { RoomDetails } from '../../dashboard/RoomDetails.tsx'
import { readRooms } from '../../dashboard/stored-rooms.ts'
import css from './JobDetails.module.css'

/** The rooms of a job; unreadable data is reported in its place. */
export function JobRooms({ quote }: { quote: Job['booking']['quote'] }) {
  const t = useWords()
  const reader = useReader()
  const rooms = readRooms(reader, quote.rooms)
  if (!rooms.ok) return <Notice tone="warn">{t(rooms.message)}</Notice>
  return (
    <div className={css.rooms}>
      {rooms.value.map((room, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stored rooms do not change places
        <RoomDetails key={index} room={room} />
      ))}
    </div>
  )
}
