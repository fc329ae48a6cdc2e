import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { forgetAllDrafts } from '#web/office/parts/drafts/draft-values.ts'
import { anActionResult } from '#web/testing/office/action-records.ts'
import { aBookingInFull } from '#web/testing/office/records.ts'
import { ACTION, id, READ, showPanel } from '../testing/show-panel.tsx'

const typed = 'The painter is ill'
const restored = 'We kept what you typed.'

async function typeReason(shown = showPanel()) {
  const panel = await shown.openAction('Cancel…')
  await shown.user.click(panel.getByRole('radio', { name: /^We/ }))
  await shown.user.type(panel.getByLabelText('Reason'), typed)
  return { ...shown, panel }
}

const reasonOf = (panel: Awaited<ReturnType<typeof typeReason>>['panel']) =>
  panel.getByLabelText<HTMLInputElement>('Reason').value

test('Escape closes the open part, then the panel; Back closes the panel, too; and the draft is there again', async () => {
  const { user, router, panel, openAction, isOpen } = await typeReason()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(panel.queryByLabelText('Reason')).toBeNull())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(isOpen()).toBe(false))
  const again = await openAction('Cancel… (unfinished)')
  expect(again.getByText(restored)).toBeTruthy()
  expect(reasonOf(again)).toBe(typed)
  await router.navigate(-1)
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(reasonOf(await openAction('Cancel… (unfinished)'))).toBe(typed)
})

test('a draft is restored after a reload, and is forgotten once it is discarded', async () => {
  const { router } = await typeReason()
  const { search } = router.state.location
  cleanup()
  const shown = showPanel({}, search.replace('?tab=bookings', ''))
  const again = await shown.panel()
  expect(await again.findByText(restored)).toBeTruthy()
  expect(reasonOf(again)).toBe(typed)
  await shown.user.click(again.getByRole('button', { name: 'Start over' }))
  expect(reasonOf(again)).toBe('')
  expect(again.queryByText(restored)).toBeNull()
  await shown.user.click(again.getByRole('button', { name: 'Never mind' }))
  expect(await again.findByRole('button', { name: 'Cancel…' })).toBeTruthy()
})

test('a finished action leaves no draft, and the focus is on its button', async () => {
  const { user, panel, confirm, bodies } = await typeReason()
  await confirm('Cancel this visit')
  await waitFor(() => expect(bodies(ACTION)).toHaveLength(1))
  await waitFor(() => expect(panel.queryByLabelText('Reason')).toBeNull())
  const actionButton = panel.getByRole('button', { name: 'Cancel…' })
  await waitFor(() => expect(document.activeElement).toBe(actionButton))
  await user.click(actionButton)
  expect(reasonOf(panel)).toBe('')
})

test('the focus is on the name of the customer once the action’s button is gone, too', async () => {
  let status = 'scheduled'
  const { panel, confirm } = await typeReason(
    showPanel({
      [READ]: () => Response.json(aBookingInFull({ status })),
      [ACTION]: () => {
        status = 'cancelled'
        return Response.json(anActionResult())
      },
    }),
  )
  await confirm('Cancel this visit')
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Cancel…' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('heading', { name: 'Dana Miller' })))
})

test('drafts are stored by booking and action', async () => {
  const { user, panel } = await typeReason()
  await user.click(panel.getByRole('button', { name: 'Note' }))
  expect(panel.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('')
  expect(panel.queryByText(restored)).toBeNull()
  expect(Object.keys(sessionStorage).filter((name) => name.includes(id))).toHaveLength(1)
})

test('notes for the painter and a correction are stored as drafts, too', async () => {
  const { user, openAction } = showPanel()
  const panel = await openAction('Correct the customer')
  await user.type(panel.getByLabelText('Phone'), '9')
  await user.click(await panel.findByRole('button', { name: 'Edit notes' }))
  await user.type(panel.getByLabelText(/^Pets/), 'A dog')
  await user.keyboard('{Escape}')
  await user.click(await panel.findByRole('button', { name: 'Edit notes' }))
  expect(panel.getByLabelText<HTMLInputElement>(/^Pets/).value).toBe('A dog')
  await user.click(panel.getByRole('button', { name: 'Correct the customer' }))
  expect(panel.getByLabelText<HTMLInputElement>('Phone').value).toBe('(215) 555-01239')
})

test('a logout leaves no drafts behind', async () => {
  await typeReason()
  sessionStorage.setItem('other', 'stays')
  forgetAllDrafts()
  expect(Object.keys(sessionStorage)).toEqual(['other'])
})

test('stored data that cannot be read is not a draft', async () => {
  sessionStorage.setItem(`office_draft_${id}_cancel`, '{"reason":7,"version":"9"')
  const { user, open } = showPanel({ [`${READ}/timeline`]: () => Response.json([]) })
  const panel = await open()
  await user.click(panel.getByRole('button', { name: /^Cancel…/ }))
  expect(reasonOf(panel)).toBe('')
  expect(screen.queryByText('undefined')).toBeNull()
})

test('input about money in a dialog over the panel is stored as a draft, too', async () => {
  const { user, open } = showPanel()
  const panel = await open()
  await user.click(await panel.findByRole('button', { name: 'Credit…' }))
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), typed)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull())
  await user.click(panel.getByRole('button', { name: 'Credit…' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Reason' })).value).toBe(typed)
  expect(screen.getByText(restored)).toBeTruthy()
})
