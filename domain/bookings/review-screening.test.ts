import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '#domain/testing/runs.ts'
import { findingsIn } from './review-screening.ts'

// @proves docs/rules/reviews.md#what-is-looked-at-first
describe('the screening of a review', () => {
  test.each([
    ['phone', 'Call her at (215) 555-0123, she is great'],
    ['phone', '215.555.0123'],
    ['phone', 'text 2155550123 anytime'],
    ['phone', '+1 215 555 0123'],
    ['phone', 'My number is 555-0123'],
    ['email', 'Write to dana@example.com'],
    ['email', 'dana (at) example dot com'],
    ['link', 'See https://example.com/x'],
    ['link', 'better prices at bestpainters.com'],
    ['street', 'We live at 1717 Catharine St'],
    ['street', 'come by 25 spring street, it shines'],
    ['street', '117 W 3rd St'],
    ['street', '408 Park Ave.'],
    ['street', '41 Longwood Dr'],
    ['slur', 'he is a motherfucker'],
    ['slur', 'what a m0therfuck3r'],
    ['phone', '2 1 5 5 5 5 0 1 9 9'],
    ['phone', '2.1.5.5.5.5.0.1.9.9'],
    ['phone', '２１５ ５５５ ０１２３'],
    ['phone', 'call ٢١٥٥٥٥٠١٢٣'],
    ['phone', 'call २१५-५५५-०१२३'],
    ['phone', '2\u200b1\u200b5\u200b5\u200b5\u200b5\u200b0\u200b1\u200b2\u200b3'],
    ['phone', 'two one five five five five oh one two three'],
    ['phone', '2l5-555-O123'],
    ['phone', '+44 7700 900123'],
    ['phone', '5 5 5 0 1 2 3 is my cell'],
    ['email', 'joe at gmail dot com'],
    ['email', 'joe at gmail (dot) com'],
    ['email', 'joe＠gmail.com'],
    ['email', 'jo\u00ade@gm\u200dail.com'],
    ['link', 'joepaints.app'],
    ['link', 'see joepaints.xyz, cheaper'],
    ['link', 'joepaints.pro'],
    ['link', 'joepaints.dev'],
    ['link', 'joepaints.philly'],
    ['link', 'JOEPAINTS.COM'],
    ['link', 't.me/joepaints'],
    ['link', 'bit.ly/3abc'],
    ['link', 'joepaints dot com'],
    ['link', 'joepaints . com'],
    ['link', 'joepaints․com'],
    ['link', 'јоераіntѕ.соm'],
    ['link', '@joepaints on insta'],
    ['link', 'write him on WhatsApp'],
    ['street', '742 evergreen terrace'],
    ['street', '1６1７ Catharine St'],
    ['slur', 'f.a.g.g.o.t'],
    ['slur', 'f\u200ba\u200bg\u200bg\u200bo\u200bt'],
    ['slur', 'k y k e'],
    ['slur', 'mоthеrfuckеr'],
    ['slur', 'm o t h e r f u c k e r'],
    ['phone', 'text 215/555/0199'],
    ['phone', 'call 215, 555, 0199'],
    ['phone', 'call two one five … five five five … oh one nine nine'],
    ['phone', 'two one five, five five five, oh one nine nine'],
    ['phone', 'two-one-five / triple five / oh one double nine'],
    ['phone', 'TwoOneFive FiveFiveFive ZeroOneNineNine'],
    ['phone', '215 five five five 0199'],
    ['email', 'j o e @ g m a i l . c o m'],
    ['email', 'j.o.e @ g.m.a.i.l . c.o.m'],
    ['email', 'joe@gmail'],
    ['email', 'write joe at gmail'],
    ['email', 'joe [at] yahoo'],
    ['email', 'jo\u0435@gm\u0430il'],
    ['email', 'joe@gmai\u04cf.com'],
    ['link', 'instagram joe_paints'],
    ['link', 'insta: joepaints215'],
    ['link', 'my IG is joe.paints'],
    ['link', 'find him on Facebook'],
    ['link', 'DM her on Insta'],
    ['link', 'joep\u0430ints \u0441om dot com'],
    ['street', 'He lives at 12 Elm'],
    ['street', 'my house is at 408 Park'],
    ['street', 'come to 1717 Catharine, ring twice'],
  ])('finds a %s: %s', (finding, text) => {
    expect(findingsIn(text)).toContain(finding)
  })

  test.each([
    'Maria wrote before she left, was here by 8:20 both days, and the line between sage and ceiling is perfect.',
    'The price on the screen was $1,005.09 and I paid $1,005.09. That alone is worth five stars.',
    '3 rooms the way I wanted them, 12 x 10 feet, in 2 days.',
    'Arrived Nov 23 at 8 and left at 4. 100% satisfied!',
    'One spot behind the radiator needed a second visit, which was free and took 10 minutes.',
    'She assessed the bass cabinet, classic work. Scunthorpe would be proud.',
    'They did 4 doors, 2 windows and the street side of the hall.',
    'In 2026 we had 1500 sq ft painted. No mess.',
    'I met her at home. Dot the i: perfect.',
    'Étienne a été parfait. 非常好',
    'Two coats, one day, three rooms, five stars. Zero mess!',
    'Painted 1,200 sq.ft in 2 days.then cleaned up.',
    'It is a 25 minute drive for her, and 10 feet square is not small.',
    'I had 10 12 14 foot walls, 8 doors and 6 windows.',
    'Quote on 11/23/2026 at 10:30, done 11/27/2026 at 4:00.',
    'A+ work, 5/5, would book again. P.S. Ask for Maria, e.g. on a Monday.',
    'She came at noon. Dot by dot, the stencil was perfect.',
    'Мария покрасила всё очень хорошо, спасибо!',
    'We found her ad on Instagram two years ago. Facebook knows nothing.',
    'She was at home at 8, and at 5 she was done.',
    'One, two, three rooms: all done by five.',
    'She came to 3 Saturday visits, two of them free.',
    'We live in a house with 12 Windows and 5 Doors.',
  ])('finds nothing: %s', (text) => {
    expect(findingsIn(text)).toEqual([])
  })

  test('finds a telephone number in any surroundings', () => {
    const around = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '!', '\n', 'é') })
    const digits = fc.tuple(
      fc.integer({ min: 200, max: 999 }),
      fc.integer({ min: 200, max: 999 }),
      fc.integer({ min: 1000, max: 9999 }),
    )
    const separators = fc.constantFrom('-', '.', ' ', '', '–', ' - ')
    forAll(around, digits, separators, around, (before, [area, exchange, line], separator, after) => {
      expect(findingsIn(`${before} ${area}${separator}${exchange}${separator}${line} ${after}`)).toContain('phone')
    })
  })

  test('takes only moments for any text', () => {
    const nasty = [
      '1 a '.repeat(250),
      '@'.repeat(1000),
      'a.'.repeat(500),
      '1'.repeat(1000),
      'at ('.repeat(250),
      '9 A B C '.repeat(120),
      '1 '.repeat(500),
      'a b '.repeat(250),
      'oh '.repeat(330),
      'a-'.repeat(500),
      'ﷺ'.repeat(1000),
      'a'.repeat(100_000),
      '1 at dot '.repeat(50_000),
    ]
    for (const text of nasty) {
      const startedAt = performance.now()
      findingsIn(text)
      expect([text.slice(0, 8), performance.now() - startedAt < 500]).toEqual([text.slice(0, 8), true])
    }
  })
})
