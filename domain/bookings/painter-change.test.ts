import { expect, test } from 'vitest'
import { painterChanges } from '#domain/platform/message-causes.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { reader } from '#domain/testing/here.ts'
import { formatPainterChange, painterChangeOf } from './painter-change.ts'

const said = (why: (typeof painterChanges)[number]): string => translator(reader)(formatPainterChange(why, 'Maria'))

// @proves docs/rules/visits.md#who-comes-instead
test('only a painter who said so is told to be unable to come', () => {
  const unable = painterChanges.filter((why) => /can’t come/.test(said(why)))
  expect(unable).toEqual(['sick', 'vehicle', 'unable'])
  expect(painterChangeOf('handed_back', 'sick')).toBe('sick')
  expect(painterChangeOf('handed_back', 'other')).toBe('unable')
  expect(painterChangeOf('handed_back', null)).toBe('unable')
  expect(painterChangeOf('unanswered', null)).toBe('no_answer')
  expect(painterChangeOf('declined', null)).toBe('declined')
  expect(painterChangeOf('administrator', null)).toBe('office')
})

test('every message about it says sorry and names who does not come', () => {
  for (const why of painterChanges) expect(said(why)).toMatch(/^we’re sorry: .*Maria/)
})
