import { expect, it } from 'vitest'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import zipList from '#reference-data/pa-zips.json' with { type: 'json' }
import { isInState } from '../addresses/state.ts'
import { philadelphiaPlaces } from './philadelphia-places.ts'

const { state, knownCounties, zips, border, townships, elsewhere } = philadelphiaPlaces

it('the places are those of the market', () => {
  expect(state).toMatchObject(philadelphia.state)
  expect(knownCounties).toEqual(expect.arrayContaining([...philadelphia.counties]))
})

it('every zip code lies in the state, every county is one of its 67', () => {
  expect(new Set(state.counties).size).toBe(67)
  expect([...zips, ...border].filter(({ zip }) => !isInState(state, zip))).toEqual([])
  const named = [
    ...Object.keys({ ...townships, ...elsewhere }),
    ...Object.values(state.countyNicknames),
    ...[...zips, ...border].flatMap(({ county, otherCounties }) => [county, ...otherCounties]),
  ]
  expect(named.filter((county) => !state.counties.includes(county))).toEqual([])
})

it('the known counties are those that the list of zip codes was made for', () => {
  expect(knownCounties).toEqual(zipList.meta.counties)
  expect(new Set(zips.map(({ county }) => county))).toEqual(new Set(knownCounties))
})
