import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPreview } from '#web/testing/office/action-records.ts'
import { aBookingInFull } from '#web/testing/office/records.ts'
import { ACTION, confirmOf, isReady, PREVIEW, READ, showPanel } from '../testing/show-panel.tsx'

const all = [
  'Book without the deposit',
  'Move',
  'Reassign',
  'Adjust price',
  'Complete',
  'Send again',
  'Note',
  'Cancel…',
  'Set status',
]

const showing = async (booking: object, at?: string) => {
  const shown = showPanel({ [READ]: () => Response.json(aBookingInFull(booking)) }, at)
  const panel = at === undefined ? await shown.open() : await shown.panel()
  await panel.findByRole('button', { name: 'Set status' })
  return { ...shown, panel, offered: all.filter((name) => panel.queryByRole('button', { name }) !== null) }
}

const without = (...names: string[]) => all.filter((name) => !names.includes(name))
const nobody = { contractorId: null, contractorName: null, state: 'no_painter' }

test.each([
  [
    'is held for its deposit',
    { status: 'reserved' },
    without('Move', 'Reassign', 'Complete'),
    /^Move, Reassign, and Complete: This date is held/,
  ],
  [
    'has begun',
    { status: 'in_progress' },
    without('Book without the deposit', 'Reassign'),
    'Reassign: Work that has begun stays with its painter.',
  ],
  [
    'nobody has',
    { status: 'pending', ...nobody },
    without('Book without the deposit', 'Complete'),
    'Complete: Choose a painter first: nobody has this booking.',
  ],
])('a visit that %s offers only what is possible, and says why not the rest', async (_, booking, names, why) => {
  const { panel, offered } = await showing(booking)
  expect(offered).toEqual(names)
  expect(panel.getByText(why)).toBeTruthy()
})

test('the address of an impossible action opens nothing', async () => {
  const { panel } = await showing({ status: 'in_progress' }, `&booking=${aBookingInFull().id}&part=reassign`)
  expect(panel.queryByRole('heading', { name: 'Reassign' })).toBeNull()
})

test('a held date is booked without its deposit once the recipients were shown', async () => {
  const { user, open, bodies } = showPanel({
    [READ]: () => Response.json(aBookingInFull({ status: 'reserved' })),
    [PREVIEW]: () => Response.json(aPreview({ undoable: false })),
  })
  const panel = await open()
  await user.click(await panel.findByRole('button', { name: 'Book without the deposit' }))
  expect(await panel.findByText('2 messages go out:')).toBeTruthy()
  const confirm = await confirmOf(panel, 'Book this visit')
  await isReady(confirm)
  await user.click(confirm)
  expect(await screen.findByText("Dana Miller's visit is booked without the deposit")).toBeTruthy()
  expect(bodies(ACTION)).toEqual([{ act: 'without_deposit', version: 1 }])
})

test('the status of a held date leads to the same action', async () => {
  const { user, panel } = await showing({ status: 'reserved' })
  await user.click(panel.getByRole('button', { name: 'Set status' }))
  await user.selectOptions(panel.getByLabelText('Status'), 'scheduled')
  await user.click(panel.getByRole('button', { name: 'Continue without the deposit' }))
  expect(await panel.findByRole('button', { name: 'Book this visit' })).toBeTruthy()
})

const PUT = READ.replace('GET', 'PUT')

test('office notes have a form of their own, in which no key changes the status', async () => {
  const { user, open, bodies } = showPanel({ [PUT]: () => Response.json(aBookingInFull()) })
  const panel = await open()
  await user.click(panel.getByRole('button', { name: 'Write office notes' }))
  const notes = panel.getByRole('textbox', { name: /^Notes/ })
  await waitFor(() => expect(document.activeElement).toBe(notes))
  expect(panel.queryByLabelText('Status')).toBeNull()
  await user.keyboard('{ArrowDown}Ring twice')
  await user.keyboard('{Escape}')
  await user.click(await panel.findByRole('button', { name: 'Write office notes' }))
  expect(panel.getByRole<HTMLTextAreaElement>('textbox', { name: /^Notes/ }).value).toBe('Ring twice')
  await user.click(panel.getByRole('button', { name: 'Save notes' }))
  expect(await screen.findByText('Notes about Dana Miller saved')).toBeTruthy()
  expect(bodies(PUT)).toEqual([{ notes: 'Ring twice', version: 1 }])
})
