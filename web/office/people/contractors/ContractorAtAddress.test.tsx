import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { aContractor, aLeftJob, anId, aPainterLine } from '#web/testing/office/records.ts'
import { showAdmin } from '#web/testing/office/show-admin.tsx'
import { ContractorAtAddress } from './ContractorAtAddress.tsx'

const answers = { 'GET /api/admin/contractors': () => Response.json([aContractor()]) }

test('the address opens a painter at a part of the dialog; closing keeps the rest of it', async () => {
  answerCalls(answers)
  const { user, router } = showAdmin(<ContractorAtAddress />, {
    at: `/admin?visits=week&contractor=${anId('C')}&at=verification`,
  })
  expect(await screen.findByRole('dialog', { name: 'Kim Lee' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Verification'))
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await waitFor(() => expect(router.state.location.search).toBe('?visits=week'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the address of a painter who no longer exists shows an error', async () => {
  answerCalls(answers)
  showAdmin(<ContractorAtAddress />, { at: `/admin?contractor=${anId('D')}` })
  expect(await screen.findByText("We couldn't open this painter.")).toBeTruthy()
})

test('everything that makes a painter ready for work is in one view, and the rest is one link away', async () => {
  answerCalls({
    'GET /api/admin/contractors': () => Response.json([aContractor({ w9Document: 'w9-file' })]),
    [`GET /api/admin/contractors/${anId('C')}/service-areas`]: () =>
      Response.json([{ id: anId('A'), name: 'Chester', type: 'county', assigned: false, priority: null }]),
  })
  const { user } = showAdmin(<ContractorAtAddress />, { at: `/admin?contractor=${anId('C')}&at=ready` })
  expect(await screen.findByRole('button', { name: 'View W9' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark as verified' }).disabled).toBe(false)
  expect(await screen.findByRole('checkbox', { name: 'Chester' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Password' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Everything about Kim' }))
  expect(await screen.findByRole('heading', { name: 'Password' })).toBeTruthy()
})

test('a painter who never signed in is invited, not active', async () => {
  const line = aPainterLine({
    state: 'invited',
    invitation: { sentAt: aContractor().createdAt, expiresAt: null, problem: null },
  })
  answerCalls({ ...answers, 'GET /api/admin/painters': () => Response.json({ total: 1, painters: [line] }) })
  showAdmin(<ContractorAtAddress />, { at: `/admin?contractor=${anId('C')}` })
  expect(await screen.findByText('Invited')).toBeTruthy()
  expect(screen.queryByText('Active')).toBeNull()
})

test('the address opens the offboarding of an inactive painter, with the jobs that are left', async () => {
  const contractor = aContractor({ isActive: false })
  answerCalls({
    'GET /api/admin/contractors': () => Response.json([contractor]),
    [`GET /api/admin/contractors/${anId('C')}/leaving`]: () =>
      Response.json({ contractor, lastDay: '2026-11-22', jobs: [aLeftJob()] }),
  })
  showAdmin(<ContractorAtAddress />, { at: `/admin?contractor=${anId('C')}&at=leaving` })
  expect(await screen.findByRole('dialog', { name: 'Kim Lee leaves' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Dana Miller' })).toBeTruthy()
})
