import { describe, expect, test } from 'vitest'
import { filterPainters, type ListedPainter, type PainterFilter, painterState, sortPainters } from './painter-list.ts'

const NOW = new Date('2026-11-25T15:00:00Z')

const record = (kept: number, of: number) => ({
  jobs: of,
  answered: { kept, of },
  onTime: { kept: 0, of: 0 },
  handedBack: 0,
  warranty: { claims: 0, decided: 0, workmanship: 0 },
  finished: { kept: 0, of: 0 },
  reviews: null,
})

let count = 0
const painter = (more: Partial<ListedPainter> = {}): ListedPainter => ({
  id: String(++count).padStart(20, '0'),
  firstName: 'Kim',
  lastName: 'Lee',
  businessName: null,
  email: 'kim@example.com',
  phone: '(215) 555-0111',
  isVerified: true,
  state: 'active',
  areas: [],
  nextJob: null,
  openJobs: 0,
  record: record(0, 0),
  complianceDocuments: { license: 'missing', insurance: 'missing' },
  ...more,
})

// @proves docs/rules/office.md#the-painters-list
describe('a painter’s state', () => {
  const ready = {
    isActive: true,
    hasCome: true,
    hasWorked: false,
    hasW9: true,
    isVerified: true,
    hasArea: true,
    hasDays: true,
  }
  test.each([
    ['is active with everything that work needs', {}, 'active'],
    ['is invited, not active, as long as they never came', { hasCome: false, hasW9: false }, 'invited'],
    ['waits without a W9', { hasW9: false, isVerified: false }, 'waits'],
    ['waits with a W9 that nobody checked', { isVerified: false }, 'waits'],
    ['waits without an area', { hasArea: false }, 'waits'],
    ['waits without days', { hasDays: false }, 'waits'],
    ['is active once they worked, whatever they lack', { hasWorked: true, hasDays: false }, 'active'],
    ['is inactive, whatever else', { isActive: false, hasCome: false }, 'inactive'],
  ])('%s', (_what, more, state) => {
    expect(painterState({ ...ready, ...more }, NOW)).toBe(state)
  })
})

// @proves docs/rules/office.md#the-painters-list
test.each<[string, PainterFilter, number[]]>([
  ['a name', { q: 'jose' }, [1]],
  ['a part of a name, and a business', { q: 'br al' }, [0]],
  ['an e-mail address', { q: 'kim@exam' }, [2]],
  ['a phone number in another writing', { q: '610.555.0199' }, [1]],
  ['its last four digits', { q: '0199' }, [1]],
  ['its middle', { q: '(215) 555-01' }, [2]],
  ['an area', { area: 'A' }, [0]],
  ['verified', { verified: false }, [1]],
  ['a state', { state: 'invited' }, [2]],
  ['nothing at all', {}, [0, 1, 2]],
  ['no one', { q: 'nobody' }, []],
])('the filter finds painters by %s', (_what, filter, found) => {
  const all = [
    painter({
      firstName: 'Alma',
      businessName: 'Brush & Co',
      email: 'a@x.org',
      phone: '2675550100',
      areas: [{ id: 'A' }],
    }),
    painter({ firstName: 'José', email: 'b@x.org', phone: '+1 610 555 0199', isVerified: false }),
    painter({ state: 'invited' }),
  ]
  expect(filterPainters(all, filter).map((one) => all.indexOf(one))).toEqual(found)
})

// @proves docs/rules/office.md#the-painters-list
test.each([
  ['name', ['Ann', 'Bob', 'Cy']],
  ['next_job', ['Cy', 'Bob', 'Ann']],
  ['open_jobs', ['Bob', 'Ann', 'Cy']],
  ['record', ['Bob', 'Cy', 'Ann']],
] as const)('the list is sorted by %s', (sort, names) => {
  const all = [
    painter({ firstName: 'Cy', nextJob: { date: '2026-11-26' }, record: record(9, 10) }),
    painter({ firstName: 'Ann', openJobs: 1 }),
    painter({ firstName: 'Bob', nextJob: { date: '2026-12-01' }, openJobs: 3, record: record(5, 10) }),
  ]
  expect(sortPainters(all, sort).map(({ firstName }) => firstName)).toEqual(names)
})
