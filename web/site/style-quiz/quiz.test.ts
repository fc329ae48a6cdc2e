import { expect, test } from 'vitest'
import { t } from '#web/testing/english.ts'
import { type Answers, profiles, questions, type Style, styleOf, styles } from './quiz.ts'

const cases: { answers: Answers; style: Style }[] = [
  { answers: ['modern', 'modern', 'modern', 'modern', 'modern'], style: 'modern' },
  { answers: ['modern', 'traditional', 'traditional', 'eclectic', 'farmhouse'], style: 'traditional' },
  // In a tie, the style of the latest answer wins.
  { answers: ['modern', 'modern', 'farmhouse', 'farmhouse', 'eclectic'], style: 'farmhouse' },
  { answers: ['farmhouse', 'farmhouse', 'modern', 'modern', 'eclectic'], style: 'modern' },
  { answers: ['eclectic', 'modern', 'eclectic', 'modern', 'eclectic'], style: 'eclectic' },
  { answers: ['farmhouse'], style: 'farmhouse' },
]

test.each(cases)('the answers $answers lead to the style $style', ({ answers, style }) => {
  expect(styleOf(answers)).toBe(style)
})

test('the quiz has five questions with an option for each of the four styles', () => {
  expect(questions.map((question) => question.id)).toEqual([
    'lifestyle',
    'colors',
    'inspiration',
    'entertaining',
    'priority',
  ])
  for (const question of questions) expect(question.options.map((option) => option.style)).toEqual(styles)
})

test('every style has four colors, three rooms and four features', () => {
  expect(styles.map((style) => t(profiles[style].name))).toEqual([
    'Modern Minimalist',
    'Classic Traditional',
    'Creative Eclectic',
    'Cozy Farmhouse',
  ])
  for (const style of styles) {
    const { palette, rooms, features } = profiles[style]
    expect([palette.length, rooms.length, features.length]).toEqual([4, 3, 4])
  }
})
