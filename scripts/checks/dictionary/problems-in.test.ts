import { expect, test } from 'vitest'
import { problemsIn } from './problems-in.ts'

const problemsOf = (file: string, code: string): string[] => problemsIn([{ file, code }], []).problems

/** A file with a replaced word in one kind of name, and what is said of it. */
const planted: Record<string, [file: string, code: string, problem: RegExp]> = {
  'a file': ['web/office/tray.ts', '', /^web\/office\/tray\.ts: “tray” is called unassigned list$/],
  'a function': ['server/a.ts', '\nfunction findTaker() {}', /^server\/a\.ts:2: findTaker: “taker” is called/],
  'a type': ['domain/a.ts', 'type BookingLife = string', /BookingLife: “life”/],
  'a member of a class': ['domain/a.ts', 'class A {\n  #life() {}\n}', /^domain\/a\.ts:2: life: “life”/],
  'a parameter': ['domain/a.ts', 'const f = ({ a: wish }) => wish', /wish: “wish”/],
  'the address of a call': [
    'contract/a.ts',
    "endpoint('GET /api/takers', 'public', {})",
    /GET \/api\/takers: “takers”/,
  ],
  'the name of a call': [
    'contract/a.ts',
    "endpoint('GET /api/a', 'public', { name: 'listTakers' })",
    /: listTakers: “takers”/,
  ],
  'a field of the interface': ['contract/a.ts', 'z.object({ lacks: z.string() })', /:1: lacks: “lacks”/],
  'a code of the interface': ['contract/a.ts', "z.enum(['no_papers'])", /: no_papers: “papers”/],
  'what somebody wrote, in the interface': ['contract/a.ts', 'z.object({ words: z.string() })', /: words: “words”/],
  'a table': ['server/a/tables.generated.ts', 'interface D { office_acts: { id: string } }', /: office_acts: “acts”/],
  'a column': ['server/a/tables.generated.ts', 'interface D { tasks: { lane: string } }', /: lane: “lane”/],
  'a CSS class': [
    'web/a.module.css',
    '.row {}\n.row > .groupActs:hover {}',
    /^web\/a\.module\.css:2: groupActs: “acts”/,
  ],
  'a data attribute': ['web/a.tsx', 'const a = <p data-verb="x" />', /data-verb: “verb”/],
  'a data attribute in a style sheet': ['web/a.module.css', 'p[data-lit] {}', /data-lit: “lit”/],
  'an argument of a text': ['web/a.tsx', "t('{papers} of {day}', values)", /papers: “papers”/],
  'a tag of a text': ['web/a.tsx', "t.rich('<talk>Open</talk>', values)", /talk: “talk”/],
  'the subject of a plural': ['web/a.ts', "text('{takers, plural, one {#} other {#}}')", /takers: “takers”/],
}

test.each(Object.entries(planted))('a replaced word is found in %s', (_, [file, code, problem]) => {
  expect(problemsOf(file, code)).toEqual([expect.stringMatching(problem)])
})

test('properties, sentences, and names out of another object may hold any word', () => {
  expect(problemsOf('server/a.ts', 'const { taker } = given; f({ lacks: taker.papers })')).toEqual([])
  expect(problemsOf('contract/a.ts', "z.string().describe('Who has told the taker')")).toEqual([])
  expect(problemsOf('web/a.tsx', "t('No papers were told: {day}', { day })")).toEqual([])
  expect(problemsOf('web/a.module.css', "/* .acts */ p { content: '.acts'; background: url(a.lit) }")).toEqual([])
  expect(problemsOf('server/a.ts', 'const words = wordsOf(text)')).toEqual([])
})

test('a listed name may hold a replaced word in the interface and in tables alone, and is listed as long as it is there', () => {
  const problemsWith = (file: string, still: string[]) =>
    problemsIn([{ file, code: 'z.object({ taker: a, otherTaker: b }); const taker = 1' }], still).problems
  expect(problemsWith('contract/a.ts', ['taker', 'otherTaker'])).toEqual([])
  expect(problemsWith('contract/a.ts', ['taker'])).toEqual([
    expect.stringMatching(/^contract\/a\.ts:1: otherTaker: “taker”/),
  ])
  expect(problemsWith('contract/a.ts', ['taker', 'otherTaker', 'talk'])).toEqual([
    'still-named.ts: nothing is called talk',
  ])
  expect(problemsWith('server/a.ts', ['taker'])).toEqual([
    expect.stringMatching(/taker: “taker”/),
    'still-named.ts: nothing is called taker',
  ])
})
