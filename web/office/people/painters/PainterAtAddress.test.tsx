import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { anId, anOfficePainter, aPainterLine } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { PainterAtAddress } from './PainterAtAddress.tsx'

const answers = { 'GET /api/admin/contractors': () => Response.json([anOfficePainter()]) }

test('what is missing for a first job opens over any place; closing keeps the rest of the address', async () => {
  answerCalls(answers)
  const { user, router } = showOfficePage(<PainterAtAddress />, {
    at: `/admin?visits=week&contractor=${anId('C')}&at=ready`,
  })
  expect(await screen.findByRole('dialog', { name: 'Kim Lee' })).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await waitFor(() => expect(router.state.location.search).toBe('?visits=week'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the address of a painter who no longer exists shows an error', async () => {
  answerCalls(answers)
  showOfficePage(<PainterAtAddress />, { at: `/admin?contractor=${anId('D')}&at=ready` })
  expect(await screen.findByText("We couldn't open this painter.")).toBeTruthy()
})

test('everything that makes a painter ready for work is in one view, and the rest is one link away', async () => {
  answerCalls({
    'GET /api/admin/contractors': () => Response.json([anOfficePainter({ w9Document: 'w9-file' })]),
    [`GET /api/admin/contractors/${anId('C')}/service-areas`]: () =>
      Response.json([{ id: anId('A'), name: 'Chester', type: 'county', assigned: false, priority: null }]),
  })
  showOfficePage(<PainterAtAddress />, { at: `/admin?visits=week&contractor=${anId('C')}&at=ready` })
  expect(await screen.findByRole('button', { name: 'View W9' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark as verified' }).disabled).toBe(false)
  expect(await screen.findByRole('checkbox', { name: 'Chester' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Password' })).toBeNull()
  const all = screen.getByRole('link', { name: 'Everything about Kim' })
  expect(all.getAttribute('href')).toBe(`/admin?visits=week&contractor=${anId('C')}`)
})

test('a painter who never signed in is invited, not active', async () => {
  const line = aPainterLine({
    state: 'invited',
    invitation: { sentAt: anOfficePainter().createdAt, expiresAt: null, problem: null },
  })
  answerCalls({ ...answers, 'GET /api/admin/painters': () => Response.json({ total: 1, painters: [line] }) })
  showOfficePage(<PainterAtAddress />, { at: `/admin?contractor=${anId('C')}&at=ready` })
  expect(await screen.findByText('Invited')).toBeTruthy()
  expect(screen.queryByText('Active')).toBeNull()
})
