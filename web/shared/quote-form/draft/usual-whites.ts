import type { Surface, SurfacePaint } from '#domain/pricing/rooms.ts'
import { codeOf, findColor, HOUSE_BRAND } from '#web/shared/color-studio/palette.ts'

const whites: Partial<Record<Surface, string>> = { ceiling: 'EC-25', trim: 'EC-01', doors: 'EC-01', windows: 'EC-01' }

/** The default color of a surface; null for walls, which have none. */
export function usualWhite(surface: Surface): Pick<SurfacePaint, 'colorCode' | 'brand'> | null {
  const color = findColor(whites[surface] ?? '')
  return color && { colorCode: codeOf(color), brand: HOUSE_BRAND }
}

export const isUsualWhite = (surface: Surface, colorCode: string): boolean =>
  colorCode !== '' && usualWhite(surface)?.colorCode === colorCode
