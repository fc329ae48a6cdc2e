import type { SelectHTMLAttributes } from 'react'
import { type RoomType, roomTypeLabels, roomTypes } from '#domain/pricing/rooms.ts'
import { useWords } from '#web/lib/words.ts'
import part from './room-part.module.css'

type RoomTypeSelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'onChange'> & {
  value: RoomType
  onType: (type: RoomType) => void
}

/** What kind of room it is. */
export const RoomTypeSelect = ({ onType, ...select }: RoomTypeSelectProps) => {
  const t = useWords()
  return (
    <select {...select} className={part.control} onChange={(event) => onType(event.target.value as RoomType)}>
      {roomTypes.map((type) => (
        <option key={type} value={type}>
          {t(roomTypeLabels[type])}
        </option>
      ))}
    </select>
  )
}
