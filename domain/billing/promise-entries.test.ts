import { expect, test } from 'vitest'
import type { PromiseKind } from '#domain/platform/message-causes.ts'
import type { Entry } from './ledger.ts'
import { forgivenPosting, type Posting, reversePosting } from './postings.ts'
import { causeOfPromise, creditDue, promiseOfCause } from './promise-entries.ts'

const promise = (kind: PromiseKind, date = '2026-11-24') => ({ kind, bookingId: 'B1', date })
const entered = ({ cause, lines }: Posting): Entry[] => lines.map((line) => ({ ...line, cause }))
const credited = (kind: PromiseKind, cents: number, date?: string) =>
  entered(forgivenPosting(causeOfPromise(promise(kind, date)), 'credit', cents))

// @proves docs/rules/promises.md#once-each
test.each([
  ['nothing so far', [], 'late', 2500, 2500],
  ['the same again', credited('late', 2500), 'late', 2500, 0],
  ['the larger one after the smaller one', credited('late', 2500), 'changed', 10000, 7500],
  ['the smaller one after the larger one', credited('missed', 10000), 'late', 2500, 0],
  ['another one of the same size', credited('missed', 10000), 'changed', 10000, 0],
  ['one of another date', credited('missed', 10000, '2026-11-20'), 'changed', 10000, 10000],
  [
    'what the office took back',
    [...credited('late', 2500), ...entered(reversePosting(credited('late', 2500), causeOfPromise(promise('late'))))],
    'late',
    2500,
    0,
  ],
] as const)('the credit due for a promise depends on earlier credits: %s', (_, entries, kind, amount, due) => {
  expect(creditDue(entries, promise(kind), amount)).toBe(due)
})

test('the cause of an entry identifies its promise, and no other cause does', () => {
  expect(promiseOfCause(causeOfPromise(promise('missed')))).toEqual(promise('missed'))
  for (const cause of ['booked:B1', 'promise:tea:B1:2026-11-24', 'reversal:promise:late:B1:2026-11-24', 'promise:late'])
    expect(promiseOfCause(cause)).toBeNull()
})
