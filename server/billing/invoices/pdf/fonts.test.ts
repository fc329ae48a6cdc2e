import { openSync } from 'fontkit'
import { expect, test } from 'vitest'
import { fonts, runsOf } from './fonts.ts'

const shown = (text: string): string =>
  runsOf(text)
    .map((run) => run.text)
    .join('')

const lettersIn = (file: string): number[] => {
  const font = openSync(file)
  return 'characterSet' in font ? font.characterSet : []
}

test('each character is set in a face that has it', () => {
  expect(runsOf('Zoë Łuk 李 አ')).toEqual([
    { text: 'Zoë ', font: 'Text' },
    { text: 'Ł', font: 'TextExt' },
    { text: 'uk ', font: 'Text' },
    { text: '李', font: 'FurtherChinese' },
    { text: ' ?', font: 'Text' },
  ])
})

test('a word that needs another face is set in it as a whole, but its neighbors are not', () => {
  expect(runsOf('Ms. Nguyễn, 2B')).toEqual([
    { text: 'Ms. ', font: 'Text' },
    { text: 'Nguy', font: 'Other' },
    { text: 'ễ', font: 'OtherVietnamese' },
    { text: 'n,', font: 'Other' },
    { text: ' 2B', font: 'Text' },
  ])
})

test.each([
  ['Vietnamese', 'Trần Đức Ưởng'],
  ['Cyrillic', 'Щербакова Їжак Ђорђе'],
  ['Greek', 'Ἀλέξανδρος Παπαδόπουλος'],
  ['Devanagari', 'श्री कृष्ण त्रिपाठी'],
  ['Turkish and Romanian', 'Şükrü Ștefănescu'],
  ['Chinese', '李小龙 陳黃劉鄭'],
  ['Japanese', '山田 あい アイ'],
  ['Thai', 'สมชาย ใจดี'],
  ['one word of Arabic', 'محمد'],
  ['one word of Hebrew', 'שלום'],
  ['emoji', '🎨 🏠 👍'],
  ['signs', 'x² ½ ± 12′ 6″ ₫'],
])('%s is shown whole', (_, text) => {
  expect(shown(text)).toBe(text)
})

test.each([
  ['a script that we have no face for', 'አበበ', '???'],
  ['a family as an emoji', 'Hi 👩‍👩‍👧', 'Hi 👩👩👧'],
  ['a color as an emoji, and what is invisible', '❤️ a\u200bb\u202e', '❤ ab'],
  ['full-width letters and ligatures', 'Ａ４ ﬁne', 'A4 fine'],
  ['spaces and hyphens of other kinds', 'a\u202fb\u2011c', 'a b-c'],
  ['marks that stand for themselves', 'Nguye\u0302\u0303n', 'Nguyễn'],
  ['nothing', '', ''],
])('%s: nothing is left out, and a question mark replaces what no face has', (_, text, expected) => {
  expect(shown(text)).toBe(expected)
})

test('words that are written from right to left stand so, and their spaces do not stick to them', () => {
  expect(runsOf('Unit 2, محمد علي 5B')).toEqual([
    { text: 'Unit 2, ', font: 'Text' },
    { text: 'علي', font: 'FurtherArabic' },
    { text: ' ', font: 'Text' },
    { text: 'محمد', font: 'FurtherArabic' },
    { text: ' 5B', font: 'Text' },
  ])
  expect(shown('שלום כהן')).toBe('כהן שלום')
})

test('titles have their own face', () => {
  expect(runsOf('Łó Ж', 'Title').map(({ font }) => font)).toEqual(['TitleExt', 'Title', 'OtherCyrillic'])
})

test.each(Object.entries(fonts))('%s has the same letters in both weights', (_, { normal, bold }) => {
  expect(lettersIn(bold)).toEqual(lettersIn(normal))
})
