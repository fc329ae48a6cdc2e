import { expect, it } from 'vitest'
import list from '#reference-data/common-passwords.json' with { type: 'json' }
import { isCommonPassword, isOfficePassword } from './common-passwords.ts'

// Words that only luck puts on such lists are left to those who have them.
it.each(
  `123456 password 12345678 qwerty 123456789 12345 1234 111111 1234567 dragon 123123 baseball abc123 football monkey
letmein 696969 master 666666 qwertyuiop 123321 mustang 1234567890 michael 654321 superman 1qaz2wsx 7777777 121212
000000 qazwsx 123qwe killer trustno1 jordan jennifer zxcvbnm asdfgh hunter buster soccer harley batman andrew sunshine
iloveyou fuckyou 2000 charlie robert thomas hockey ranger daniel starwars 112233 george computer michelle jessica
pepper 1111 zxcvbn 555555 11111111 131313 freedom 777777 pass maggie aaaaaa ginger princess joshua cheese amanda
summer love ashley 6969 nicole chelsea biteme matthew access yankees 987654321 dallas matrix william corvette hello
secret diamond 1234qwer silver 222222 88888888 anthony justin test q1w2e3r4t5 internet orange 11111 golfer cookie
richard samantha guitar jackson whatever mickey chicken snoopy P@ssw0rd Passw0rd! Password123 Welcome1 Welcome123!
Admin123 Summer2024 Winter2025! qwerty123 1q2w3e4r5t abcdef abcd1234 letmein! iloveyou2 Monkey12 Phillies2008 !!!!!!
abcabc 1212121212 adminadminadmin evencoatoffice Admin-Password1 Painter1 passpass 0987654321 zaq1zaq1 19901990`.split(
    /\s+/,
  ),
)('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

it.each([
  'brush-and-roller',
  'right-password',
  'old-password',
  'a-new-password-of-mine',
  'correct horse battery staple',
  'xK4-pQ9z',
  'Wissahickon trail',
  '7tulips4Vera',
  'h3g5-2kq9-w8vd-mn4t',
])('%s is not common', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

it('a common word is recognized in all its spellings', () => {
  const written = ['', '1', '12', '123', '!', '1!', '2024', '2025!'].flatMap((end) =>
    ['dragon', 'Dragon', 'DRAGON', 'dr4gon', 'drag0n'].map((word) => `${word}${end}`),
  )
  expect(written.filter((one) => !isCommonPassword(one))).toEqual([])
})

it('the 10,000 most frequent passwords are common, in upper and lower case', () => {
  // Of them, 8,276 are long enough for a painter; others are as frequent among longer ones.
  expect(list.passwords.filter((password) => password.length >= 6).length).toBeGreaterThanOrEqual(8_276)
  expect(list.passwords.filter((one) => !isCommonPassword(one) || !isCommonPassword(one.toUpperCase()))).toEqual([])
  // In front of the list, where no rule says why.
  for (const one of ['shadow', 'tigger', 'maverick', 'Scorpion', '4815162342']) expect(isCommonPassword(one)).toBe(true)
})

// @proves docs/rules/access.md#signing-in
it.each([
  ['123456', false],
  ['short-one', false],
  ['password1234', false],
  ['Evencoat2026!', false],
  ['administrator', false],
  ['a'.repeat(129), false],
  ['correct horse battery', true],
  ['h3g5-2kq9-w8vd-mn4t', true],
])('whether the office can use %s as its password: %s', (password, isGood) => {
  expect(isOfficePassword(password)).toBe(isGood)
})
