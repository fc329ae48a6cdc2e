import { expect, it } from 'vitest'
import { refusedPaths } from '#contract/testing/refusals.ts'
import { createInquiry } from './inquiries.ts'

const inquiry = { name: 'Ann Lee', email: 'ann@example.com', message: 'Our lobby.\nSoon?' }

it.each([
  ['the least', inquiry, { ...inquiry, company: null, phone: null }],
  ['blank extras', { ...inquiry, company: ' ', phone: '' }, { ...inquiry, company: null, phone: null }],
  [
    'everything',
    { ...inquiry, company: 'Acme', phone: '2155550123' },
    { ...inquiry, company: 'Acme', phone: '2155550123' },
  ],
])('an inquiry may say %s', (_what, body, expected) => {
  expect(createInquiry.body.parse(body)).toEqual(expected)
})

it.each([
  ['nothing', {}, ['email', 'message', 'name']],
  ['a blank message', { ...inquiry, message: ' \n ' }, ['message']],
  ['a novel', { ...inquiry, message: 'x'.repeat(5001) }, ['message']],
  ['an object as message', { ...inquiry, message: { text: 'x' } }, ['message']],
  ['half a number', { ...inquiry, phone: '555' }, ['phone']],
  ['a number as number', { ...inquiry, phone: 2155550123 }, ['phone']],
  ['a wrong e-mail address', { ...inquiry, email: 'ann@example' }, ['email']],
  ['a company as a list', { ...inquiry, company: ['Acme'] }, ['company']],
])('an inquiry is refused with %s', (_what, body, paths) => {
  expect(refusedPaths(createInquiry.body, body)).toEqual(paths)
})
