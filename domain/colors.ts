import { addDays, type CivilDate } from './calendar.ts'
import { wantsConsultation } from './quote-input.ts'
import { paintedSurfaces, type Room, type RoomSelection } from './rooms.ts'

type ColoredRoom = RoomSelection & Pick<Room, 'paintOptions'>
type Choices = { customerSupplies: boolean; colorConsultation: boolean }

/** Whether a surface that we bring the paint for has no color yet. The color of window trim is never asked for. */
export const hasOpenColors = (
  rooms: readonly ColoredRoom[],
  paintOptions: Pick<Choices, 'customerSupplies'>,
): boolean =>
  !paintOptions.customerSupplies &&
  rooms.some(
    (room) =>
      !room.paintOptions.customerSupplies &&
      paintedSurfaces(room).some(
        (surface) => surface !== 'windows' && room.paintOptions[surface].colorCode.trim() === '',
      ),
  )

/**
 * Whether the color evening comes before the painting: a consultation is wanted and colors are open (docs/rules/visits.md).
 * The customer may say that they will have their colors, and skip it.
 */
export const wantsColorsFirst = (rooms: readonly ColoredRoom[], paintOptions: Choices): boolean =>
  wantsConsultation(rooms, paintOptions) && hasOpenColors(rooms, paintOptions)

/** Colors are chosen in the evening before the paint is bought: painting can begin the day after. */
export const firstPaintingDay = (consultation: CivilDate): CivilDate => addDays(consultation, 1)

/** The last evening on which colors can still be chosen for rooms that are painted from this day on. */
export const lastConsultationDay = (painting: CivilDate): CivilDate => addDays(painting, -1)
