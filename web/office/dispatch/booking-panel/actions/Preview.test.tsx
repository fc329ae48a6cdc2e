import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deferAnswer, refusal } from '#web/testing/answer-calls.ts'
import { aPreview } from '#web/testing/office/action-records.ts'
import { ACTION, PREVIEW, showPanel } from '../testing/show-panel.tsx'

test('the preview says who is notified of what, by which channel and when, before anything is done', async () => {
  const { user, openAction, bodies } = showPanel()
  const panel = await openAction('Move')
  await user.click(panel.getByRole('radio', { name: /^We/ }))
  const preview = within(await panel.findByRole('region', { name: 'What happens then' }))
  expect(preview.getByText('2 messages go out:')).toBeTruthy()
  expect(preview.getByText('email to dana@example.com, right away')).toBeTruthy()
  expect(preview.getByText(/^email to kim@example.com and a notification, \w+, Dec 2/)).toBeTruthy()
  await user.click(preview.getByText('Read “Your visit”'))
  expect(preview.getByText('Hello Dana')).toBeTruthy()
  expect(bodies(ACTION)).toEqual([])
})

test('a refused preview shows the server’s message, and nothing can be done with it', async () => {
  const refused = () => refusal(409, 'slot_unavailable', 'Kim Lee is not free then.')
  const { user, openAction } = showPanel({ [PREVIEW]: refused })
  const panel = await openAction('Move')
  await user.click(panel.getByRole('radio', { name: /^We/ }))
  expect(await panel.findByText('Kim Lee is not free then.')).toBeTruthy()
  expect(panel.getByRole<HTMLButtonElement>('button', { name: /^Move to/ }).disabled).toBe(true)
})

test('the last preview stays while a new one loads, and nothing is done with an old one', async () => {
  const late = deferAnswer(() => Response.json(aPreview({ recipients: [] })))
  const { user, openAction, confirm, bodies } = showPanel({
    [PREVIEW]: () => (bodies(PREVIEW).length === 1 ? Response.json(aPreview()) : late.answer()),
  })
  const panel = await openAction('Reassign')
  const preview = within(await panel.findByRole('region', { name: 'What happens then' }))
  await user.click(panel.getByRole('radio', { name: /^Cy Dunn/ }))
  expect(preview.getByText('2 messages go out:')).toBeTruthy()
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Give to Cy Dunn' }).disabled).toBe(true)
  late.letThrough()
  expect(await preview.findByText('Nobody is told.')).toBeTruthy()
  await confirm('Give to Cy Dunn')
})

test('a canceled visit is not shown as one that takes place, and a fee that is not due is said to be none', async () => {
  const { user, openAction } = showPanel({ [PREVIEW]: () => Response.json(aPreview({ fee: 0 })) })
  const panel = await openAction('Cancel…')
  await user.click(panel.getByRole('radio', { name: /^The customer/ }))
  await user.type(panel.getByLabelText('Reason'), 'They moved')
  await user.click(panel.getByRole('checkbox', { name: /^Charge the cancellation fee/ }))
  const preview = within(await panel.findByRole('region', { name: 'What happens then' }))
  expect(preview.getByText('Won’t take place')).toBeTruthy()
  expect(preview.getByText('Fee for the customer').nextSibling?.textContent).toBe('none')
  expect(preview.queryByText('Visit')).toBeNull()
  expect(await panel.findByText('No fee is due: canceling is free for the customer now.')).toBeTruthy()
})
