import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { wait } from '#web/testing/browser.ts'
import { anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { offerUndo, pendingUndos } from './pending-undos.ts'

const offer = (id: string, bookingId: string, inMs: number) =>
  act(() => offerUndo({ id, bookingId, done: `${id} is done`, until: new Date(Date.now() + inMs) }))

test('an undo is offered for as long as it is possible', () => {
  vi.useFakeTimers()
  showOfficePage(<p>The page</p>)
  offer('A', anId('B'), 10_000)
  expect(screen.getByText('10 s')).toBeTruthy()
  wait(9_000)
  expect(screen.getByText('1 s')).toBeTruthy()
  wait(1_000)
  expect(screen.queryByText('A is done')).toBeNull()
  // The clock of this browser is a minute ahead: it is offered all the same.
  offer('C', anId('B'), -60_000)
  expect(screen.getByText('C is done')).toBeTruthy()
  wait(8_000)
  expect(pendingUndos()).toEqual([])
})

test('the last action on a booking replaces the one before, and a late undo shows the server’s message', async () => {
  answerCalls({
    [`POST /api/admin/bookings/${anId('B')}/actions/undo`]: () => refusal(409, 'conflict', 'They were told already.'),
  })
  const { user } = showOfficePage(<p>The page</p>)
  offer('A', anId('B'), 30_000)
  offer('C', anId('B'), 30_000)
  expect(screen.queryByText('A is done')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('They were told already.')).toBeTruthy()
  expect(screen.queryByText('C is done')).toBeNull()
})

test('the bar is not made inert by a dialog over the whole screen, and lies above the buttons at its foot', async () => {
  const position = { top: 700, bottom: 760 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return (this.matches('[data-action-bar]') ? position : { top: 0, bottom: 0 }) as DOMRect
  })
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(768)
  answerCalls({
    [`POST /api/admin/bookings/${anId('B')}/actions/undo`]: () => refusal(409, 'conflict', 'They were told already.'),
  })
  const { user } = showOfficePage(
    <Dialog opened onClose={() => undefined} title="A visit" actions="Save">
      <p>Fields</p>
    </Dialog>,
  )
  await screen.findByRole('dialog', { name: 'A visit' })
  offer('A', anId('B'), 30_000)
  const undo = screen.getByRole('button', { name: 'Undo' })
  expect(undo.closest('[inert], [aria-hidden="true"]')).toBeNull()
  expect(undo.closest<HTMLElement>('[role="status"]')?.style.getPropertyValue('--foot')).toBe('80px')
  await user.click(undo)
  expect(await screen.findByText('They were told already.')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'A visit' })).toBeTruthy()
})
