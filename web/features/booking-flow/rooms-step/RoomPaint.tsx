import { paintedSurfaces, type Room, type Surface } from '../../../../domain/rooms.ts'
import { CheckCard } from '../../../ui/CheckCard.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useWizard } from '../quote-wizard/wizard-context.ts'
import css from './room-part.module.css'
import { SurfacePaintRow } from './SurfacePaintRow.tsx'

type RoomPaintProps = { room: Room; index: number; onColor: (surface: Surface) => void }

/** Who buys the paint, who chooses the colors, and the paint of each surface. */
export function RoomPaint({ room, index, onColor }: RoomPaintProps) {
  const { draft, dispatch } = useWizard()
  const { customerSupplies, colorConsultation } = room.paintOptions
  const suppliesAll = draft.paintOptions.customerSupplies
  if (suppliesAll) return <Notice tone="info">You supply the paint for all rooms: no colors are needed here.</Notice>
  return (
    <fieldset className={css.part}>
      <legend className={css.legend}>Paint and colors</legend>
      <div className={css.tiles}>
        <CheckCard
          label="I supply the paint"
          detail="For this room: no paint charge"
          checked={customerSupplies}
          onChange={(event) => dispatch({ type: 'room-supplies', room: room.id, on: event.target.checked })}
        />
        {!customerSupplies && (
          <CheckCard
            label="Color consultation"
            detail="Free: a colorist helps you choose"
            checked={colorConsultation}
            onChange={(event) => dispatch({ type: 'room-consultation', room: room.id, on: event.target.checked })}
          />
        )}
      </div>
      {!customerSupplies &&
        paintedSurfaces(room).map((surface) => (
          <SurfacePaintRow
            key={surface}
            room={room}
            index={index}
            surface={surface}
            // Window trim takes its color with the other work: none is asked for.
            optional={colorConsultation || draft.paintOptions.colorConsultation || surface === 'windows'}
            onColor={() => onColor(surface)}
          />
        ))}
    </fieldset>
  )
}
