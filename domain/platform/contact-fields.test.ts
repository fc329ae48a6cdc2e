import { describe, expect, it } from 'vitest'
import { t } from '#domain/testing/here.ts'
import { cleanName, formatPhone, isEmail, isPhone, nameProblem, normalizeEmail } from './contact-fields.ts'
import type { Text } from './translation/text.ts'

describe('e-mail addresses', () => {
  it.each([
    'a@b.co',
    ' Ann.Smith+home@Example.COM ',
    "o'brien@mail.example.org",
    'ünï@example.de',
    '用户@例子.公司',
    'u\u0308@example.de',
  ])('takes %j', (text) => {
    expect(isEmail(text)).toBe(true)
  })

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
    'a\u0000b@example.org',
    'a\u001bb@example.org',
    'a\u0085b@example.org',
    '\u202eab@example.org',
    'a\ud800b@example.org',
    'ab@exam\u0000ple.org',
    'a\u200bb@example.org',
    '.a@example.org',
    'a.@example.org',
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it('are stored in one spelling', () => {
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
  ])('takes %j and shows it in one format', (text) => {
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

describe('names of persons', () => {
  it.each([
    'Ann',
    "Seán O'Brien-Müller",
    'J. R. Smith, Jr.',
    'Tom & Ann (owners)',
    '李小龙',
    'Zoë O’Neill — "Zed"',
    '',
  ])('takes %j', (text) => {
    expect(nameProblem(text)).toBeUndefined()
  })

  it.each([
    ['you won! Claim at https://evil.example/login before Friday.', 'A name cannot hold a web address.'],
    ['www.evil.example', 'A name cannot hold a web address.'],
    ['HTTP:evil', 'A name cannot hold a web address.'],
    ['a//b', 'A name cannot hold a web address.'],
    ['a'.repeat(81), 'Please use at most 80 letters for the name.'],
    ['Call now!', "Please write the name with letters, blanks and the signs . , ' - & ( ) only."],
    ['<b>Ann</b>', "Please write the name with letters, blanks and the signs . , ' - & ( ) only."],
    ['ann@example.com', "Please write the name with letters, blanks and the signs . , ' - & ( ) only."],
  ])('cannot be %j', (text, problem) => {
    expect(t(nameProblem(text) as Text)).toBe(problem)
  })

  it('are cleaned of web addresses', () => {
    expect(cleanName('St.John evil.example J.R. 1.5')).toBe('St. John evil. example J.R. 1.5')
  })
})
