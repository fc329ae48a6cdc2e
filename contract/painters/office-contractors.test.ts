import { describe, expect, it } from 'vitest'
import { logInAdministrator } from '#contract/office/session.ts'
import { noNumber, refusedPaths, someId } from '#contract/testing/refusals.ts'
import {
  inviteContractor,
  setContractorAreaPriority,
  setContractorAreas,
  setContractorStatus,
  updateContractor,
} from './office-contractors.ts'
import { linkW9 } from './w9.ts'

const invitation = { email: 'Pat@Example.com', firstName: 'Pat', lastName: 'Painter', phone: '215 555 0123' }

describe('an invitation', () => {
  it('may name areas', () => {
    expect(inviteContractor.body.parse(invitation)).toEqual({
      ...invitation,
      email: 'pat@example.com',
      businessName: null,
      serviceAreaIds: [],
    })
    expect(inviteContractor.body.parse({ ...invitation, serviceAreaIds: [someId('a')] })).toMatchObject({
      serviceAreaIds: [someId('A')],
    })
  })

  it.each([
    ['nothing', {}, ['email', 'firstName', 'lastName', 'phone']],
    ['a wrong area', { ...invitation, serviceAreaIds: ['x'] }, ['serviceAreaIds.0']],
    ['areas as text', { ...invitation, serviceAreaIds: someId('A') }, ['serviceAreaIds']],
    ['no telephone', { ...invitation, phone: '' }, ['phone']],
  ])('is refused with %s', (_what, body, paths) => {
    expect(refusedPaths(inviteContractor.body, body)).toEqual(paths)
  })
})

it.each([100, 500, 2000])('a painter may paint %d square feet in a day', (sqFtPerDay) => {
  expect(updateContractor.body.parse({ sqFtPerDay })).toEqual({ sqFtPerDay })
})

it.each([...noNumber, 99, 2001, 500.5])(
  'an invalid number of square feet in a day is refused (case %#)',
  (sqFtPerDay) => {
    expect(refusedPaths(updateContractor.body, { sqFtPerDay })).toEqual(['sqFtPerDay'])
  },
)

it.each([...noNumber, 0, 6, 1.5])('an invalid priority is refused (case %#)', (priority) => {
  expect(refusedPaths(setContractorAreaPriority.body, { priority })).toEqual(['priority'])
})

it.each([
  ['a flag as text', setContractorStatus.body, { isActive: 'false' }, ['isActive']],
  ['no flag', setContractorStatus.body, {}, ['isActive']],
  ['no areas', setContractorAreas.body, {}, ['serviceAreaIds']],
  ['two wrong ids', setContractorAreaPriority.params, { id: 'x', areaId: 'y' }, ['areaId', 'id']],
  ['no password', logInAdministrator.body, { username: 'admin' }, ['password']],
  ['a blank password', logInAdministrator.body, { username: 'admin', password: '' }, ['password']],
  ['an object as password', logInAdministrator.body, { username: 'admin', password: { $gt: '' } }, ['password']],
  ['a path for a file', linkW9.params, { file: '../secret' }, ['file']],
  ['a hidden file', linkW9.params, { file: '.env' }, ['file']],
  ['an address for a file', linkW9.params, { file: 'a/b' }, ['file']],
])('%s is refused', (_what, schema, value, paths) => {
  expect(refusedPaths(schema, value)).toEqual(paths)
})
