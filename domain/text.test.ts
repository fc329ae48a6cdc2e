import { describe, expect, it } from 'vitest'
import { formatPhone, isEmail, isPhone, normalizeEmail } from './text.ts'

describe('e-mail addresses', () => {
  it.each(['a@b.co', ' Ann.Smith+home@Example.COM ', "o'brien@mail.example.org", 'ünï@example.de'])(
    'takes %j',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )

  it.each([
    '',
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@example.',
    'ann@example.c',
    'ann@@example.com',
    'ann smith@example.com',
    'ann@exam ple.com',
    'ann@example..com',
    'ann@example.com, bob@example.com',
    'Ann <ann@example.com>',
    `${'a'.repeat(250)}@example.com`,
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it('are stored in one writing', () => {
    expect(normalizeEmail('  Ann.Smith@Example.COM\n')).toBe('ann.smith@example.com')
  })
})

describe('telephone numbers', () => {
  it.each([
    '2155550123',
    '(215) 555-0123',
    '215-555-0123',
    '215.555.0123',
    '+1 215 555 0123',
    '1-215-555-0123',
    ' 215 555 0123 ',
    '215–555–0123',
  ])('takes %j and shows it in one writing', (text) => {
    expect(isPhone(text)).toBe(true)
    expect(formatPhone(text)).toBe('(215) 555-0123')
  })

  it.each([
    '',
    '555-0123',
    '21555501234',
    '2 155 550 1234 5',
    '+44 20 7946 0958',
    '215-555-0123 x5',
    'call me',
    '-'.repeat(40),
  ])('refuses %j and leaves it as it is', (text) => {
    expect(isPhone(text)).toBe(false)
    expect(formatPhone(text)).toBe(text)
  })
})
