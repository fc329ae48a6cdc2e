import { z } from 'zod'
import { recordOf, roomNumberNames } from '#domain/pricing/room-fields.ts'
import { type RoomNumber, type Surface, type SurfaceSwitch, surfaceSwitch, surfaces } from '#domain/pricing/rooms.ts'

/**
 * The schema that one reader of rooms uses for each kind of field: for a caller's input, the database, or a browser's storage.
 */
type Fields<Num, Switch, Name, Flag, Photos, Paint> = {
  number: (name: RoomNumber) => Num
  switched: (name: SurfaceSwitch) => Switch
  name: Name
  flag: Flag
  photos: Photos
  paint: (surface: Surface) => Paint
}

const switches = Object.values(surfaceSwitch)

/** The paint choices of a room: for the whole room, and surface by surface. */
const paintShape = <Flag extends z.ZodType, Paint extends z.ZodType>(
  flag: Flag,
  paint: (surface: Surface) => Paint,
) => ({ customerSupplies: flag, colorConsultation: flag, ...recordOf(surfaces, paint) })

/**
 * The fields of a room except for its id and type, from the one list of them (domain/pricing/room-fields.ts): a field that is added
 * there is at once requested, answered and stored, also in drafts.
 */
export const roomShape = <
  Num extends z.ZodType<number>,
  Switch extends z.ZodType<boolean>,
  Name extends z.ZodType<string | undefined>,
  Flag extends z.ZodType<boolean>,
  Photos extends z.ZodType<string[]>,
  Paint extends z.ZodType,
>({
  number,
  switched,
  name,
  flag,
  photos,
  paint,
}: Fields<Num, Switch, Name, Flag, Photos, Paint>) => ({
  name,
  ...recordOf(roomNumberNames, number),
  ...recordOf(switches, switched),
  photos,
  paintOptions: z.object(paintShape(flag, paint)),
})
