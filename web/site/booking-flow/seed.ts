import { MAX_DIMENSION_FT } from '#domain/pricing/room-fields.ts'
import { isMeasured, isPainted, newRoom, type Room, surfaces } from '#domain/pricing/rooms.ts'
import type { QuoteDraft, SeedColor } from '#web/shared/quote-form/draft/quote-draft.ts'
import { withSurface } from '#web/shared/quote-form/draft/room-changes.ts'

/**
 * The visitor's choices from before the wizard opened. Stored answers are never overwritten: then the room is
 * offered as an additional one.
 */
export type QuoteSeed = {
  /** The first room as far as it is known; omitted fields take their defaults. The wizard assigns its id. */
  room?: Partial<Room>
  /** Colors to choose from with one tap, the favorite first. */
  palette?: readonly SeedColor[]
  /** Where it was chosen. */
  source: 'hero' | 'quiz' | 'studio'
}

const length = (feet: number | undefined, otherwise: number): number =>
  feet !== undefined && feet > 0 && feet <= MAX_DIMENSION_FT ? feet : otherwise

/** A room that was chosen elsewhere, completed with defaults and whites. */
export function seedRoom(seed: QuoteSeed, id: string): Room | null {
  if (!seed.room) return null
  const usual = newRoom(id)
  const { paintOptions, ...input } = seed.room
  const room: Room = {
    ...usual,
    ...input,
    id,
    photos: [],
    length: length(input.length, usual.length),
    width: length(input.width, usual.width),
    height: length(input.height, usual.height),
    paintOptions: { ...usual.paintOptions, ...paintOptions },
  }
  return surfaces
    .filter((surface) => isPainted(room, surface))
    .reduce((sofar, surface) => withSurface(sofar, surface, true), room)
}

const content = ({ id: _id, photos: _photos, ...room }: Room): string => JSON.stringify(room, Object.keys(room).sort())

/** Whether two rooms are equal apart from their ids. */
const isSame = (a: Room, b: Room): boolean =>
  content(a) === content(b) && JSON.stringify(a.paintOptions) === JSON.stringify(b.paintOptions)

/**
 * The draft with what was chosen elsewhere. Its room becomes the first one if no room has a size yet, or if the only room is
 * the unchanged result of an earlier choice; the visitor's own rooms are never replaced.
 * @param earlier the room previously applied in this page, null when there was none
 */
export function takeSeed(draft: QuoteDraft, seed: QuoteSeed, earlier: Room | null): QuoteDraft {
  const palette = seed.palette && seed.palette.length > 0 ? [...seed.palette] : draft.palette
  const [first, ...others] = draft.rooms
  const room = first ? seedRoom(seed, first.id) : null
  const untouched = first !== undefined && earlier !== null && isSame(first, earlier)
  const free = others.length === 0 && first !== undefined && (!isMeasured(first) || untouched)
  return { ...draft, palette, rooms: room && free ? [room] : draft.rooms }
}

/** The room of a seed that can be added to the draft; null when there is none or the draft has it. */
export function offeredRoom(draft: QuoteDraft, seed: QuoteSeed | null): Room | null {
  const room = seed && seedRoom(seed, '')
  return room && isMeasured(room) && !draft.rooms.some((one) => isSame(one, room)) ? room : null
}
