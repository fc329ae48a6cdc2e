import { type Text, text } from '#domain/platform/translation/text.ts'
import { isBlankColor } from '#domain/pricing/quote-input.ts'
import { type Finish, isPainted, type Room, type RoomSelection, type Surface, surfaces } from '#domain/pricing/rooms.ts'
import { withOwnIds } from './change-orders.ts'

/** A color of a surface: its code or name, and who makes it. */
export type PickedColor = { colorCode: string; brand: string; finish?: Finish | undefined }

/** The color for one surface of a room. */
export type ColorChoice = PickedColor & {
  roomId: string
  surface: Surface
  /** What the surface had when the color was picked; without it, whatever it has is replaced. */
  known?: PickedColor | undefined
}

type ColoredRoom = RoomSelection & Pick<Room, 'id' | 'paintOptions'>

/** The rooms with their colors and how many surfaces changed, or why nothing is changed. */
export type ChosenColors<R> =
  | { outcome: 'chosen'; rooms: R[]; changed: number }
  | { outcome: 'invalid'; path: string; message: Text }
  /** Somebody else picked another color since. */
  | { outcome: 'stale' }

const isSameColor = (one: PickedColor, other: PickedColor): boolean =>
  one.colorCode.trim() === other.colorCode.trim() &&
  one.brand.trim() === other.brand.trim() &&
  (one.finish === undefined || other.finish === undefined || one.finish === other.finish)

/** Why a color cannot be that of a surface; null when it can. The path is within the choice. */
function choiceProblem(
  rooms: readonly ColoredRoom[],
  { customerSupplies }: { customerSupplies: boolean },
  { roomId, surface, colorCode }: ColorChoice,
): { path: string; message: Text } | null {
  const room = rooms.find(({ id }) => id === roomId)
  if (!room)
    return { path: 'roomId', message: text('We can’t find that room in this visit. Please load the page again.') }
  if (customerSupplies || room.paintOptions.customerSupplies)
    return { path: 'roomId', message: text('The paint for this room is not ours, so there is no color to pick.') }
  if (!isPainted(room, surface))
    return { path: 'surface', message: text('This surface isn’t painted, so it needs no color.') }
  return isBlankColor(colorCode) ? { path: 'colorCode', message: text('Please pick a color or enter its code.') } : null
}

/**
 * The rooms of a visit with the colors that were picked, all of them or none (docs/rules/colors.md#picking-and-changing). Neither
 * sizes nor quality change, so the price does not. Rooms that share an id are told apart as in a change order.
 */
export function chooseColors<R extends ColoredRoom>(
  rooms: readonly R[],
  options: { customerSupplies: boolean },
  choices: readonly ColorChoice[],
): ChosenColors<R> {
  const named = withOwnIds(rooms)
  const seen = new Set<string>()
  for (const [index, choice] of choices.entries()) {
    const problem = choiceProblem(named, options, choice)
    if (problem) return { outcome: 'invalid', path: `colors.${index}.${problem.path}`, message: problem.message }
    const key = JSON.stringify([choice.roomId, choice.surface])
    if (seen.has(key))
      return {
        outcome: 'invalid',
        path: `colors.${index}.surface`,
        message: text('This surface is in the list twice. Please keep one color for it.'),
      }
    seen.add(key)
  }
  let changed = 0
  let isStale = false
  const colored = rooms.map((room, index) => {
    const own = choices.filter(({ roomId }) => roomId === named[index]?.id)
    const paintOptions = { ...room.paintOptions }
    for (const { surface, colorCode, brand, finish, known } of own) {
      const before = paintOptions[surface]
      if (isSameColor({ colorCode, brand, finish }, before)) continue
      if (known && !isSameColor(known, before)) isStale = true
      changed++
      paintOptions[surface] = {
        ...before,
        colorCode: colorCode.trim(),
        brand: brand.trim(),
        finish: finish ?? before.finish,
      }
    }
    return own.length === 0 ? room : { ...room, paintOptions }
  })
  return isStale ? { outcome: 'stale' } : { outcome: 'chosen', rooms: colored, changed }
}

/**
 * The rooms of a change order that waits for an answer, with the colors that were picked meanwhile: what its painter had left as it
 * was follows, so that an approval does not bring an old color back.
 * @param before the rooms of the visit before the colors were picked, and `after` with them
 */
export function followColors<R extends ColoredRoom>(
  rooms: readonly R[],
  { before, after }: { before: readonly ColoredRoom[]; after: readonly ColoredRoom[] },
): R[] {
  const [old, picked] = [withOwnIds(before), withOwnIds(after)]
  return rooms.map((room) => {
    const index = old.findIndex(({ id }) => id === room.id)
    const [was, is] = [old[index]?.paintOptions, picked[index]?.paintOptions]
    if (!was || !is) return room
    const paintOptions = { ...room.paintOptions }
    for (const surface of surfaces) {
      if (!isSameColor(paintOptions[surface], was[surface]) || isSameColor(was[surface], is[surface])) continue
      const { colorCode, brand, finish } = is[surface]
      paintOptions[surface] = { ...paintOptions[surface], colorCode, brand, finish }
    }
    return { ...room, paintOptions }
  })
}
