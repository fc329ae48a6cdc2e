import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '#web/testing/answer-calls.ts'
import { theNotes } from '#web/testing/conversations.ts'
import { aCustomerPage } from '#web/testing/office/customer-records.ts'
import { aBookingInFull, anId } from '#web/testing/office/records.ts'
import { id, READ, showPanel } from '../testing/show-panel.tsx'

const PUT = `PUT /api/admin/bookings/${id}`
const CORRECT = `PUT /api/admin/quotes/${anId('Q')}/customer`
const since = 'What changed since you typed this'

type Shown = ReturnType<typeof showPanel>
type Panel = Awaited<ReturnType<Shown['open']>>

/** Closes the form and the panel, and opens the panel again. */
async function reopen({ user, open, isOpen }: Shown): Promise<Panel> {
  await user.keyboard('{Escape}{Escape}')
  await waitFor(() => expect(isOpen()).toBe(false))
  return open()
}

const notesIn = (panel: Panel) => panel.getByRole<HTMLTextAreaElement>('textbox', { name: /^Notes/ })

// @proves docs/rules/office.md#drafts
test('office notes that somebody else wrote meanwhile are shown beside the draft before anything is sent', async () => {
  let stored = aBookingInFull({ notes: 'Dog' })
  const shown = showPanel({ [READ]: () => Response.json(stored), [PUT]: () => Response.json(stored) })
  const { user, bodies } = shown
  const panel = await shown.openAction('Set status')
  await user.type(notesIn(panel), '. Ring twice')
  stored = aBookingInFull({ notes: 'Use the side door', version: 2 })
  const again = await reopen(shown)
  await again.findByText('Use the side door')
  await user.click(again.getByRole('button', { name: /^Set status/ }))
  expect(again).toShow(since, 'Notes: Dog → Use the side door')
  expect(notesIn(again).value).toBe('Dog. Ring twice')
  await user.click(again.getByRole('button', { name: 'Save booking' }))
  await waitFor(() => expect(bodies(PUT)).toEqual([{ notes: 'Dog. Ring twice', version: 2 }]))
})

test('the change is shown again after closing once more, until the draft is started over', async () => {
  let stored = aBookingInFull({ notes: 'Dog' })
  const shown = showPanel({ [READ]: () => Response.json(stored) })
  const panel = await shown.openAction('Set status')
  await shown.user.type(notesIn(panel), '!')
  stored = aBookingInFull({ notes: 'Cat', version: 2 })
  for (let time = 0; time < 2; time += 1) {
    const again = await reopen(shown)
    await again.findByText('Cat')
    await shown.user.click(again.getByRole('button', { name: /^Set status/ }))
    expect(again.getByText('Notes: Dog → Cat')).toBeTruthy()
  }
  const last = await shown.panel()
  await shown.user.click(last.getByRole('button', { name: 'Start over' }))
  expect(notesIn(last).value).toBe('Cat')
  expect(last.queryByText('Notes: Dog → Cat')).toBeNull()
})

test('a correction says when somebody else was faster, and shows the current values', async () => {
  let stored = aBookingInFull()
  const shown = showPanel({
    [READ]: () => Response.json(stored),
    [CORRECT]: (body) => {
      const { phone } = (body as { known: { phone: string } }).known
      if (phone === '2155550199') return Response.json(aCustomerPage())
      stored = aBookingInFull({ customerPhone: '2155550199' })
      return refusal(409, 'conflict', 'Somebody corrected this customer in the meantime.')
    },
  })
  const { user } = shown
  const panel = await shown.openAction('Correct the customer')
  await user.type(panel.getByLabelText(/^Name/), ' Moore')
  await user.click(panel.getByRole('button', { name: 'Save' }))
  await expect(panel).toShowSoon('Phone: (215) 555-0123 → (215) 555-0199', 'Someone else changed this booking')
  expect(panel.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Dana Miller Moore')
  await user.click(panel.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Customer corrected')).toBeTruthy()
})

test('notes that the customer wrote for the painter meanwhile are shown beside the draft, which can be sent then', async () => {
  let stored = theNotes
  const write = `PUT /api/admin/bookings/${id}/visit-notes`
  const shown = showPanel({
    [`${READ}/visit-notes`]: () => Response.json(stored),
    [write]: (body) => {
      const { known, ...notes } = body as { known: object }
      return JSON.stringify(known) === JSON.stringify(stored)
        ? Response.json({ ...stored, ...notes })
        : refusal(409, 'conflict', 'Somebody changed these notes in the meantime.')
    },
  })
  const { user, bodies } = shown
  const panel = await shown.open()
  await user.click(await panel.findByRole('button', { name: 'Edit notes' }))
  await user.type(panel.getByLabelText(/^Pets/), 'A dog')
  stored = { ...theNotes, gateCode: '9999' }
  await user.click(panel.getByRole('button', { name: 'Save notes' }))
  expect(await panel.findByText(`Gate or door code: ${theNotes.gateCode} → 9999`)).toBeTruthy()
  expect(panel.getByLabelText<HTMLInputElement>(/^Pets/).value).toContain('A dog')
  expect(panel.getByLabelText<HTMLInputElement>(/^Gate/).value).toBe('9999')
  await user.click(panel.getByRole('button', { name: 'Save notes' }))
  expect(await screen.findByText('Notes for the painter saved')).toBeTruthy()
  expect(bodies(write).at(-1)).toMatchObject({ gateCode: '9999', known: stored })
})
