import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pendingUndos } from '#web/office/parts/undo/pending-undos.ts'
import { type Answers, addresses, answerCalls, inTurn } from '#web/testing/answer-calls.ts'
import { freezeDate } from '#web/testing/browser.ts'
import { aClosure, anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { currentToast } from '#web/ui/toast.ts'
import { MoveAll } from './MoveAll.tsx'

const VISITS = `GET /api/admin/closures/${anId('F')}/visits`
const MOVE = `POST /api/admin/closures/${anId('F')}/visits`
const UNDO = 'POST /api/admin/actions/undo'

freezeDate('2026-11-25T15:00:00Z')
const visit = {
  bookingId: anId('B'),
  version: 4,
  customerName: 'Dana Miller',
  phone: '2155550123',
  town: 'Media',
  scheduledDate: '2026-11-26',
  endDate: '2026-11-26',
  timeSlot: 'morning',
  painter: { id: anId('C'), name: 'Kim Lee' },
  move: {
    scheduledDate: '2026-11-27',
    endDate: '2026-11-27',
    timeSlot: 'morning',
    painter: { id: anId('D'), name: 'Ann Bell' },
  },
  why: null,
  credit: 0,
}
const nameless = { ...visit, bookingId: anId('G'), customerName: null }
const stuck = { ...visit, bookingId: anId('E'), customerName: 'Bob Stone', move: null, why: 'nobody' }
const undoOf = (...letters: string[]) => ({
  until: '2026-11-25T15:00:12Z',
  actions: letters.map((letter) => ({ bookingId: anId(letter), id: anId(`${letter}A`) })),
})

const show = async (visits: object[], answers: Answers = {}, more = 0) => {
  const calls = answerCalls({ [VISITS]: () => Response.json({ visits, more }), ...answers })
  const onClose = vi.fn()
  const shown = showOfficePage(<MoveAll closure={aClosure({ visits: 3 })} onClose={onClose} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Move all off Thu, Nov 26' }))
  return { ...shown, ...calls, dialog, onClose }
}

test('all visits are moved at once, and those that are left are named with their reason', async () => {
  const left = [{ bookingId: anId('G'), reason: 'That time was taken in the meantime.' }]
  const { dialog, user, bodies } = await show([visit, nameless, stuck], {
    [MOVE]: () => Response.json({ moved: [anId('B')], left, undo: null }),
  })
  expect((await dialog.findAllByText('Ann Bell instead of Kim Lee')).length).toBeGreaterThan(0)
  expect(dialog.getAllByText('Nobody has time').length).toBeGreaterThan(0)
  await user.click(dialog.getByRole('button', { name: 'Move 2 visits' }))
  expect(await dialog.findByText(/1 visit was moved\. These are still there:/)).toBeTruthy()
  const move = { version: 4, scheduledDate: '2026-11-27', timeSlot: 'morning', contractorId: anId('D') }
  expect(bodies(MOVE).at(-1)).toEqual({
    moves: [
      { bookingId: anId('B'), ...move },
      { bookingId: anId('G'), ...move },
    ],
    withoutCredit: false,
  })
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'No name: That time was taken in the meantime.',
    'Bob Stone: Nobody has time',
  ])
})

test('the credits of customers are shown for each and in all, for the visits that are moved', async () => {
  const { dialog, user } = await show([
    { ...visit, credit: 100 },
    { ...nameless, credit: 100 },
    { ...visit, bookingId: anId('H'), customerName: 'Ray Ortiz' },
  ])
  expect(await dialog.findByText(/^This close to their visits we credit 2 customers \$200 in all/)).toBeTruthy()
  expect(dialog.getAllByText('$100')).toHaveLength(2)
  await user.click(dialog.getByRole('checkbox', { name: 'No name' }))
  expect(dialog).toShow(/^This close to the visit we credit 1 customer \$100, unless they asked for it\./)
  await user.click(dialog.getByRole('checkbox', { name: 'Dana Miller' }))
  expect(dialog.queryByRole('checkbox', { name: 'The customers asked for this' })).toBeNull()
})

test('nobody is credited when the customers asked for it', async () => {
  const { dialog, user, onClose, bodies } = await show([{ ...visit, credit: 100 }], {
    [MOVE]: () => Response.json({ moved: [anId('B')], left: [], undo: null }),
  })
  await user.click(await dialog.findByRole('checkbox', { name: 'The customers asked for this' }))
  expect(dialog.queryByText('$100')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Move 1 visit' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodies(MOVE).at(-1)).toMatchObject({ withoutCredit: true })
})

test('one undo reverts all moves', async () => {
  const undo = undoOf('B', 'G')
  const { dialog, user, onClose, bodies } = await show([visit, nameless], {
    [MOVE]: () => Response.json({ moved: [anId('B'), anId('G')], left: [], undo }),
    [UNDO]: () => Response.json({ undone: [anId('G'), anId('B')], left: [] }),
  })
  await user.click(await dialog.findByRole('button', { name: 'Move 2 visits' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(pendingUndos().map(({ done }) => done)).toEqual(['2 visits moved'])
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Undone', description: 'Nobody was told.' }))
  expect(bodies(UNDO).at(-1)).toEqual({ actions: undo.actions })
  expect(pendingUndos()).toEqual([])
})

test('the moves can be undone beside the visits that are left, and are proposed again', async () => {
  const { dialog, user } = await show([visit, stuck], {
    [MOVE]: () => Response.json({ moved: [anId('B')], left: [], undo: undoOf('B') }),
    [UNDO]: () => Response.json({ undone: [anId('B')], left: [] }),
  })
  await user.click(await dialog.findByRole('button', { name: 'Move 1 visit' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await dialog.findByRole('button', { name: 'Move 1 visit' })).toBeTruthy()
})

test('a message says when only some moves were undone, and why when none were', async () => {
  const { dialog, user } = await show([visit, nameless, stuck], {
    [MOVE]: () => Response.json({ moved: [anId('B'), anId('G')], left: [], undo: undoOf('B', 'G') }),
    [UNDO]: inTurn(
      Response.json({ undone: [anId('B')], left: [{ bookingId: anId('G'), reason: 'Changed.' }] }),
      Response.json({ undone: [], left: [{ bookingId: anId('B'), reason: "It's too late." }] }),
    ),
  })
  await user.click(await dialog.findByRole('button', { name: 'Move 2 visits' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(currentToast()?.description).toBe('1 of 2 visits are as they were. The others stay where they are now.'),
  )
  await waitFor(() =>
    expect((dialog.getByRole('button', { name: 'Move 2 visits' }) as HTMLButtonElement).disabled).toBe(false),
  )
  await user.click(dialog.getByRole('button', { name: 'Move 2 visits' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(currentToast()).toMatchObject({ title: "That couldn't be undone", description: "It's too late." }),
  )
})

test('visits that do not fit into one answer are announced, and come up afterwards', async () => {
  const parts = [Response.json({ visits: [visit, stuck], more: 1 }), Response.json({ visits: [nameless], more: 0 })]
  const { dialog, user } = await show([], {
    [VISITS]: inTurn(...parts),
    [MOVE]: () => Response.json({ moved: [anId('B')], left: [], undo: null }),
  })
  expect(await dialog.findByText('These are the first 2. 1 more comes after them.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Move 1 visit' }))
  expect(await dialog.findByText('1 more visit is still to come.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Continue with the last one' }))
  expect(await dialog.findByRole('checkbox', { name: 'No name' })).toBeTruthy()
  const pageAddresses = addresses().filter((address) => address.includes('skip'))
  // The one for which nobody has time stays before them.
  expect(pageAddresses.map((address) => new URL(address, 'http://x').searchParams.get('skip'))).toEqual(['0', '1'])
})
