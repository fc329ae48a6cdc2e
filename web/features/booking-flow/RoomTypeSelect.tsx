import type { SelectHTMLAttributes } from 'react'
import { type RoomType, roomTypeLabels, roomTypes } from '../../../domain/rooms.ts'

type RoomTypeSelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> & {
  value: RoomType
  onType: (type: RoomType) => void
  /** What a room of no named type is called here. */
  other?: string
}

/** What kind of room it is. */
export const RoomTypeSelect = ({ onType, other, ...select }: RoomTypeSelectProps) => (
  <select {...select} onChange={(event) => onType(event.target.value as RoomType)}>
    {roomTypes.map((type) => (
      <option key={type} value={type}>
        {(type === 'other' && other) || roomTypeLabels[type]}
      </option>
    ))}
  </select>
)
