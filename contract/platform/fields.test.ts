import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noText, refusedPaths, someId } from '#contract/testing/refusals.ts'
import {
  blankableText,
  Day,
  Email,
  Flag,
  Instant,
  identifier,
  line,
  NewPassword,
  optionalLine,
  Password,
  Phone,
  page,
  SlotLabels,
} from './fields.ts'
import './default-error-texts.ts'

describe('the schema of a field', () => {
  it.each([
    ['a line', line(20), '  12 Elm \n  Street ', '12 Elm Street'],
    ['a line at its limit', line(5), 'abcde', 'abcde'],
    ['other scripts', line(20), 'Zoë Šťastná 李', 'Zoë Šťastná 李'],
    ['several lines', blankableText(50), ' first\n\nsecond\t! ', 'first\n\nsecond\t!'],
    ['a blank optional line', optionalLine(20), '   ', null],
    ['a missing optional line', optionalLine(20), undefined, null],
    ['an optional line', optionalLine(20), ' Acme ', 'Acme'],
    ['an e-mail address', Email, '  Ann.Lee@Example.COM ', 'ann.lee@example.com'],
    ['a telephone number', Phone, ' (215) 555-0123 ', '(215) 555-0123'],
    ['a number with the country', Phone, '+1 215.555.0123', '+1 215.555.0123'],
    ['an identifier as typed', identifier('booking'), ' aaaaa-aaaaa-AAAAA aaaaa ', someId('A')],
    ['a day', Day, '2028-02-29', '2028-02-29'],
    ['labels', SlotLabels, ['12:00 PM - 4:00 PM', '8:00 AM - 12:00 PM'], ['12:00 PM - 4:00 PM', '8:00 AM - 12:00 PM']],
    ['no labels', SlotLabels, [], []],
    ['a yes', Flag, 'true', true],
    ['a no', Flag, 'false', false],
    ['a page', z.object(page), { limit: '200', cursor: 'x' }, { limit: 200, cursor: 'x' }],
    ['the usual page', z.object(page), {}, { limit: 50 }],
    ['a password with blanks', NewPassword, '  secret ', '  secret '],
    ['a short password to compare', Password, 'x', 'x'],
  ])('reads %s', (_what, schema, value, expected) => {
    expect(schema.parse(value)).toEqual(expected)
  })

  it('turns an instant into a date and back', () => {
    const date = Instant.parse('2026-11-21T19:05:00.000Z')
    expect(date).toEqual(new Date(Date.UTC(2026, 10, 21, 19, 5)))
    expect(z.encode(Instant, date)).toBe('2026-11-21T19:05:00.000Z')
  })
})

describe('the schema of a field, for an invalid value', () => {
  it.each([
    ['a blank line', line(20), ' \n '],
    ['a long line', line(5), 'abcdef'],
    ['NUL', line(20), 'a\u0000b'],
    ['escape', blankableText(20), 'a\u001b[31m'],
    ['an address without a domain', Email, 'ann@'],
    ['two addresses', Email, 'ann@example.com,bob@example.com'],
    ['a line break in an address', Email, 'ann@example.com\nBcc: bob@example.com'],
    ['a long address', Email, `${'a'.repeat(250)}@example.com`],
    ['a short number', Phone, '555-0123'],
    ['letters', Phone, '215-555-HELP'],
    ['a number of digits', Phone, '2'.repeat(5000)],
    ['a short identifier', identifier('booking'), 'AAAA'],
    ['a path', identifier('booking'), '../../etc/passwd'],
    ['a long identifier', identifier('booking'), 'A'.repeat(5000)],
    ['a day that does not exist', Day, '2026-02-29'],
    ['a moment', Day, '2026-11-21T00:00:00Z'],
    ['a day written otherwise', Day, '11/21/2026'],
    ['the year 0', Day, '0000-01-01'],
    ['the year 9999', Day, '9999-12-31'],
    ['a slot twice', SlotLabels, ['8:00 AM - 12:00 PM', '8:00 AM - 12:00 PM']],
    ['labels as text', SlotLabels, '["8:00 AM - 12:00 PM"]'],
    ['another yes', Flag, 'yes'],
    ['a short new password', NewPassword, '12345'],
    ['a long new password', NewPassword, 'x'.repeat(129)],
    ['an instant without a zone', Instant, '2026-11-21T19:05:00'],
  ])('refuses %s', (_what, schema, value) => {
    expect(refusedPaths(schema, value)).toEqual([''])
  })

  it('refuses a slot of another table', () => {
    expect(refusedPaths(SlotLabels, ['8:00 AM - 12:00 PM', '9:00 AM - 12:00 PM'])).toEqual(['1'])
  })

  it.each(['0', '201', '-1', '1.5', 'abc', '', '1e308', ['1', '2']])('refuses a page of %j', (limit) => {
    expect(refusedPaths(z.object(page), { limit })).toEqual(['limit'])
  })

  it.each([
    ['line', line(20)],
    ['Email', Email],
    ['Phone', Phone],
    ['identifier', identifier('quote')],
    ['Day', Day],
    ['NewPassword', NewPassword],
    ['Password', Password],
  ])('refuses a value for %s that is no text', (_what, schema) => {
    for (const value of [null, ...noText]) expect(refusedPaths(schema, value)).toEqual([''])
  })

  it('says which identifier is wrong', () => {
    expect(identifier('booking').safeParse('nonsense').error?.issues[0]?.message).toBe('Invalid booking ID')
  })
})
