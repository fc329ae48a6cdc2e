import { type ReactNode, useId } from 'react'
import { formatMoney } from '#domain/platform/format.ts'
import { roomCost, roomInQuote } from '#domain/pricing/pricing.ts'
import { isMeasured, isPainted, type Room, type Surface, surfaces } from '#domain/pricing/rooms.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { hexOf } from '#web/shared/color-studio/palette.ts'
import { describeRoom } from '../receipt-lines.ts'
import { useWizard } from '../wizard-context.ts'
import { QuickSizes } from './QuickSizes.tsx'
import css from './RoomCard.module.css'
import { RoomColors } from './RoomColors.tsx'
import { RoomExtras } from './RoomExtras.tsx'
import { RoomKind } from './RoomKind.tsx'
import { RoomLengths } from './RoomLengths.tsx'
import { RoomSurfaces } from './RoomSurfaces.tsx'

type RoomCardProps = {
  room: Room
  name: string
  index: number
  open: boolean
  onToggle: () => void
  onColor: (surface: Surface) => void
  onDuplicate: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** The color block of the room: its walls, else the first surface with a color. */
function blockOf(room: Room): string | undefined {
  for (const surface of surfaces) {
    const hex = isPainted(room, surface) ? hexOf(room.paintOptions[surface].colorCode) : null
    if (hex) return hex
  }
  return undefined
}

type ActionProps = { label: ReactNode; tone?: string | undefined; onPress: () => void; children: ReactNode }

/** The accessible name of an action: its visible word on a wide screen, and the room for screen readers only. */
const parts = {
  word: (inside: ReactNode[]) => <span className={css.word}>{inside}</span>,
  hidden: (inside: ReactNode[]) => <span className="visually-hidden">{inside}</span>,
}

/** A word on a wide screen, an icon on a phone; its accessible name includes the room. */
const Action = ({ label, tone, onPress, children }: ActionProps) => (
  <button type="button" className={`inline-line strong ${css.action} ${tone ?? ''}`} onClick={onPress}>
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden="true"
    >
      {children}
    </svg>
    {label}
  </button>
)

/** One room: a paint chip with its name and price that expands into all its fields. */
export function RoomCard({ room, name, index, open, onToggle, onColor, onDuplicate, onRemove }: RoomCardProps) {
  const t = useTranslate()
  const reader = useReader()
  const { draft, dispatch, settings } = useWizard()
  const id = useId()
  const color = blockOf(room)
  const price = isMeasured(room) ? formatMoney(reader, roomCost(roomInQuote(room, draft.paintOptions), settings)) : null
  return (
    <li className={`card ${css.card} ${open ? css.open : ''}`}>
      <div className="line">
        <h3 className={css.title}>
          <button type="button" className={css.toggle} aria-expanded={open} aria-controls={id} onClick={onToggle}>
            <span
              className={color ? css.block : `${css.block} ${css.blank}`}
              style={color ? { background: color } : undefined}
              aria-hidden="true"
            />
            <span className={css.words}>
              <span className={`as-heading ${css.name}`}>{name}</span>
              <span className={`small ${css.facts}`}>{describeRoom(reader, room)}</span>
            </span>
            <span className={css.price}>
              <span className="as-heading figures">{price ?? t('Choose a size')}</span>
              {price && settings.salesTaxRate > 0 && <small className="small">{t('before tax')}</small>}
            </span>
            <svg className={`soft ${css.mark}`} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d={open ? 'm4 13 6-6 6 6' : 'm4 7 6 6 6-6'} fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </h3>
        {open && (
          <div className={css.actions}>
            {onDuplicate && (
              <Action
                label={t.rich('<word>Duplicate</word> <hidden>{name}</hidden>', { name, ...parts })}
                onPress={onDuplicate}
              >
                <path d="M7 7h9v9H7zM4 13V4h9" />
              </Action>
            )}
            {onRemove && (
              <Action
                label={t.rich('<word>Remove</word> <hidden>{name}</hidden>', { name, ...parts })}
                tone={css.remove}
                onPress={onRemove}
              >
                <path d="M4 6h12M8 6V4h4v2M6 6l.7 10h6.600L14 6" />
              </Action>
            )}
          </div>
        )}
      </div>
      <div id={id} hidden={!open} className={`stack-near ${css.body}`}>
        {open && (
          <>
            <RoomKind room={room} index={index} />
            <QuickSizes room={room} onSize={(size) => dispatch({ type: 'room', room: room.id, change: { ...size } })} />
            <RoomLengths room={room} index={index} />
            <RoomSurfaces room={room} index={index} />
            <RoomColors room={room} index={index} onColor={onColor} />
            <RoomExtras room={room} index={index} />
          </>
        )}
      </div>
    </li>
  )
}
