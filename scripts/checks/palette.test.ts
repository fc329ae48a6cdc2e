import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { palette } from '#domain/quotes/palette.ts'

const tokens = readFileSync('web/theme/tokens.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

/** "ink-soft" as `inkSoft`. */
const keyOf = (token: string): string => token.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** "#1e2a2f" as "30 42 47". */
const channels = (hex: string): string => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ')

test('the style sheets and the palette name the same colors', () => {
  const named = [...tokens.matchAll(/--([a-z-]+):\s*(#\w+)/g)].map(([, token = '', hex]) => [keyOf(token), hex])
  expect(Object.fromEntries(named)).toEqual(palette)
})

test('shadows and veils are made of more or less opaque ink', () => {
  const mixed = [...tokens.matchAll(/\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|color)\(([^/)]*)/g)]
  expect(mixed.length).toBeGreaterThan(0)
  for (const [, color = ''] of mixed) expect(color.trim()).toBe(channels(palette.ink))
})

test('a phone draws its own bar in the color of the page', () => {
  const [, bar] = /name="theme-color" content="(#\w+)"/.exec(readFileSync('web/root.tsx', 'utf8')) ?? []
  expect(bar?.toLowerCase()).toBe(palette.plaster)
})
