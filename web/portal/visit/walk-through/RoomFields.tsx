import { paintedSurfaces, type Room } from '#domain/pricing/rooms.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { SkippedArea, Windows } from '#web/shared/quote-form/rooms/RoomExtras.tsx'
import { RoomKind } from '#web/shared/quote-form/rooms/RoomKind.tsx'
import { RoomLengths } from '#web/shared/quote-form/rooms/RoomLengths.tsx'
import { RoomSurfaces } from '#web/shared/quote-form/rooms/RoomSurfaces.tsx'
import { SurfacePaintFields } from '#web/shared/quote-form/rooms/SurfacePaintFields.tsx'
import { surfaceTitle } from '#web/shared/quote-form/surface-title.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './WalkThrough.module.css'

type RoomFieldsProps = {
  room: Room
  name: string
  index: number
  /** Not among the rooms that were booked: it has no type yet. */
  isNew: boolean
  onRemove: (() => void) | undefined
}

/** Everything of a room that changes its price, with the fields of the quote's wizard. */
export function RoomFields({ room, name, index, isNew, onRemove }: RoomFieldsProps) {
  const t = useTranslate()
  return (
    <li className={`stack-near ${css.room}`}>
      <h4 className={`subtitle ${css.name}`}>{name}</h4>
      {isNew && <RoomKind room={room} index={index} />}
      <RoomLengths room={room} index={index} />
      <RoomSurfaces room={room} index={index} />
      <details className={css.more}>
        <summary>{t('Windows and areas without paint')}</summary>
        <div className="stack">
          <Windows room={room} index={index} />
          <SkippedArea room={room} index={index} />
        </div>
      </details>
      {!room.paintOptions.customerSupplies && (
        <details className={css.more}>
          <summary>{t('Quality, finish and color')}</summary>
          <div className="stack">
            {paintedSurfaces(room).map((surface) => (
              <div key={surface}>
                <p className="strong">{surfaceTitle(t, surface)}</p>
                <SurfacePaintFields room={room} index={index} surface={surface} optional />
              </div>
            ))}
          </div>
        </details>
      )}
      {onRemove && (
        <Button variant="quiet" onClick={onRemove}>
          {t.rich("Don't paint this room<hidden>: {name}</hidden>", {
            name,
            hidden: (inside) => <span className="visually-hidden">{inside}</span>,
          })}
        </Button>
      )}
    </li>
  )
}
