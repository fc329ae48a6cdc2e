import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { wantsConsultation } from '#domain/pricing/quote-input.ts'
import { paintedSurfaces, type Room, type RoomSelection, type Surface } from '#domain/pricing/rooms.ts'

type ColoredRoom = RoomSelection & Pick<Room, 'paintOptions'>
type Choices = { customerSupplies: boolean; colorConsultation: boolean }

/** The surfaces of a room that are asked for a color: those that we supply the paint for, and never window trim. */
export const coloredSurfaces = (room: ColoredRoom, paintOptions: Pick<Choices, 'customerSupplies'>): Surface[] =>
  paintOptions.customerSupplies || room.paintOptions.customerSupplies
    ? []
    : paintedSurfaces(room).filter((surface) => surface !== 'windows')

/** How many surfaces of some rooms are asked for a color, and how many of them have none yet. */
export function countColors(
  rooms: readonly ColoredRoom[],
  paintOptions: Pick<Choices, 'customerSupplies'>,
): { total: number; open: number } {
  const codes = rooms.flatMap((room) =>
    coloredSurfaces(room, paintOptions).map((surface) => room.paintOptions[surface].colorCode),
  )
  return { total: codes.length, open: codes.filter((code) => code.trim() === '').length }
}

/** Whether a surface that we supply the paint for has no color yet. Window trim is never asked for a color. */
export const hasOpenColors = (
  rooms: readonly ColoredRoom[],
  paintOptions: Pick<Choices, 'customerSupplies'>,
): boolean => countColors(rooms, paintOptions).open > 0

/**
 * Whether the color consultation comes before the painting: one is wanted and colors are open (docs/rules/visits.md). The
 * customer may skip it by saying that they will have their colors.
 */
export const wantsColorsFirst = (rooms: readonly ColoredRoom[], paintOptions: Choices): boolean =>
  wantsConsultation(rooms, paintOptions) && hasOpenColors(rooms, paintOptions)

/**
 * Colors are chosen on the evening of the consultation and the paint is bought afterwards, so painting can begin the next day.
 */
export const firstPaintingDay = (consultation: CivilDate): CivilDate => addDays(consultation, 1)

/** The last evening on which colors can still be chosen for painting that begins on this day. */
export const lastConsultationDay = (painting: CivilDate): CivilDate => addDays(painting, -1)
