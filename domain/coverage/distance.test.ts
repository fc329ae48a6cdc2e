import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '#domain/testing/runs.ts'
import { milesBetween } from './distance.ts'

const cityHall = { lat: 39.9524, lon: -75.1636 }

// @proves docs/rules/matching.md#how-far-it-is
test.each([
  ['the same place', cityHall, 0],
  ['Ardmore', { lat: 40.0068, lon: -75.2852 }, 7],
  ['West Chester', { lat: 39.9607, lon: -75.6055 }, 23],
  ['New York', { lat: 40.7128, lon: -74.006 }, 80],
])('the distance from City Hall is measured to %s', (_name, there, miles) => {
  expect(milesBetween(cityHall, there)).toBe(miles)
})

test('a distance is the same both ways, and never more than half around the earth', () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lon: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  forAll(point, point, (a, b) => {
    expect(milesBetween(a, b)).toBe(milesBetween(b, a))
    expect(milesBetween(a, b)).toBeLessThanOrEqual(12_438)
  })
})
