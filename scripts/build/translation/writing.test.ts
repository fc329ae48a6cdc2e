import path from 'node:path'
import { expect, test } from 'vitest'
import { sourceTexts } from './catalogues.ts'
import { problemsIn, unwanted } from './writing.ts'

const texts = sourceTexts(path.join(import.meta.dirname, '../../..'))

test('no text is worded in a way that docs/writing.md refuses', () => {
  const problems = texts.flatMap(({ file, line, text }) =>
    problemsIn(text).map((problem) => `${file}:${line}: ${problem}`),
  )
  expect(problems).toEqual([])
})

test.each(unwanted)('the check refuses “$example”', ({ example, instead }) => {
  expect(problemsIn(example)).toEqual([expect.stringContaining(instead)])
})

test.each([
  'Our office is open {officeHours}.',
  '{amount} is due.',
  'This visit is {what, select, cancelling {canceling} other {moving}}.',
  'No one here has any more than that',
  '{greeting} the rooms are painted. They are dry.',
  'twins stand within a mile of each other',
])('the check accepts “%s”', (text) => {
  expect(problemsIn(text)).toEqual([])
})
