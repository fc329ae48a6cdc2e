import { text } from '#domain/platform/translation/text.ts'
import { type QuickSize, quickSizesOf } from '#domain/pricing/quick-sizes.ts'
import { newRoom, type RoomType } from '#domain/pricing/rooms.ts'
import { codeOf, HOUSE_BRAND, type HouseColor, houseColors } from '#domain/quotes/house-colors.ts'
import type { QuoteSeed } from '#web/site/booking-flow/seed.ts'
import type { ExampleRoom } from '#web/site/example-room.ts'

/** The visitor's choices in the hero's room besides its wall color. */
export const extras = [
  { surface: 'ceiling', label: text('Ceiling') },
  { surface: 'trim', label: text('Trim') },
  { surface: 'doors', label: text('Door') },
] as const
export type Extra = (typeof extras)[number]['surface']

export type FirstRoom = { type: RoomType; size: QuickSize; wall: HouseColor; extras: ReadonlySet<Extra> }

/** The hero's default colors for ceiling, trim and door. */
export const extraColors: Record<Extra, HouseColor> = {
  ceiling: { code: 'EC-25', name: 'Ceiling White', hex: '#fcfbf7' },
  trim: houseColors.valleyForgeSnow,
  doors: houseColors.navyYard,
}

/** The room as it is priced. */
export const roomOf = ({ type, size, extras: chosen }: FirstRoom): ExampleRoom => ({
  type,
  ...quickSizesOf[type][size],
  paintCeiling: chosen.has('ceiling'),
  paintTrim: chosen.has('trim'),
  paintDoors: chosen.has('doors'),
})

/** The same room for the wizard, which then starts at the price shown here. */
export function seedOf(first: FirstRoom, liked: readonly HouseColor[]): QuoteSeed {
  const usual = newRoom('').paintOptions
  const painted = (surface: 'walls' | Extra, color: HouseColor) => ({
    [surface]: { ...usual[surface], colorCode: codeOf(color), brand: HOUSE_BRAND },
  })
  return {
    source: 'hero',
    room: {
      ...roomOf(first),
      paintOptions: {
        ...usual,
        ...painted('walls', first.wall),
        ...Object.assign({}, ...[...first.extras].map((extra) => painted(extra, extraColors[extra]))),
      },
    },
    palette: [first.wall, ...liked.filter(({ code }) => code !== first.wall.code)],
  }
}
