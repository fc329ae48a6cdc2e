import { describe, expect, it } from 'vitest'
import { visibleSigns, visibleText } from './visible-text.ts'

describe('a text without invisible characters', () => {
  it.each([
    ['123 Main St, Media PA 19063 \u202Etest', '123 Main St, Media PA 19063 test'],
    ['\u202A+1 (215) 555-0123\u202C', '+1 (215) 555-0123'],
    ['\u2066Dana\u2069 \u200EMiller\u200F', 'Dana Miller'],
    ['Da\u200Bna\u2060\uFEFF Mil\u00ADler', 'Dana Miller'],
    ['\u3164\u200B', ''],
    ['Dana\u200D\u200C\uFE0F', 'Dana'],
    ['\u200DDana', 'Dana'],
    ['215\uFE0D5550123', '2155550123'],
  ])('reads %j as %j', (typed, read) => {
    expect(visibleText(typed)).toBe(read)
  })

  it.each(['👨‍👩‍👧’s room', 'Sun room ☀️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'می‌خواهم', 'ക്‍ഷ', '李小龙', 'Zoë Núñez-Øberg'])(
    'leaves %j as it is',
    (text) => {
      expect(visibleText(text)).toBe(text)
    },
  )

  it('keeps nothing invisible in a number', () => {
    expect(visibleSigns('☎️\u200D215\u200B555')).toBe('☎215555')
  })
})
