import { MAX_DIMENSION_FT, type Room, roomTypeLabels, roomTypes } from '../../../../domain/rooms.ts'
import { SelectField } from '../../../ui/Field.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { useWizard } from '../quote-wizard/wizard-context.ts'
import css from './room-part.module.css'

const sides = [
  { field: 'length', label: 'Length (ft)' },
  { field: 'width', label: 'Width (ft)' },
  { field: 'height', label: 'Height (ft)' },
] as const

/** What kind of room it is, and its dimensions. */
export function RoomSize({ room, index }: { room: Room; index: number }) {
  const { dispatch, errorOf } = useWizard()
  return (
    <div className={css.part}>
      <SelectField
        label="Room type"
        value={room.type}
        onChange={(event) => {
          const type = roomTypes.find((one) => one === event.target.value)
          if (type) dispatch({ type: 'room', room: room.id, change: { type } })
        }}
      >
        {roomTypes.map((type) => (
          <option key={type} value={type}>
            {roomTypeLabels[type]}
          </option>
        ))}
      </SelectField>
      <div className={css.three}>
        {sides.map(({ field, label }) => (
          <NumberField
            key={field}
            label={label}
            min={1}
            max={MAX_DIMENSION_FT}
            value={room[field]}
            error={errorOf(`rooms.${index}.${field}`)}
            onValue={(value) => dispatch({ type: 'room', room: room.id, change: { [field]: value } })}
          />
        ))}
      </div>
    </div>
  )
}
