import { describe, expect, it } from 'vitest'
import { t } from '#domain/testing/here.ts'
import { cleanName, emailProblem, isEmail, nameProblem, normalizeEmail } from './contact-fields.ts'
import { beginsAbroad, formatPhone, isPhone, normalizePhone, phoneLink, phoneProblem } from './phone-number.ts'
import './foreign-phones.ts'
import { formatStoredPhone, storedPhoneLink } from './stored-phone.ts'
import type { Text } from './translation/text.ts'

describe('e-mail addresses', () => {
  it.each([
    'a@b.co',
    ' Ann.Smith+home@Example.COM ',
    "o'brien@mail.example.org",
    'ünï@example.de',
    '用户@例子.公司',
    'u\u0308@example.de',
    'a\u200bb@example.org',
    '\u202eab@example.org',
    'kim@münchen.example',
    'kim@xn--mnchen-3ya.example',
    `${'a'.repeat(64)}@example.com`,
    `a@${'b'.repeat(63)}.example`,
    'a@a-b.example',
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
    'a\ud800b@example.org',
    'ab@exam\u0000ple.org',
    '.a@example.org',
    'jane@-example.com',
    'jane@example-.com',
    'jane@example.com-',
    `a@${'b'.repeat(64)}.example`,
    `${'a'.repeat(65)}@example.com`,
    `${'é'.repeat(33)}@example.com`,
    'a.@example.org',
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it.each([
    ['  Ann.Smith@Example.COM\n', 'ann.smith@example.com'],
    ['rené@example.com', 'rené@example.com'],
    ['rene\u0301@example.com', 'rené@example.com'],
    ['RENÉ@example.com', 'rené@example.com'],
    ['kim@münchen.example', 'kim@xn--mnchen-3ya.example'],
    ['kim@mu\u0308nchen.example', 'kim@xn--mnchen-3ya.example'],
    ['kim@XN--MNCHEN-3YA.example', 'kim@xn--mnchen-3ya.example'],
    ['用户@例子.公司', '用户@xn--fsqu00a.xn--55qx5d'],
    ['\u2068dana@example.com\u2069', 'dana@example.com'],
    ['da\u00adna@exam\u200bple.com', 'dana@example.com'],
    ['not an address', 'not an address'],
    ['a@b@ü/..', 'a@b@ü/..'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(normalizeEmail(typed)).toBe(stored)
    expect(normalizeEmail(stored)).toBe(stored)
  })

  it('say what is wrong with more letters than mail takes', () => {
    expect(t(emailProblem(`${'a'.repeat(65)}@example.com`) as Text)).toBe(
      'The part before the @ is too long: it can have at most 64 characters. Please check the address.',
    )
    expect(t(emailProblem('ann@') as Text)).toBe('Please enter a valid email address.')
  })
})

// @proves docs/rules/phone-numbers.md#how-it-is-kept-and-shown
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
    '001 215 555 0123',
    '011 1 215 555 0123',
    'tel:+12155550123',
    '２１５ ５５５ ０１２３',
    '\u202A+1 (215) 555-0123\u202C',
    '\u2066215-555-0123\u2069',
    '215\u200E555\u200B01\uFE0D23',
    '+2155550123',
  ])('takes %j and shows it in one format', (text) => {
    expect(isPhone(text)).toBe(true)
    expect(phoneProblem(text)).toBeUndefined()
    expect(formatPhone(text)).toBe('(215) 555-0123')
    expect(phoneLink(text)).toBe('tel:+12155550123')
    expect(formatStoredPhone(normalizePhone(text))).toBe('(215) 555-0123')
    expect(storedPhoneLink(normalizePhone(text))).toBe('tel:+12155550123')
  })

  it.each([
    '215-555-0123 x45',
    '215-555-0123 ext. 45',
    '215-555-0123 EXT 45',
    '(215) 555-0123 extension 45',
    '215-555-0123, ext: 45',
    '215-555-0123 #45',
    '215.555.0123x45',
    '+1 215 555 0123;ext=45',
    '2155550123,,45',
    '(215) 555-0123 ext. 45',
  ])('keeps the extension of %j', (text) => {
    expect(isPhone(text)).toBe(true)
    expect(formatPhone(text)).toBe('(215) 555-0123 ext. 45')
    expect(normalizePhone(text)).toBe('(215) 555-0123 ext. 45')
    expect(phoneLink(text)).toBe('tel:+12155550123;ext=45')
    expect(formatStoredPhone('(215) 555-0123 ext. 45')).toBe('(215) 555-0123 ext. 45')
    expect(storedPhoneLink('(215) 555-0123 ext. 45')).toBe('tel:+12155550123;ext=45')
  })

  it.each([
    ['+44 20 7946 0958', '+44 20 7946 0958', 'tel:+442079460958'],
    ['+442079460958', '+44 20 7946 0958', 'tel:+442079460958'],
    ['+44 (0)20 7946 0958', '+44 20 7946 0958', 'tel:+442079460958'],
    ['0044 20 7946 0958', '+44 20 7946 0958', 'tel:+442079460958'],
    ['011 44 20 7946 0958', '+44 20 7946 0958', 'tel:+442079460958'],
    ['+44 20 7946 0958 ext 12', '+44 20 7946 0958 ext. 12', 'tel:+442079460958;ext=12'],
    ['+52 55 1234 5678', '+52 55 1234 5678', 'tel:+525512345678'],
    ['+49 30 123456', '+49 30 123456', 'tel:+4930123456'],
    ['+4930123456', '+49 30 123456', 'tel:+4930123456'],
    ['+39 06 1234 5678', '+39 06 1234 5678', 'tel:+390612345678'],
    ['+47 21 23 45 67', '+47 21 23 45 67', 'tel:+4721234567'],
    ['+298 123456', '+298 123456', 'tel:+298123456'],
    ['\u202A+972 2-654-3210\u202C', '+972 2 654 3210', 'tel:+97226543210'],
    ['+1 787 555 0123', '(787) 555-0123', 'tel:+17875550123'],
  ])('takes %j of another country as %j', (text, shown, link) => {
    expect(isPhone(text)).toBe(true)
    expect(formatPhone(text)).toBe(shown)
    expect(normalizePhone(shown)).toBe(shown)
    expect(phoneLink(text)).toBe(link)
    expect(phoneLink(shown)).toBe(link)
    expect(formatStoredPhone(shown)).toBe(shown)
    expect(storedPhoneLink(shown)).toBe(link)
  })

  it.each([
    '',
    '555-0123',
    '21555501234',
    '2 155 550 1234 5',
    '215-555-0123 / 484-555-0123',
    'x45',
    'call me',
    '-'.repeat(40),
  ])('refuses %j and leaves it as it is', (text) => {
    expect(isPhone(text)).toBe(false)
    expect(formatPhone(text)).toBe(text)
    expect(t(phoneProblem(text) as Text)).toBe('Please enter a phone number with ten digits.')
  })

  it.each(['+44 12', '+999 123456', '+1 555 0123', '0044 12 34'])('refuses %j, which nobody can dial', (text) => {
    expect(isPhone(text)).toBe(false)
    expect(formatPhone(text)).toBe(text)
  })

  it('say what is missing in a number of another country', () => {
    expect(t(phoneProblem('+44 12') as Text)).toBe(
      'Please check the number: + and the country code first, then all the digits after it.',
    )
  })

  it.each([
    ['215-555-0123', '215-555-0123'],
    ['+1 (215) 555-0123', '+1 (215) 555-0123'],
    ['\u202A2155550123\u202C', '2155550123'],
    ['001 215 555 0123', '(215) 555-0123'],
    ['0044 20 7946 0958', '+44 20 7946 0958'],
    ['call me', 'call me'],
  ])('store %j as %j', (typed, stored) => {
    expect(normalizePhone(typed)).toBe(stored)
  })

  it.each([
    ['+4', true],
    ['+1', false],
    ['+1 2', false],
    ['00', true],
    ['215-555', false],
    ['215-555-0123 x00', false],
    ['', false],
  ])('in which %j has been typed needs other plans: %j', (typed, isNeeded) => {
    expect(beginsAbroad(typed)).toBe(isNeeded)
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
    '\u2066Dana\u2069 Mil\u200bler',
    'محمد‌رضا',
    '',
  ])('takes %j', (text) => {
    expect(nameProblem(text)).toBeUndefined()
  })

  it.each([
    ['you won! Claim at https://evil.example/login before Friday.', 'A name can’t include a web address.'],
    ['www.evil.example', 'A name can’t include a web address.'],
    ['HTTP:evil', 'A name can’t include a web address.'],
    ['a//b', 'A name can’t include a web address.'],
    ['a'.repeat(81), 'Please use at most 80 letters for the name.'],
    ['Call now!', "Please use only letters, spaces and . , ' - & ( ) in the name."],
    ['<b>Ann</b>', "Please use only letters, spaces and . , ' - & ( ) in the name."],
    ['ann@example.com', "Please use only letters, spaces and . , ' - & ( ) in the name."],
  ])('cannot be %j', (text, problem) => {
    expect(t(nameProblem(text) as Text)).toBe(problem)
  })

  it('are cleaned of web addresses', () => {
    expect(cleanName('St.John evil.example J.R. 1.5')).toBe('St. John evil. example J.R. 1.5')
  })
})
