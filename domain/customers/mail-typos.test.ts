import { expect, it } from 'vitest'
import { completeEmail, suggestEmail } from './mail-typos.ts'

it.each([
  ['jordan@gmial.com', 'jordan@gmail.com'],
  ['jordan@gmal.com', 'jordan@gmail.com'],
  ['jordan@gmaill.com', 'jordan@gmail.com'],
  ['jordan@gnail.com', 'jordan@gmail.com'],
  ['jordan@gmail.co', 'jordan@gmail.com'],
  ['jordan@gmail.con', 'jordan@gmail.com'],
  [' Jordan@GMIAL.com ', 'Jordan@gmail.com'],
  ['ann@yaho.com', 'ann@yahoo.com'],
  ['ann@hotmial.com', 'ann@hotmail.com'],
  ['ann@outlok.com', 'ann@outlook.com'],
  ['ann@iclould.com', 'ann@icloud.com'],
  ['ann@comcast.ent', 'ann@comcast.net'],
  ['ann@verizon.nte', 'ann@verizon.net'],
])('%j probably means %j', (email, meant) => {
  expect(suggestEmail(email)).toBe(meant)
})

it.each([
  'ann@gmail.com',
  'ann@mail.com',
  'ann@ymail.com',
  'ann@example.com',
  'ann@evencoat.com',
  'ann@googlemail.com',
  'ann@gmail.com.evil.org',
  'ann@me.com',
  'gmial.com',
  'ann@',
  '@gmial.com',
  'a@b@gmial.com',
  '',
])('%j gets no suggestion', (email) => {
  expect(suggestEmail(email)).toBeNull()
})

it.each<[string, string[]]>([
  ['ann', []],
  ['ann@', ['ann@gmail.com', 'ann@yahoo.com', 'ann@hotmail.com']],
  ['Ann.Lee@G', ['Ann.Lee@gmail.com']],
  ['ann@a', ['ann@aol.com', 'ann@att.net']],
  ['ann@gmail.com', []],
  ['ann@aim.com', []],
  ['ann@example', []],
  ['@', []],
  ['ann lee@', []],
  ['ann@lee@', []],
])('the beginning of an address is completed: %s', (written, found) => {
  expect(completeEmail(written)).toEqual(found)
})
