import { useId } from 'react'
import { formatDollars } from '../../../../domain/money.ts'
import { roomCost, roomInQuote } from '../../../../domain/pricing.ts'
import { isPainted, type Room, roomName, type Surface, surfaces } from '../../../../domain/rooms.ts'
import { Button } from '../../../ui/Button.tsx'
import { hexOf } from '../../color-studio/palette.ts'
import { describeRoom } from '../quote-wizard/receipt-lines.ts'
import { useWizard } from '../quote-wizard/wizard-context.ts'
import css from './RoomCard.module.css'
import { RoomPaint } from './RoomPaint.tsx'
import { RoomPhotos } from './RoomPhotos.tsx'
import { RoomSize } from './RoomSize.tsx'
import { RoomSurfaces } from './RoomSurfaces.tsx'

type RoomCardProps = {
  room: Room
  index: number
  open: boolean
  onToggle: () => void
  onColor: (surface: Surface) => void
  onDuplicate: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** The block of color that stands for the room: its walls, else the first surface with a color. */
function blockOf(room: Room): string | undefined {
  for (const surface of surfaces) {
    const hex = isPainted(room, surface) ? hexOf(room.paintOptions[surface].colorCode) : null
    if (hex) return hex
  }
  return undefined
}

/** One room: a paint chip with its name and price that unfolds into everything there is to say about it. */
export function RoomCard({ room, index, open, onToggle, onColor, onDuplicate, onRemove }: RoomCardProps) {
  const { draft, settings } = useWizard()
  const id = useId()
  const name = roomName(room, index)
  const color = blockOf(room)
  return (
    <li className={css.card}>
      <h3 className={css.head}>
        <button type="button" className={css.toggle} aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <span className={css.block} style={color ? { background: color } : undefined} aria-hidden="true" />
          <span className={css.words}>
            <span className={css.name}>{name}</span>
            <span className={css.facts}>{describeRoom(room)}</span>
          </span>
          <span className={css.price}>{formatDollars(roomCost(roomInQuote(room, draft.paintOptions), settings))}</span>
          <svg className={css.mark} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d={open ? 'm4 13 6-6 6 6' : 'm4 7 6 6 6-6'} fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </h3>
      <div id={id} hidden={!open} className={css.body}>
        {open && (
          <>
            <RoomSize room={room} index={index} />
            <RoomSurfaces room={room} index={index} />
            <RoomPaint room={room} index={index} onColor={onColor} />
            <RoomPhotos room={room} index={index} />
            <div className={css.actions}>
              {onDuplicate && (
                <Button variant="quiet" size="small" onClick={onDuplicate}>
                  Duplicate <span className="visually-hidden">{name}</span>
                </Button>
              )}
              {onRemove && (
                <Button variant="quiet" size="small" className={css.remove} onClick={onRemove}>
                  Remove <span className="visually-hidden">{name}</span>
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </li>
  )
}
