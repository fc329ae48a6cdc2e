import { describe, expect, test } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#domain/platform/upload-limits.ts'
import {
  type Registration,
  registrationForm,
  registrationProblems,
  w9Problem,
} from '#web/shared/w9/registration-form.ts'
import { t } from '#web/testing/english.ts'

const document = new File(['%PDF-1.4'], 'w9.pdf', { type: 'application/pdf' })
const complete: Registration = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  phone: '(215) 555-0142',
  businessName: '',
  licenseNumber: '',
  experienceYears: '4',
  homeZip: '',
  wishedAreas: '',
  bio: '',
  w9Document: 'w9.pdf',
  password: 'three coats',
  confirmPassword: 'three coats',
}

describe('validation errors of a registration', () => {
  test('are absent when all required fields are filled in', () => {
    expect(registrationProblems(t, complete)).toEqual({})
  })

  test.each<[keyof Registration, string]>([
    ['firstName', ' '],
    ['lastName', ''],
    ['email', 'ana@example'],
    ['phone', '555-0142'],
    ['experienceYears', ''],
    ['experienceYears', '0'],
    ['experienceYears', '2.5'],
    ['experienceYears', 'four'],
    ['homeZip', '1914'],
    ['homeZip', 'Fishtown'],
  ])('name the field %s for the value “%s”', (field, value) => {
    const problems = registrationProblems(t, { ...complete, [field]: value })
    expect(Object.keys(problems)).toEqual([field])
  })

  test('name a short password, and two different ones', () => {
    expect(registrationProblems(t, { ...complete, password: 'abc' })).toEqual({
      password: 'Password must be at least 6 characters.',
      confirmPassword: 'Passwords do not match. Please check and try again.',
    })
  })

  test('name a missing W9 form', () => {
    expect(registrationProblems(t, { ...complete, w9Document: '' })).toEqual({
      w9Document: 'Please upload your W9 form to complete registration.',
    })
  })
})

test.each([
  ['w9.pdf', 8, true],
  ['W9.DOCX', 8, true],
  ['w9.doc', MAX_UPLOAD_BYTES, true],
  ['w9.pdf', MAX_UPLOAD_BYTES + 1, false],
  ['w9.pdf', 0, false],
  ['w9.png', 8, false],
  ['pdf', 8, false],
])('the document %s of %i bytes is checked', (name, size, accepted) => {
  expect(w9Problem(t, { name, size }) === undefined).toBe(accepted)
})

test('the error for a document that is too large states the limit', () => {
  expect(w9Problem(t, { name: 'w9.pdf', size: MAX_UPLOAD_BYTES + 1 })).toBe(
    'This file is larger than 10 MB. A scan in gray is usually much smaller.',
  )
})

test('the request has no second password and preserves spaces within the first', () => {
  const form = registrationForm(
    { ...complete, firstName: ' Ana ', password: ' three coats ', confirmPassword: ' three coats ' },
    document,
  )
  expect(form.has('confirmPassword')).toBe(false)
  expect(form.get('firstName')).toBe('Ana')
  expect(form.get('password')).toBe(' three coats ')
  expect((form.get('w9Document') as File).name).toBe('w9.pdf')
})
