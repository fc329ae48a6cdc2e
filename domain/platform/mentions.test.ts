import { describe, expect, test } from 'vitest'
import { cutAtMentions, findMentions, unfinishedMention, withMention } from './mentions.ts'

const ruth = { id: 'admin', name: 'Ruth Keller' }
const ana = { id: 'a', name: 'Ana Ruiz' }
const anaLee = { id: 'b', name: 'Ana Lee' }
const sam = { id: 's', name: 'Sam Ortiz' }
const mentioned = (note: string, people = [ruth, ana, sam]) => findMentions(note, people).map(({ account }) => account)

// @proves docs/rules/office.md#mentions
describe('a mention', () => {
  test.each([
    ['@Ana Ruiz can you call her back?', ['a']],
    ['Ask @ana, she knows.', ['a']],
    ['@SAM ORTIZ: paid in cash', ['s']],
    ['(@Sam)', ['s']],
    ['@Sam’s job', ['s']],
    ['@sam and @Ana and @Sam again', ['s', 'a']],
    ['@administrator please', ['admin']],
    ['first line\n@Ruth second', ['admin']],
  ])('is found in “%s”', (note, accounts) => expect(mentioned(note)).toEqual(accounts))

  test.each([
    'Ana Ruiz called',
    'write to ana@ana.example.com',
    'x@Ana',
    '@Anastasia',
    '@',
    '@ Ana',
    '@@Ana',
    '@Nobody',
  ])('is not found in “%s”', (note) => expect(mentioned(note)).toEqual([]))

  test('needs the whole name when two have the first one', () => {
    expect(mentioned('@Ana, please', [ana, anaLee])).toEqual([])
    expect(mentioned('@Ana Lee, please', [ana, anaLee])).toEqual(['b'])
  })

  test('reaches everybody who has the same whole name', () => {
    expect(mentioned('@Ana Ruiz', [ana, { ...ana, id: 'c' }])).toEqual(['a', 'c'])
  })

  test('of somebody whose whole name is another one’s first name is theirs', () => {
    expect(mentioned('@Ana', [ana, { id: 'c', name: 'Ana' }])).toEqual(['c'])
  })

  test('of the first owner works before anybody has named it', () => {
    expect(mentioned('@Administrator', [{ ...ruth, name: null as never }])).toEqual(['admin'])
  })

  test('of somebody who is called Administrator is theirs, not the first owner’s', () => {
    expect(mentioned('@Administrator', [ruth, { id: 'x', name: 'Administrator' }])).toEqual(['x'])
  })
})

describe('a note', () => {
  const mention = { account: 'a', written: '@Ana' }

  test('is cut at every place where somebody is mentioned', () => {
    expect(cutAtMentions('Ask @Ana. @Ana knows.', [mention])).toEqual([
      { text: 'Ask ', mention: null },
      { text: '@Ana', mention },
      { text: '. ', mention: null },
      { text: '@Ana', mention },
      { text: ' knows.', mention: null },
    ])
  })

  test('is one piece where nobody is mentioned, and at the beginning of a longer word', () => {
    expect(cutAtMentions('@Anastasia, or x@Ana', [mention])).toEqual([{ text: '@Anastasia, or x@Ana', mention: null }])
    expect(cutAtMentions('', [mention])).toEqual([])
  })

  test('is cut at the longer of two mentions that begin alike', () => {
    const longer = { account: 'b', written: '@Ana Lee' }
    expect(cutAtMentions('@Ana Lee', [mention, longer])).toEqual([{ text: '@Ana Lee', mention: longer }])
  })
})

describe('a mention that is being written', () => {
  test.each([
    ['Ask @', ''],
    ['Ask @an', 'an'],
    ['@Ana Ru', 'Ana Ru'],
    ['Ask', null],
    ['@Ana, she knows', null],
    ['ana@example', null],
  ])('at the end of “%s” is %j', (typed, begun) => expect(unfinishedMention(typed)).toBe(begun))

  test.each([
    ['', '@Ana Ruiz '],
    ['Ask', 'Ask @Ana Ruiz '],
    ['Ask @', 'Ask @Ana Ruiz '],
    ['Ask @aN', 'Ask @Ana Ruiz '],
    ['Ask @rui', 'Ask @Ana Ruiz '],
    ['Ask @sam', 'Ask @sam @Ana Ruiz '],
    ['one line\n', 'one line\n@Ana Ruiz '],
  ])('completes “%s” to “%s”', (typed, completed) => expect(withMention(typed, ana)).toBe(completed))
})
