import { expect, test } from 'vitest'
import { nameProblem } from './names.ts'

test.each([
  ['the same', 'Ana Ruiz'],
  ['other capitals', 'ANA ruiz'],
  ['other spaces', ' Ana  Ruiz'],
  ['no space', 'AnaRuiz'],
  ['a sign that is not seen', 'Ana\u200B Ruiz'],
  ['an accent', 'Aná Ruiz'],
  ['wide letters', 'Ａｎａ Ｒｕｉｚ'],
  ['Cyrillic letters', '\u0410n\u0430 Ru\u0456z'],
  ['a one for an i', 'Ana Ru1z'],
  ['a sign between', 'Ana-Ruiz.'],
])('a name with %s can be taken for another one', (_, name) => {
  expect(nameProblem(name, ['Ana Ruiz'])).toBe('taken')
})

test.each(['Administrator', 'ADMIN', 'The Office', 'Cust0mer', 'Sуstem'])('%s is nobody’s name', (name) => {
  expect(nameProblem(name, [])).toBe('reserved')
})

test('a name needs a letter, and another name is free', () => {
  expect(nameProblem('…', [])).toBe('unreadable')
  for (const name of ['Ana Ruiz-Keller', 'Ana R.', 'Admiral Ruiz', 'José', '李明']) {
    expect(nameProblem(name, ['Ana Ruiz', '李華'])).toBeNull()
  }
})
