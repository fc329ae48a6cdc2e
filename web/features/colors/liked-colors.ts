import type { HouseColor } from './house-colors.ts'

const KEY = 'liked_colors'

/** More than fit in two rows of chips are no help in choosing. */
const MOST = 8

const isColor = (value: unknown): value is HouseColor => {
  if (typeof value !== 'object' || value === null) return false
  const { code, name, hex } = value as Record<string, unknown>
  return (
    typeof code === 'string' &&
    code.length < 20 &&
    typeof name === 'string' &&
    name.length < 60 &&
    typeof hex === 'string' &&
    /^#[0-9a-f]{6}$/i.test(hex)
  )
}

/** The colors that a visitor of this browser touched, chose or got from the quiz: the newest first, at most eight. */
export function likedColors(): readonly HouseColor[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isColor).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Puts colors in front of those that were liked before. Where storage is forbidden nothing is kept. */
export function likeColors(colors: readonly HouseColor[]): void {
  const codes = new Set(colors.map(({ code }) => code))
  const others = likedColors().filter(({ code }) => !codes.has(code))
  const kept = [...colors, ...others].slice(0, MOST).map(({ code, name, hex }) => ({ code, name, hex }))
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // A private window or a full store: the colors are found on the fan all the same.
  }
}
