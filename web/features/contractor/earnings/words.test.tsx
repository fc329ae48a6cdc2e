import { fireEvent, screen } from '@testing-library/react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { getEarnings, type NextPayout } from '../../../../contract/earnings.ts'
import { listOwnPayouts } from '../../../../contract/payouts.ts'
import { addPseudoLocale, PSEUDO_LOCALE } from '../../../../domain/words/pseudo.ts'
import { translations } from '../../../../domain/words/words.ts'
import { recordAnswer } from '../record/testing/a-record.ts'
import { inPseudo, pseudoReader, said, unsaid } from '../testing/pseudo.tsx'
import { serve, show } from '../testing/show.tsx'
import { aNextPayout, anAccount, anEarnedJob, aPayout, theEarnings } from '../testing/the-earnings.ts'
import { EarningsTab } from './EarningsTab.tsx'
import { earningsTable } from './earnings-table.ts'

// Registered before the first text below is rendered, and removed after the file.
addPseudoLocale()
afterAll(() => {
  delete translations[PSEUDO_LOCALE]
})

const today = '2026-11-23'
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00Z'), toFake: ['Date'] })
})

const jobs = [
  anEarnedJob({ tips: 1, compensation: 1, deductions: 1, collected: 1, paidOn: today }),
  anEarnedJob({ id: 'W', payState: 'waiting' }),
  anEarnedJob({ id: 'N', payState: 'nothing' }),
  ...Array.from({ length: 9 }, (_, n) => anEarnedJob({ id: `P${n}`, payState: 'paid_out', paidOn: today })),
]
const carriedOver = { on: '2026-11-20', earned: 1, tips: 0, tipsReturned: 0, collected: 2, due: -1 }
const below = { due: -2, earned: 0, collected: 2 }

const cases: [string, Partial<NextPayout>][] = [
  ['a payout', { tips: 1, collected: 1, waiting: { jobs: 1, amount: 1 }, carriedOver }],
  ['a tip that went back', { tips: 1, tipsReturned: 1 }],
  ['a payout of today', { on: today, waiting: { jobs: 2, amount: 1 } }],
  ['cash', { ...below, collectedCash: 2 }],
  ['checks', { ...below, collectedCash: 0 }],
  ['cash and checks', { ...below, collectedCash: 1 }],
  ['deductions', { ...below, collected: 0, earned: -2 }],
]

test.each(cases)('in the pseudo-locale all text with %s is in brackets, except for data', async (_what, next) => {
  const earnings = theEarnings({
    months: [{ month: '2026-11', jobs: 1, earnings: 600_00 }],
    jobs,
    others: [{ id: 'X', scheduledDate: today, town: 'Chester', share: 1, ...anAccount }],
    nextPayout: aNextPayout(next),
    years: [{ year: 2026, total: 1, paidOut: 1, kept: 0 }],
  })
  serve({
    'GET /api/contractor/record': () => recordAnswer(),
    'GET /api/contractor/earnings': () => Response.json(z.encode(getEarnings.response, earnings)),
    'GET /api/contractor/payouts': () => Response.json(z.encode(listOwnPayouts.response, [aPayout()])),
  })
  show(inPseudo(<EarningsTab />), '/', null)
  fireEvent.click(await screen.findByRole('button', { name: said('Show all {count} jobs', { count: 12 }) }))
  expect(await screen.findByText(said('Statement {number}', { number: '2026-0003' }) as string)).toBeTruthy()
  expect(unsaid()).toEqual([])
})

test('so are the titles and states of the table', () => {
  const lines = earningsTable(pseudoReader, jobs.slice(0, 4)).trimEnd().split('\r\n')
  const texts = [...(lines[0] ?? '').split(','), ...lines.slice(1).map((line) => line.split(',').at(-2) ?? '')]
  expect(texts.filter((text) => !text.includes('⟦'))).toEqual([])
})
