import { describe, expect, it } from 'vitest'
import { noText, refusedPaths } from '#contract/testing/refusals.ts'
import {
  ContractorRegistration,
  changeContractorPassword,
  logInContractor,
  setContractorPassword,
} from './contractors.ts'

/** A form sends everything as text. */
const form = {
  firstName: 'Pat',
  lastName: 'Painter',
  email: 'Pat@Example.com',
  password: 'secret1',
  phone: '215-555-0123',
  businessName: '',
  experienceYears: '12',
  bio: 'First line\nsecond line',
}

describe('signing up', () => {
  it('reads the form', () => {
    expect(ContractorRegistration.parse({ ...form, confirmPassword: 'secret1' })).toEqual({
      wishedAreas: null,
      ...form,
      email: 'pat@example.com',
      businessName: null,
      licenseNumber: null,
      experienceYears: 12,
    })
  })

  it.each([
    ['nothing', {}, ['email', 'experienceYears', 'firstName', 'lastName', 'password', 'phone']],
    ['a blank name', { ...form, firstName: ' ' }, ['firstName']],
    ['a name of a page', { ...form, lastName: 'x'.repeat(101) }, ['lastName']],
    ['a short password', { ...form, password: '12345' }, ['password']],
    ['a password of 129 characters', { ...form, password: 'x'.repeat(129) }, ['password']],
    ['no experience', { ...form, experienceYears: '0' }, ['experienceYears']],
    ['blank experience', { ...form, experienceYears: '' }, ['experienceYears']],
    ['endless experience', { ...form, experienceYears: '1e308' }, ['experienceYears']],
    ['experience in words', { ...form, experienceYears: 'ten' }, ['experienceYears']],
    ['half a year', { ...form, experienceYears: '0.5' }, ['experienceYears']],
    ['an endless story', { ...form, bio: 'x'.repeat(5001) }, ['bio']],
    ['a list of names', { ...form, firstName: ['Pat', 'Sam'] }, ['firstName']],
  ])('is refused with %s', (_what, fields, paths) => {
    expect(refusedPaths(ContractorRegistration, fields)).toEqual(paths)
  })
})

describe('passwords', () => {
  it('are accepted for the comparison even if they are short', () => {
    expect(logInContractor.body.parse({ email: ' PAT@example.com', password: 'x' })).toEqual({
      email: 'pat@example.com',
      password: 'x',
    })
  })

  it.each([...noText, null, ''])('are text (case %#)', (value) => {
    expect(refusedPaths(logInContractor.body, { email: 'pat@example.com', password: value })).toEqual(['password'])
    expect(refusedPaths(setContractorPassword.body, { token: value, password: value })).toEqual(['password', 'token'])
    expect(refusedPaths(changeContractorPassword.body, { currentPassword: value, newPassword: value })).toEqual([
      'currentPassword',
      'newPassword',
    ])
  })

  it('are refused before the comparison if they are endless', () => {
    expect(refusedPaths(logInContractor.body, { email: 'pat@example.com', password: 'x'.repeat(1001) })).toEqual([
      'password',
    ])
  })
})
