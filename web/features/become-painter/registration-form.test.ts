import { describe, expect, test } from 'vitest'
import {
  blankRegistration,
  type Registration,
  registrationForm,
  registrationProblems,
  registrationReducer,
  w9Problem,
} from './registration-form.ts'

const document = new File(['%PDF-1.4'], 'w9.pdf', { type: 'application/pdf' })
const complete: Registration = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  phone: '(215) 555-0142',
  businessName: '',
  licenseNumber: '',
  experienceYears: '4',
  bio: '',
  password: 'three coats',
  confirmPassword: 'three coats',
}

describe('what keeps a registration from being sent', () => {
  test('nothing, when all required fields are there', () => {
    expect(registrationProblems({ values: complete, w9: document })).toEqual({})
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
  ])('%s "%s"', (field, value) => {
    const problems = registrationProblems({ values: { ...complete, [field]: value }, w9: document })
    expect(Object.keys(problems)).toEqual([field])
  })

  test('a short password, and two that differ', () => {
    expect(registrationProblems({ values: { ...complete, password: 'abc' }, w9: document })).toEqual({
      password: 'Password must be at least 6 characters.',
      confirmPassword: 'Passwords do not match. Please check and try again.',
    })
  })

  test('a missing W9 form', () => {
    expect(registrationProblems({ values: complete, w9: null })).toEqual({
      w9Document: 'Please upload your W9 form to complete registration.',
    })
  })
})

test.each([
  ['w9.pdf', 8, true],
  ['W9.DOCX', 8, true],
  ['w9.doc', 10 * 1024 * 1024, true],
  ['w9.pdf', 10 * 1024 * 1024 + 1, false],
  ['w9.pdf', 0, false],
  ['w9.png', 8, false],
  ['pdf', 8, false],
])('the document %s of %i bytes', (name, size, accepted) => {
  expect(w9Problem({ name, size }) === undefined).toBe(accepted)
})

describe('the form', () => {
  const refused = registrationReducer(blankRegistration, {
    type: 'refused',
    problems: { email: 'Taken', confirmPassword: 'Differs', w9Document: 'Missing' },
  })

  test('typing takes away what was wrong with that field alone', () => {
    const next = registrationReducer(refused, { type: 'typed', field: 'email', value: 'a' })
    expect(next.values.email).toBe('a')
    expect(Object.keys(next.problems)).toEqual(['confirmPassword', 'w9Document'])
  })

  test('a new first password also clears what was wrong with the second', () => {
    const next = registrationReducer(refused, { type: 'typed', field: 'password', value: 'a' })
    expect(next.problems.confirmPassword).toBeUndefined()
  })

  test('a document that is refused does not take the place of the one before', () => {
    const chosen = registrationReducer(blankRegistration, { type: 'w9-picked', file: document })
    const next = registrationReducer(chosen, { type: 'w9-picked', file: new File(['x'], 'photo.png') })
    expect(next.w9).toBe(document)
    expect(next.problems.w9Document).toContain('PDF or Word')
  })

  test('is blank again only when the account exists', () => {
    const typed = registrationReducer(blankRegistration, { type: 'typed', field: 'bio', value: 'Stairs' })
    const sending = registrationReducer(typed, { type: 'sending' })
    expect(registrationReducer(sending, { type: 'refused', problems: {} }).values.bio).toBe('Stairs')
    const done = registrationReducer(sending, { type: 'registered', email: 'ana@example.com', signedIn: false })
    expect(done.values.bio).toBe('')
    expect(done.account).toEqual({ email: 'ana@example.com', signedIn: false })
  })
})

test('the request has no second password and keeps blanks within the first', () => {
  const form = registrationForm(
    { ...complete, firstName: ' Ana ', password: ' three coats ', confirmPassword: ' three coats ' },
    document,
  )
  expect(form.has('confirmPassword')).toBe(false)
  expect(form.get('firstName')).toBe('Ana')
  expect(form.get('password')).toBe(' three coats ')
  expect((form.get('w9Document') as File).name).toBe('w9.pdf')
})
