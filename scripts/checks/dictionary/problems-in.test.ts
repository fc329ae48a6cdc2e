import { expect, test } from 'vitest'
import { problemsIn } from './problems-in.ts'

const none = { interface: {}, tables: {} }

const problemsOf = (file: string, code: string): string[] => problemsIn([{ file, code }], none).problems

/** A file with a replaced word in one kind of name, and what is said of it. */
const planted: Record<string, [file: string, code: string, problem: RegExp]> = {
  'a file': ['web/office/tray.ts', '', /^web\/office\/tray\.ts: “tray” is called unassigned list$/],
  'a function': ['server/a.ts', '\nfunction findTaker() {}', /^server\/a\.ts:2: findTaker: “taker” is called/],
  'a type': ['domain/a.ts', 'type BookingLife = string', /BookingLife: “life”/],
  'a member of a class': ['domain/a.ts', 'class A {\n  #life() {}\n}', /^domain\/a\.ts:2: life: “life”/],
  'a parameter': ['domain/a.ts', 'const f = ({ a: wish }) => wish', /wish: “wish”/],
  'the address of a call': ['contract/a.ts', "endpoint('GET /api/takers', 'public', {})", /GET \/api\/takers$/],
  'the name of a call': ['contract/a.ts', "endpoint('GET /api/a', 'public', { name: 'listTakers' })", /: listTakers$/],
  'a field of the interface': [
    'contract/a.ts',
    'z.object({ lacks: z.string() })',
    /1 names of the interface .*: lacks$/,
  ],
  'a code of the interface': ['contract/a.ts', "z.enum(['no_papers'])", /: no_papers$/],
  'what somebody wrote, in the interface': ['contract/a.ts', 'z.object({ words: z.string() })', /: words$/],
  'a table': ['server/a/tables.generated.ts', 'interface D { office_acts: { id: string } }', /tables .*: office_acts$/],
  'a column': ['server/a/tables.generated.ts', 'interface D { tasks: { lane: string } }', /tables .*: lane$/],
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

test('a listed word may be in as many names as are listed, and the list has no more than there are', () => {
  const files = [{ file: 'contract/a.ts', code: 'z.object({ taker: a, otherTaker: b })' }]
  const problemsWith = (taker: number) => problemsIn(files, { interface: { taker }, tables: {} }).problems
  expect(problemsWith(2)).toEqual([])
  expect(problemsWith(1)).toEqual([
    expect.stringMatching(/2 names of the interface hold it, not 1: otherTaker, taker$/),
  ])
  expect(problemsWith(3)).toEqual(['still-named.ts: “taker” is in 2 names of the interface, not in 3'])
})
