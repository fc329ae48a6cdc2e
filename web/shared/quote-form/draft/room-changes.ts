import { type Quality, type Room, type Surface, surfaceSwitch, surfaces } from '#domain/pricing/rooms.ts'
import { usualWhite } from './usual-whites.ts'

export const withPaint = (room: Room, change: Partial<Room['paintOptions']>): Room => ({
  ...room,
  paintOptions: { ...room.paintOptions, ...change },
})

/** Selects a surface, with its default white unless a color was chosen before. */
export function withSurface(room: Room, surface: Surface, on: boolean): Room {
  const paint = room.paintOptions[surface]
  const white = on && paint.colorCode.trim() === '' ? usualWhite(surface) : null
  const switched = { ...room, [surfaceSwitch[surface]]: on }
  return white ? withPaint(switched, { [surface]: { ...paint, ...white } }) : switched
}

/** Paint supplied by the customer rules out our consultation: each switch turns the other off. */
export const withOwnPaint = (room: Room, on: boolean): Room =>
  withPaint(room, on ? { customerSupplies: true, colorConsultation: false } : { customerSupplies: false })

/** A consultation, except where the customer supplies the paint. */
export const withConsultation = (room: Room, on: boolean): Room =>
  withPaint(room, { colorConsultation: on && !room.paintOptions.customerSupplies })

/** The qualities of each surface of each room, by room id. */
export type Mix = Record<string, Record<Surface, Quality>>

export const mixOf = (rooms: readonly Room[]): Mix =>
  Object.fromEntries(
    rooms.map((room) => [
      room.id,
      Object.fromEntries(surfaces.map((surface) => [surface, room.paintOptions[surface].quality])) as Record<
        Surface,
        Quality
      >,
    ]),
  )

/** The room with its qualities from the mix; a room that is not in the mix stays as it is. */
export function withMix(room: Room, mix: Mix): Room {
  const wanted = mix[room.id]
  if (!wanted) return room
  const paints = surfaces.map((surface) => [surface, { ...room.paintOptions[surface], quality: wanted[surface] }])
  return withPaint(room, Object.fromEntries(paints) as Partial<Room['paintOptions']>)
}

type Choice = 'customerSupplies' | 'colorConsultation'

/** How many rooms have it: the state of the switch for all rooms. */
export function choiceOfRooms(rooms: readonly Room[], choice: Choice): 'all' | 'some' | 'none' {
  const able = choice === 'colorConsultation' ? rooms.filter((room) => !room.paintOptions.customerSupplies) : rooms
  const having = able.filter((room) => room.paintOptions[choice]).length
  return having === 0 ? 'none' : having === able.length ? 'all' : 'some'
}
