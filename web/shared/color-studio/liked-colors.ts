import type { HouseColor } from '#domain/quotes/house-colors.ts'

const KEY = 'liked_colors'

/** More than two rows of chips do not help to choose. */
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

/** The colors that a visitor of this browser tried, selected or got from the quiz: newest first, at most eight. */
export function likedColors(): readonly HouseColor[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isColor).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Prepends colors to those liked before. Does nothing without storage. */
export function likeColors(colors: readonly HouseColor[]): void {
  const codes = new Set(colors.map(({ code }) => code))
  const others = likedColors().filter(({ code }) => !codes.has(code))
  const liked = [...colors, ...others].slice(0, MOST).map(({ code, name, hex }) => ({ code, name, hex }))
  try {
    localStorage.setItem(KEY, JSON.stringify(liked))
  } catch {
    // In a private window or with full storage, the colors can still be found on the fan.
  }
}
