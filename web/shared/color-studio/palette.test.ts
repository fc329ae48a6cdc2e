import { describe, expect, test } from 'vitest'
import { houseColors } from '#domain/quotes/house-colors.ts'
import { t } from '#web/testing/english.ts'
import { formatReflectance, lightReflectance } from './light-reflectance.ts'
import { codeOf, findColor, hexOf, palette } from './palette.ts'

const all = palette.flatMap((group) => group.colors)

describe('the fan', () => {
  test('has at least sixty colors, each with a unique name, code and hex value', () => {
    expect(all.length).toBeGreaterThanOrEqual(60)
    for (const part of ['name', 'code', 'hex'] as const) {
      expect(new Set(all.map((color) => color[part].toLowerCase())).size).toBe(all.length)
    }
    for (const { hex } of all) expect(hex).toMatch(/^#[0-9a-f]{6}$/)
  })

  test('contains every color that the site is drawn with', () => {
    for (const color of Object.values(houseColors)) expect(all).toContain(color)
  })

  test('a stored code resolves to its color', () => {
    for (const color of all) {
      expect(findColor(codeOf(color))).toBe(color)
      expect(findColor(color.code.toLowerCase())).toBe(color)
    }
  })

  test.each([
    ['', null],
    ['SW 7008', null],
    ['#A1b2C3', '#A1b2C3'],
    ['#a1b2', null],
    ['ec-11', houseColors.schuylkill.hex],
    ['EC-1 Nothing', null],
    [' Schuylkill ', houseColors.schuylkill.hex],
  ])('the color to draw for %j is %s', (stored, hex) => {
    expect(hexOf(stored)).toBe(hex)
  })
})

describe('light reflectance', () => {
  test.each([
    ['#000000', 0],
    ['#ffffff', 100],
    ['#808080', 22],
    ['#ff0000', 21],
    ['#00ff00', 72],
    ['#0000ff', 7],
  ])('of %s is %i', (hex, value) => {
    expect(lightReflectance(hex)).toBe(value)
  })

  test('descriptions range from dark to light', () => {
    expect([5, 30, 50, 90].map((value) => t(formatReflectance(value)))).toEqual([
      'dark and cozy',
      'gives a room depth',
      'bright and calm',
      'makes a room look larger',
    ])
  })
})
