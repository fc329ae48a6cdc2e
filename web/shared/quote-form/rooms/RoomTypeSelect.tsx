import type { SelectHTMLAttributes } from 'react'
import { type RoomType, roomTypeLabels, roomTypes } from '#domain/pricing/rooms.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import part from './room-part.module.css'

type RoomTypeSelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'onChange'> & {
  value: RoomType
  onType: (type: RoomType) => void
}

export const RoomTypeSelect = ({ onType, ...select }: RoomTypeSelectProps) => {
  const t = useTranslate()
  return (
    <select
      {...select}
      className={`outlined ${part.control}`}
      onChange={(event) => onType(event.target.value as RoomType)}
    >
      {roomTypes.map((type) => (
        <option key={type} value={type}>
          {t(roomTypeLabels[type])}
        </option>
      ))}
    </select>
  )
}
