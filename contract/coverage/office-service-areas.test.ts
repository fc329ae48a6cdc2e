import { expect, it } from 'vitest'
import { refusedPaths } from '#contract/testing/refusals.ts'
import { createServiceArea, listServiceAreas, updateServiceArea } from './office-service-areas.ts'

const area = { name: 'Center City', type: 'zipcode', zipCodes: ['19103', ' 19107 '] }

it.each([
  ['zip codes', area, { ...area, zipCodes: ['19103', '19107'], counties: [], isActive: true, painters: [] }],
  [
    'counties',
    { name: 'Main Line', type: 'county', counties: [' Montgomery'], isActive: false },
    { name: 'Main Line', type: 'county', counties: ['Montgomery'], zipCodes: [], isActive: false, painters: [] },
  ],
])('an area may have %s', (_what, body, expected) => {
  expect(createServiceArea.body.parse(body)).toEqual(expected)
})

it.each([
  ['nothing', {}, ['name', 'type']],
  ['a blank name', { ...area, name: ' ' }, ['name']],
  ['another type', { ...area, type: 'state' }, ['type']],
  ['a short zip code', { ...area, zipCodes: ['19103', '191'] }, ['zipCodes.1']],
  ['a number as zip code', { ...area, zipCodes: [19103] }, ['zipCodes.0']],
  ['zip codes as text', { ...area, zipCodes: '19103,19107' }, ['zipCodes']],
  ['endless zip codes', { ...area, zipCodes: Array.from({ length: 2001 }, () => '19103') }, ['zipCodes']],
  ['a blank county', { ...area, counties: [''] }, ['counties.0']],
  [
    'a priority of six',
    { ...area, painters: [{ contractorId: '7K2MA7K2MA7K2MA7K2MA', priority: 6 }] },
    ['painters.0.priority'],
  ],
  ['a flag as number', { ...area, isActive: 1 }, ['isActive']],
])('an area is refused with %s', (_what, body, paths) => {
  expect(refusedPaths(createServiceArea.body, body)).toEqual(paths)
})

it('an edit changes only what it names, and never the type', () => {
  expect(updateServiceArea.body.parse({ isActive: true, type: 'county' })).toEqual({ isActive: true })
  expect(refusedPaths(updateServiceArea.body, { name: null, zipCodes: null })).toEqual(['name', 'zipCodes'])
})

it('inactive areas are requested with showInactive=true', () => {
  expect(listServiceAreas.query.parse({ showInactive: 'true' })).toEqual({ showInactive: true })
  expect(listServiceAreas.query.parse({})).toEqual({})
  expect(refusedPaths(listServiceAreas.query, { showInactive: '1' })).toEqual(['showInactive'])
})
