import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '#web/lib/session.ts'
import { aStream } from '#web/testing/a-stream.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { onPhone } from '#web/testing/browser.ts'
import { anInboxItem, theInbox } from '#web/testing/office/inbox-records.ts'
import { aMessage, anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { OfficePage } from './OfficePage.tsx'

const inbox = theInbox([anInboxItem('no_painter'), anInboxItem('inquiry')], { noPainter: 1, inquiries: 3 })
const messages = { 'GET /api/admin/messages': () => Response.json([aMessage()]) }
const answers = { ...messages, 'GET /api/admin/inbox': () => Response.json(inbox) }

const show = (at = '/admin?tab=messages') => showOfficePage(<OfficePage />, { at })

beforeEach(() => {
  startSession('administrator', 'signed in')
  document.title = 'Administrator Dashboard | Evencoat'
})

test('the pages are tabs with addresses; the arrow keys move, and Enter opens', async () => {
  answerCalls(answers)
  const { user, router } = show()
  const chosen = await screen.findByRole('tab', { name: 'Messages', selected: true })
  expect(screen.getByRole('tabpanel', { name: 'Messages' }).id).toBe(chosen.getAttribute('aria-controls'))
  expect(screen.getByRole('tab', { name: 'Service Areas' }).getAttribute('href')).toBe('/admin?tab=service-areas')
  expect(screen.getByRole('tab', { name: 'Overview' }).getAttribute('href')).toBe('/admin')
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([chosen])
  chosen.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Reviews')
  expect(router.state.location.search).toBe('?tab=messages')
  await user.keyboard('{Home}{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Cleanup')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?tab=cleanup'))
  expect(await screen.findByRole('tabpanel', { name: 'Cleanup' })).toBeTruthy()
})

test('the navigation and the title of the page show counts, and the names of tabs stay', async () => {
  answerCalls(answers)
  show()
  await waitFor(() => expect(document.title).toBe('(2) Administrator Dashboard | Evencoat'))
  const overview = screen.getByRole('tab', { name: 'Overview', description: '2 things need you' })
  expect(overview.textContent).toContain('2')
  expect(screen.getByRole('tab', { name: 'Board', description: '1 visit without a painter' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Inquiries', description: '3 unanswered' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Money', description: '' })).toBeTruthy()
})

test('the board has a page of its own, also at its former address', async () => {
  answerCalls(answers)
  show('/admin?tab=bookings&view=board')
  expect(await screen.findByRole('tab', { name: 'Board', selected: true })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Board' })).toBeTruthy()
})

test('the tabs are in the menu on a phone, and its button shows how many items need somebody', async () => {
  onPhone()
  answerCalls(answers)
  const { user, router } = show()
  expect(await screen.findByRole('tabpanel', { name: 'Messages' })).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
  const button = await screen.findByRole('button', { name: 'Menu 2 need you' })
  await user.click(button)
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(menu.getByRole('button', { name: 'Logout' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
  await user.click(button)
  await user.click(await screen.findByRole('tab', { name: 'Audit' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=audit'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a change of the inbox is loaded at once, and everything after a lost connection', async () => {
  const stream = aStream()
  let now: object = theInbox([])
  let read = 0
  answerCalls({
    ...messages,
    'GET /api/admin/inbox': () => {
      read += 1
      return Response.json(now)
    },
    'GET /api/admin/events': stream.open,
  })
  show()
  expect(await screen.findByText('Live')).toBeTruthy()
  await waitFor(() => expect(read).toBe(1))
  now = inbox
  act(() => stream.say('office', { kind: 'needs', bookingId: null }))
  await waitFor(() => expect(document.title).toMatch(/^\(2\) /))
  now = theInbox([anInboxItem('overdue')])
  act(() => stream.cut())
  expect(await screen.findByText('Reconnecting...')).toBeTruthy()
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Live')).toBeTruthy()
  await waitFor(() => expect(document.title).toMatch(/^\(1\) /))
})

test('a booking that changed is loaded again with the lists in view, once for all changes that came together', async () => {
  const stream = aStream()
  const { requests } = answerCalls({
    ...answers,
    'GET /api/admin/bookings': () => Response.json([]),
    'GET /api/admin/events': stream.open,
  })
  const readings = () => requests.filter(({ call }) => call === 'GET /api/admin/bookings')
  show('/admin?tab=bookings')
  expect(await screen.findByText('Live')).toBeTruthy()
  await waitFor(() => expect(readings()).toHaveLength(1))
  act(() => {
    stream.say('office', { kind: 'booking', bookingId: anId('B') })
    stream.say('office', { kind: 'booking', bookingId: anId('D') })
  })
  await waitFor(() => expect(readings()).toHaveLength(2))
  fireEvent.focus(window)
  await waitFor(() => expect(readings()).toHaveLength(3))
})
