import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { currentToast } from '#web/ui/toast.ts'
import { AutoAssign } from './AutoAssign.tsx'
import { anAutoAssignment, theAutoAssignments } from './testing/candidates.ts'

const PROPOSED = 'GET /api/admin/auto-assign'
const CONFIRM = 'POST /api/admin/auto-assign'

const show = (answer: (body: unknown) => Response, theProposals: readonly object[] = theAutoAssignments) => {
  const calls = answerCalls({
    [PROPOSED]: () => Response.json({ proposals: theProposals, more: 0 }),
    [CONFIRM]: answer,
  })
  const onClose = vi.fn()
  return { ...showOfficePage(<AutoAssign opened onClose={onClose} />), ...calls, onClose }
}

const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Place all' }))
const assignmentInput = (letter: string, painter: string) => ({
  bookingId: anId(letter),
  version: 4,
  contractorId: anId(painter),
})

test('the dialog lists every visit without a painter, with the painter who is proposed', async () => {
  show(() => refusal(500, 'internal', 'Oops'))
  const dialog = await dialogOf()
  const rows = (await dialog.findAllByText(/^(Dana Miller|Bob Stone|No name)$/)).map(
    (name) => name.closest('li, tr')?.textContent ?? '',
  )
  expect(rows[0]).toContain('Kim Lee')
  expect(rows[0]).toContain('Wed, Nov 25, morning')
  expect(rows[2]).toContain('Nobody is free')
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2)
})

test('one button assigns all visits, except those that were unchecked', async () => {
  const { user, bodies, onClose } = show(
    () => Response.json({ assigned: [anId('B')], left: [], undo: null }),
    theAutoAssignments.slice(0, 2),
  )
  const dialog = await dialogOf()
  expect(await dialog.findByRole('button', { name: 'Assign 2 visits' })).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: 'Bob Stone' }))
  await user.click(dialog.getByRole('button', { name: 'Assign 1 visit' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodies(CONFIRM)).toEqual([{ assignments: [assignmentInput('B', 'C')] }])
  expect(currentToast()?.title).toBe('1 visit assigned')
})

test('visits that could not be assigned are listed afterwards with the reason', async () => {
  const left = [{ bookingId: anId('D'), reason: 'That painter is no longer free at that time.' }]
  const { user, bodies, onClose } = show(() => Response.json({ assigned: [anId('B')], left, undo: null }))
  const dialog = await dialogOf()
  await user.click(await dialog.findByRole('button', { name: 'Assign 2 visits' }))
  expect(await dialog.findByText(/1 visit was assigned\. These still have no painter:/)).toBeTruthy()
  expect(bodies(CONFIRM)).toEqual([{ assignments: [assignmentInput('B', 'C'), assignmentInput('D', 'E')] }])
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Bob Stone: That painter is no longer free at that time.',
    'No name: Nobody is free, and no other day fits.',
  ])
  expect(document.activeElement?.textContent).toBe('Place all')
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('where nobody is free another day is proposed, to be checked once its customer was called', async () => {
  const moved = {
    scheduledDate: '2099-11-30',
    endDate: '2099-11-30',
    timeSlot: 'morning',
    painter: { id: anId('E'), name: 'Ann Bell' },
  }
  const { user, bodies } = show(
    () => Response.json({ assigned: [anId('D')], left: [], undo: null }),
    [anAutoAssignment({ bookingId: anId('D'), painter: null, move: moved, credit: 100 })],
  )
  const dialog = await dialogOf()
  expect(await dialog.findByText('then Ann Bell, Mon, Nov 30, morning')).toBeTruthy()
  expect(dialog.getByRole('link', { name: '(215) 555-0123' }).getAttribute('href')).toBe('tel:+12155550123')
  expect(dialog.queryByRole('button', { name: /^Assign/ })).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: 'Dana Miller' }))
  await user.click(dialog.getByRole('checkbox', { name: 'The customers asked for this' }))
  await user.click(dialog.getByRole('button', { name: 'Assign 1 visit' }))
  const moveTo = { scheduledDate: '2099-11-30', timeSlot: 'morning' }
  await waitFor(() =>
    expect(bodies(CONFIRM)).toEqual([{ assignments: [{ ...assignmentInput('D', 'E'), moveTo }], withoutCredit: true }]),
  )
})

test('a failure loses nothing', async () => {
  const { user, onClose } = show(() => refusal(500, 'internal', 'Oops'))
  const dialog = await dialogOf()
  await user.click(await dialog.findByRole('button', { name: 'Assign 2 visits' }))
  await waitFor(() => expect(currentToast()?.title).toBe('The visits weren’t assigned'))
  expect(dialog.getByRole('button', { name: 'Assign 2 visits' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('the dialog says when every visit has a painter, and there is nothing to assign', async () => {
  show(() => refusal(500, 'internal', 'Oops'), [])
  expect(await screen.findByText('Every visit has a painter')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Assign/ })).toBeNull()
})
