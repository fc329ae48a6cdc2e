import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPreview } from '#web/testing/office/action-records.ts'
import { aBookingInFull } from '#web/testing/office/records.ts'
import { ACTION, id, PREVIEW, READ, showPanel } from '../testing/show-panel.tsx'

// Which actions are possible is a table in domain/scheduling/booking-actions.test.ts.
test.each([
  [
    'held for its deposit',
    { status: 'reserved' },
    ['Book without the deposit', 'Adjust price', 'Send again', 'Note', 'Cancel…', 'Set status'],
    /^Move, Reassign, and Complete: This date is held/,
  ],
  [
    'without a painter',
    { status: 'pending', contractorId: null, contractorName: null, state: 'no_painter' },
    ['Move', 'Reassign', 'Adjust price', 'Send again', 'Note', 'Cancel…', 'Set status'],
    'Complete: Choose a painter first: nobody has this booking.',
  ],
])('a visit that is %s offers only what is possible, and says why not the rest', async (_, booking, names, why) => {
  const panel = await showPanel({ [READ]: () => Response.json(aBookingInFull(booking)) }).open()
  const all = ['Book without the deposit', 'Move', 'Reassign', 'Adjust price', 'Complete', 'Send again', 'Note']
  const offered = [...all, 'Cancel…', 'Set status'].filter((name) => panel.queryByRole('button', { name }) !== null)
  expect(offered).toEqual(names)
  expect(panel.getByText(why)).toBeTruthy()
})

// Who may do what is a table in domain/office/price-limits.test.ts.
test.each([
  ['dispatcher', 'completed', ['Adjust price'], null, /by up to 10% or \$100, whichever is less/],
  ['dispatcher', 'scheduled', ['Move', 'Reassign', 'Adjust price', 'Complete', 'Cancel…'], null, null],
  ['bookkeeper', 'completed', ['Adjust price'], null, null],
  [
    'bookkeeper',
    'scheduled',
    [],
    'You can change the price once the work is finished. Until then, dispatchers do.',
    null,
  ],
  ['owner', 'completed', ['Adjust price'], null, null],
] as const)('a %s is offered of a visit that is %s: %j', async (role, status, names, why, limit) => {
  const { user, open } = showPanel({ [READ]: () => Response.json(aBookingInFull({ status })) }, '', role)
  const panel = await open()
  const all = ['Move', 'Reassign', 'Adjust price', 'Complete', 'Cancel…']
  const offered = all.filter((name) => panel.queryByRole('button', { name }) !== null)
  expect(offered).toEqual(names)
  if (why) expect(panel.getByText(why)).toBeTruthy()
  if (!offered.includes('Adjust price')) return
  await user.click(panel.getByRole('button', { name: 'Adjust price' }))
  expect(panel.queryByText(/This work is finished: you can change its price/) !== null).toBe(limit !== null)
  if (limit) expect(panel.getByText(limit)).toBeTruthy()
})

test('the address of an impossible action opens nothing', async () => {
  const begun = () => Response.json(aBookingInFull({ status: 'in_progress' }))
  const panel = await showPanel({ [READ]: begun }, `&booking=${id}&part=reassign`).panel()
  expect(await panel.findByText('Reassign: Work that has begun stays with its painter.')).toBeTruthy()
  expect(panel.queryByRole('heading', { name: 'Reassign' })).toBeNull()
})

test('a held date is booked without its deposit once the recipients were shown', async () => {
  const { openAction, confirm, bodies } = showPanel({
    [READ]: () => Response.json(aBookingInFull({ status: 'reserved' })),
    [PREVIEW]: () => Response.json(aPreview({ undoable: false })),
  })
  const panel = await openAction('Book without the deposit')
  expect(await panel.findByText('2 messages go out:')).toBeTruthy()
  await confirm('Book this visit')
  expect(await screen.findByText("Dana Miller's visit is booked without the deposit")).toBeTruthy()
  expect(bodies(ACTION)).toEqual([{ action: 'without_deposit', version: 1 }])
})

const PUT = READ.replace('GET', 'PUT')

test('office notes have a form of their own, in which no key changes the status', async () => {
  const { user, openAction, bodies } = showPanel({ [PUT]: () => Response.json(aBookingInFull()) })
  const panel = await openAction('Write office notes')
  const notes = panel.getByRole('textbox', { name: /^Notes/ })
  await waitFor(() => expect(document.activeElement).toBe(notes))
  expect(panel.queryByLabelText('Status')).toBeNull()
  expect(panel.getByText('Only the office reads them.')).toBeTruthy()
  await user.keyboard('{ArrowDown}Ring twice')
  await user.keyboard('{Escape}')
  await user.click(await panel.findByRole('button', { name: 'Write office notes' }))
  expect(panel.getByRole<HTMLTextAreaElement>('textbox', { name: /^Notes/ }).value).toBe('Ring twice')
  await user.click(panel.getByRole('button', { name: 'Save notes' }))
  expect(await screen.findByText('Notes about Dana Miller saved')).toBeTruthy()
  expect(bodies(PUT)).toEqual([{ notes: 'Ring twice', version: 1 }])
})
