import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Board } from '#contract/office/board.ts'
import { addDays, todayIn, weekOf } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { market, reader } from '#web/lib/here.ts'
import { keepDots } from '#web/lib/keep-dots.ts'
import { type Answers, addresses, answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { withMedia } from '#web/testing/browser.ts'
import { anActionResult, aPreview } from '#web/testing/office/action-records.ts'
import { aBookingInFull, anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { BoardTab } from './BoardTab.tsx'
import { aBoard, aBoardPainter, aBoardVisit, halfDays, worksOn } from './testing/board-records.ts'

const sunday = weekOf(todayIn(market, new Date())).from
const friday = addDays(sunday, 5)
const dayName = (date: string) => formatShortDate(reader, date)
const [kim, bob, dana, eve] = [anId('K'), anId('P'), anId('D'), anId('E')]

/** Kim has Dana on Friday, Bob is free then and on Saturday; nobody has Eve. */
const theBoard = (more: Partial<Board> = {}): Board =>
  aBoard({
    from: sunday,
    to: addDays(sunday, 6),
    areas: [{ id: anId('A'), name: 'East' }],
    contractors: [
      aBoardPainter({ id: kim, name: 'Kim Lee', areaIds: [anId('A')], slots: worksOn(friday) }),
      aBoardPainter({ id: bob, name: 'Bob Stone', slots: worksOn(friday, addDays(friday, 1)) }),
      aBoardPainter({ id: anId('I'), name: 'Ida Idle', slots: [] }),
    ],
    visits: [
      aBoardVisit({ bookingId: dana, version: 7, contractorId: kim, slots: halfDays(friday, friday) }),
      aBoardVisit({
        bookingId: eve,
        contractorId: null,
        state: 'no_painter',
        customerName: 'Eve Fox',
        slots: halfDays(friday, friday),
      }),
    ],
    ...more,
  })

const fitsAt = (contractorId: string, date: string) => ({ contractorId, date, timeSlot: 'morning', endDate: date })
const ACTION = `POST /api/admin/bookings/${dana}/actions`

function show({ board = theBoard(), at = '/admin?tab=board', answers = {} as Answers } = {}) {
  const { bodies } = answerCalls({
    'GET /api/admin/board': () => Response.json(board),
    [`GET /api/admin/bookings/${dana}/fits`]: () =>
      Response.json({ fits: [fitsAt(kim, friday), fitsAt(bob, friday), fitsAt(bob, addDays(friday, 1))] }),
    [`GET /api/admin/bookings/${dana}`]: () => Response.json(aBookingInFull({ id: dana })),
    [`${ACTION}/preview`]: () => Response.json(aPreview()),
    [ACTION]: () => Response.json(anActionResult()),
    ...answers,
  })
  return { ...showOfficePage(<BoardTab />, { at }), bodies }
}

const danaOn = () =>
  screen.findByRole('link', {
    name: keepDots(`Dana Miller Media · Confirmed ${dayName(friday)}, morning to ${dayName(friday)}, afternoon`),
  })

test('the board shows each visit once with its painter, the load, and who has no hours', async () => {
  const { user, router } = show()
  const row = within(await screen.findByRole('row', { name: /^Kim Lee/ }))
  expect(row).toShow('0/2', 'East')
  expect(within(screen.getByRole('row', { name: /^Unassigned/ })).getByRole('link', { name: /^Eve Fox/ })).toBeTruthy()
  expect(screen.queryByRole('row', { name: /^Ida Idle/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByRole('row', { name: /^Ida Idle/ })).toBeTruthy()
  await user.click(await danaOn())
  expect(router.state.location.search).toBe(`?tab=board&booking=${dana}`)
})

test('the days, their number, and the area are part of the address', async () => {
  const { user, router } = show({ at: '/admin?tab=board&day=2099-12-02' })
  await screen.findByRole('row', { name: /^Kim Lee/ })
  const lastQuery = () => new URL(addresses().findLast((one) => one.includes('/board')) ?? '', 'http://x').searchParams
  expect([lastQuery().get('from'), lastQuery().get('days')]).toEqual(['2099-11-29', '7'])
  await user.click(screen.getByRole('button', { name: '2 weeks' }))
  await waitFor(() => expect(lastQuery().get('days')).toBe('14'))
  await user.click(screen.getByRole('button', { name: 'Week after' }))
  await waitFor(() => expect(lastQuery().get('from')).toBe('2099-12-06'))
  await user.selectOptions(screen.getByLabelText('Area'), 'East')
  expect(router.state.location.search).toBe(`?tab=board&day=2099-12-09&span=two-weeks&area=${anId('A')}`)
  expect(screen.queryByRole('row', { name: /^Bob Stone/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Today' }))
  expect(router.state.location.search).toBe(`?tab=board&span=two-weeks&area=${anId('A')}`)
})

test('a visit is picked up with the keyboard, dropped at a time that fits, and reassigned once it is confirmed', async () => {
  const { user, bodies, confirm } = show()
  const visit = await danaOn()
  visit.focus()
  await user.keyboard(' ')
  // The booked day first; where it is already is not offered.
  const booked = await screen.findByRole('button', { name: `Bob Stone, ${dayName(friday)}, morning: fits` })
  expect(
    screen.getByRole('button', { name: `Bob Stone, ${dayName(addDays(friday, 1))}, morning: fits, on another day` }),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Kim Lee, .*: fits/ })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(booked))
  expect(screen.getByText(/Use the arrow keys and Enter to drop it, Esc to cancel\.$/)).toBeTruthy()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Give Dana Miller to Bob Stone?' }))
  expect(await dialog.findByText('2 messages go out:')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Call Dana Miller, (215) 555-0123' })).toBeTruthy()
  expect(bodies(ACTION)).toEqual([])
  await confirm('Give to Bob Stone')
  await waitFor(() => expect(bodies(ACTION)).toEqual([{ action: 'assign', version: 7, contractorId: bob }]))
  expect(await screen.findByText("Bob Stone has Dana Miller's visit")).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: /: fits/ })).toBeNull())
})

test('a visit that is dragged to another day is moved, with its painter', async () => {
  const { user, bodies, confirm } = show()
  const visit = await danaOn()
  expect(visit.getAttribute('draggable')).toBe('true')
  const dataTransfer = { setData: vi.fn(), effectAllowed: '', dropEffect: '' }
  fireEvent.dragStart(visit, { dataTransfer })
  const name = `Bob Stone, ${dayName(addDays(friday, 1))}, morning: fits, on another day`
  const target = await screen.findByRole('button', { name })
  fireEvent.dragOver(target, { dataTransfer })
  fireEvent.drop(target, { dataTransfer })
  fireEvent.dragEnd(visit, { dataTransfer })
  const button = await screen.findByRole<HTMLButtonElement>('button', {
    name: `Move to ${dayName(addDays(friday, 1))} with Bob Stone`,
  })
  expect(button.disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: /^The customer/ }))
  await confirm(`Move to ${dayName(addDays(friday, 1))} with Bob Stone`)
  const moved = { scheduledDate: addDays(friday, 1), timeSlot: 'morning', contractorId: bob }
  await waitFor(() => expect(bodies(ACTION)).toEqual([{ action: 'move', version: 7, ...moved, withoutCredit: true }]))
})

test('a visit that is dropped anywhere else, or put back with Esc, stays where it was', async () => {
  const { user, bodies } = show()
  const visit = await danaOn()
  fireEvent.dragStart(visit, { dataTransfer: { setData: vi.fn() } })
  await screen.findByRole('button', { name: /^Bob Stone, .*morning: fits$/ })
  fireEvent.dragEnd(visit, { dataTransfer: {} })
  await waitFor(() => expect(screen.queryByRole('button', { name: /: fits/ })).toBeNull())
  visit.focus()
  await user.keyboard(' ')
  await screen.findByRole('button', { name: /^Bob Stone, .*morning: fits$/ })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('button', { name: /: fits/ })).toBeNull())
  await waitFor(async () => expect(document.activeElement).toBe(await danaOn()))
  expect(bodies(`${ACTION}/preview`)).toEqual([])
})

test('the menu of a visit names everything that can be done, also with Shift F10', async () => {
  const { user, router } = show()
  const visit = await danaOn()
  fireEvent.contextMenu(visit)
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual([
    'Open',
    'Call Dana Miller, (215) 555-0123',
    'Pick up to move',
    'Who can take it',
    'Move to another time…',
    'Give to another painter…',
    'Write a note…',
    'Cancel the booking…',
  ])
  expect(screen.getByRole('menuitem', { name: /^Call/ }).getAttribute('href')).toBe('tel:+12155550123')
  await user.click(screen.getByRole('menuitem', { name: 'Move to another time…' }))
  expect(router.state.location.search).toBe(`?tab=board&booking=${dana}&part=move`)
  expect(screen.queryByRole('menu')).toBeNull()
})

test('the menu of the three dots opens at the bar, also once the pointer has left it and the dots are gone', async () => {
  const { user } = show()
  const visit = await danaOn()
  const cell = visit.closest('td') as HTMLElement
  const at = { left: 640, top: 350, right: 760, bottom: 382, width: 120, height: 32, x: 640, y: 350 }
  const measured: Element[] = []
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(this: Element) {
    measured.push(this)
    return {
      ...(this === cell ? at : { left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0, x: 0, y: 0 }),
    } as DOMRect
  })
  await user.hover(visit)
  const dots = await screen.findByRole('button', { name: 'What to do with the visit of Dana Miller' })
  await user.click(dots)
  await screen.findByRole('menuitem', { name: 'Open' })
  expect(measured).toContain(cell)
  expect(measured).not.toContain(dots)
})

test('a held date cannot be picked up, and its menu leads to booking it without its deposit', async () => {
  const slots = halfDays(friday, friday)
  const visits = [aBoardVisit({ bookingId: dana, contractorId: kim, status: 'reserved', state: 'reserved', slots })]
  const { user, router } = show({ board: theBoard({ visits }) })
  const visit = await screen.findByRole('link', { name: /^Dana Miller Media\s· Waiting for deposit/ })
  expect(visit.getAttribute('draggable')).toBe('false')
  visit.focus()
  await user.keyboard(' ')
  expect(addresses().filter((address) => address.includes('/fits'))).toEqual([])
  await user.hover(visit)
  await user.click(await screen.findByRole('button', { name: 'What to do with the visit of Dana Miller' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Open',
    'Call Dana Miller, (215) 555-0123',
    'Book without the deposit…',
    'Write a note…',
    'Cancel the booking…',
  ])
  await user.click(items[2] as HTMLElement)
  expect(router.state.location.search).toBe(`?tab=board&booking=${dana}&part=without_deposit`)
})

test('a visit that somebody else changed first is not overwritten, and a message says so', async () => {
  const answers = { [`${ACTION}/preview`]: () => refusal(409, 'conflict', 'Changed meanwhile') }
  const { user, bodies } = show({ answers })
  const visit = await danaOn()
  visit.focus()
  await user.keyboard(' ')
  await user.click(await screen.findByRole('button', { name: /^Bob Stone, .*morning: fits$/ }))
  expect(await screen.findByText('Someone else changed this booking')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Give to Bob Stone' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Leave as is' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies(ACTION)).toEqual([])
})

test('the board shows closed days, breaks, and last days', async () => {
  const contractors = [
    aBoardPainter({ id: kim, name: 'Kim Lee', pausedUntil: '2099-12-04', slots: worksOn(friday) }),
    aBoardPainter({ id: bob, name: 'Bob Stone', lastDay: '2099-12-11', slots: worksOn(friday) }),
  ]
  const closures = [{ firstDay: friday, lastDay: friday, label: 'Inventory', areaId: null }]
  show({ board: theBoard({ contractors, closures }) })
  await expect(screen).toShowSoon(`Paused until ${dayName('2099-12-04')}`, `Leaves after ${dayName('2099-12-11')}`)
  expect(screen.getByRole('columnheader', { name: /Inventory/ })).toBeTruthy()
})

test('the board is one day as a list on a phone', async () => {
  // It asks for a width at most.
  withMedia(true)
  const held = aBoardVisit({
    bookingId: anId('H'),
    contractorId: bob,
    status: 'reserved',
    state: 'reserved',
    customerName: 'Hal Ivers',
    slots: halfDays(friday, friday),
  })
  const day = { from: friday, to: friday, visits: [...theBoard().visits, held] }
  const { user, router } = show({ board: theBoard(day), at: `/admin?tab=board&day=${friday}` })
  const mine = within(await screen.findByRole('region', { name: 'Kim Lee' }))
  expect(mine.getByText(/^Morning · Media$/)).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Bob Stone' })).getByText('Free: morning, afternoon')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Move the visit of Hal Ivers' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Book without the deposit: Hal Ivers' }).getAttribute('href')).toContain(
    'part=without_deposit',
  )
  const unassigned = within(screen.getByRole('region', { name: 'Unassigned' }))
  await user.click(unassigned.getByRole('link', { name: 'Who can take it: Eve Fox' }))
  expect(router.state.location.search).toBe(`?tab=board&day=${friday}&takers=${eve}`)
  await user.click(mine.getByRole('button', { name: 'Dana Miller' }))
  expect(router.state.location.search).toContain(`booking=${dana}`)
})

test('a long press with a finger opens the menu and starts no drag', async () => {
  show()
  const visit = await danaOn()
  fireEvent.pointerDown(visit, { pointerType: 'touch' })
  // `false`: the browser must not begin a drag of its own.
  expect(fireEvent.dragStart(visit, { dataTransfer: { setData: vi.fn() } })).toBe(false)
  fireEvent.contextMenu(visit)
  expect(await screen.findByRole('menuitem', { name: 'Pick up to move' })).toBeTruthy()
  expect(screen.getByRole('grid', { name: 'Board', hidden: true }).dataset.carrying).toBeUndefined()
})

test('a tap on the mark of an evening, which has no button, opens the menu', async () => {
  const evening = { date: friday, timeSlot: 'evening' } as const
  const board = theBoard({
    visits: [aBoardVisit({ bookingId: dana, kind: 'consultation', contractorId: kim, slots: [evening] })],
  })
  const { router } = show({ board })
  const mark = await screen.findByRole('link', { name: /Dana Miller/ })
  fireEvent.pointerDown(mark, { pointerType: 'touch' })
  fireEvent.click(mark)
  expect(await screen.findByRole('menuitem', { name: 'Open' })).toBeTruthy()
  expect(router.state.location.search).toBe('?tab=board')
})
