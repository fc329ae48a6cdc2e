import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { MOST_UNGROUPED } from '#domain/notifications/inbox.ts'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { market } from '#web/lib/here.ts'
import { keepDots } from '#web/lib/keep-dots.ts'
import { type Answers, answerCalls } from '#web/testing/answer-calls.ts'
import { onPhone, withMedia } from '#web/testing/browser.ts'
import { anInboxItem, theInbox } from '#web/testing/office/inbox-records.ts'
import { anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { InboxPanel } from './InboxPanel.tsx'

const person = (name: string) => ({ person: { name, phone: '2155550123', email: 'x@example.com' } })
const many = (kind: Parameters<typeof anInboxItem>[0], count: number, overrides: object = {}) =>
  Array.from({ length: count }, (_, index) =>
    anInboxItem(kind, { id: `${kind} ${index}`, ...person(`${kind} ${index}`), ...overrides }),
  )

/** 150 lines of five kinds, two of them urgent. */
const lines = [
  ...many('running_late', 2),
  ...many('no_painter', 60),
  ...many('unpaid', 40, { urgency: 'soon', amount: 10 }),
  ...many('inquiry', 30, { urgency: 'soon' }),
  ...many('painter_waiting', 18, { urgency: 'later' }),
]

function serve(shown: ReturnType<typeof anInboxItem>[] = lines, more: Answers = {}) {
  const open = [...shown]
  const calls = answerCalls({ 'GET /api/admin/inbox': () => Response.json(theInbox(open)), ...more })
  return { ...calls, remove: (kind: string) => open.splice(0, open.length, ...open.filter((one) => one.kind !== kind)) }
}

const show = () => showOfficePage(<InboxPanel />)
const toggles = async () => {
  await screen.findByText('150')
  return screen.getAllByRole('button', { expanded: false }).filter((one) => one.hasAttribute('data-actions'))
}
const head = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} \\d|^${name}\\d`) })
const rows = () => document.querySelectorAll('[data-row]').length

beforeEach(() => withMedia(true))

test('150 items are five rows on a phone, each with its kind, how many there are, and about whom', async () => {
  onPhone()
  serve()
  show()
  expect((await toggles()).map(({ textContent }) => textContent)).toEqual([
    'Running late2running_late 0, running_late 1',
    expect.stringMatching(/^No painter60in .* days\s· no_painter 0, no_painter 1, and 58 more$/),
    keepDots('Unpaid40$400.00 · unpaid 0, unpaid 1, and 38 more'),
    'Inquiry30inquiry 0, inquiry 1, and 28 more',
    'Painter waiting18painter_waiting 0, painter_waiting 1, and 16 more',
  ])
  expect(rows()).toBe(5)
})

test('on a desk the urgent kinds are open with their first lines, and each opens whole', async () => {
  serve()
  const { user } = show()
  expect(await toggles()).toHaveLength(3)
  const noPainter = within(screen.getByRole('list', { name: 'No painter' }))
  expect(noPainter.getAllByRole('listitem')).toHaveLength(7)
  await user.click(noPainter.getByRole('button', { name: 'Show all 60' }))
  expect(noPainter.getAllByRole('listitem')).toHaveLength(60)
  await user.click(head('No painter'))
  expect(screen.queryByRole('list', { name: 'No painter' })).toBeNull()
  await user.click(head('Unpaid'))
  expect(screen.getByRole('list', { name: 'Unpaid' })).toBeTruthy()
})

test('on a desk a kind with a single line is that line, with its own actions', async () => {
  serve([...many('unpaid', 9), anInboxItem('no_painter')])
  show()
  expect(await screen.findByRole('button', { name: 'Assign Ann Bell' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^No painter/ })).toBeNull()
})

test('up to eight lines are one list, and a long inbox can be one, too', async () => {
  serve(many('unpaid', MOST_UNGROUPED))
  const { user } = show()
  expect(await screen.findAllByText('Unpaid')).toHaveLength(MOST_UNGROUPED)
  expect(screen.queryByRole('button', { name: 'One list' })).toBeNull()
  serve(many('unpaid', MOST_UNGROUPED + 1))
  const { router } = show()
  await user.click(await screen.findByRole('button', { name: 'One list' }))
  expect(await screen.findAllByText('Unpaid')).not.toHaveLength(0)
  expect(router.state.location.search).toBe('?needs=list')
})

test('a kind has its own act for all: everybody who owes is reminded after a look at who that is', async () => {
  const server = serve(lines, { 'POST /api/admin/money/reminders': () => Response.json({ reminded: 40 }) })
  const { user, confirm } = show()
  expect(await screen.findByRole('button', { name: 'Place all 60' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send 40 reminders…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind 40 customers of $400.00?' }))
  expect(dialog.getByText(/^unpaid 0, unpaid 1/)).toBeTruthy()
  await confirm('Send 40 reminders')
  expect(await screen.findByText('40 reminders sent')).toBeTruthy()
  expect(server.bodies('POST /api/admin/money/reminders')).toHaveLength(1)
})

test('all lines of a kind are snoozed until tomorrow, which can be undone', async () => {
  const server = serve(lines, {
    'POST /api/admin/inbox/snooze': () => {
      server.remove('inquiry')
      return Response.json({ ids: ['inquiry 0', 'inquiry 1'], until: '2026-12-01T12:00:00.000Z' })
    },
    'POST /api/admin/inbox/wake': () => Response.json({ woken: 2 }),
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Snooze: Inquiry, all 30' }))
  await user.click(await screen.findByRole('menuitem', { name: /Until tomorrow/ }))
  expect(await screen.findByText('Snoozed until Tue, Dec 1: Inquiry, all 30')).toBeTruthy()
  const until = addDays(todayIn(market, new Date()), 1)
  expect(server.bodies('POST /api/admin/inbox/snooze')).toEqual([{ kind: 'inquiry', until }])
  await waitFor(() => expect(screen.queryByText('Inquiry')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(server.bodies('POST /api/admin/inbox/wake')).toEqual([{ ids: ['inquiry 0', 'inquiry 1'] }]),
  )
})

test('E opens the days for the line with the focus, and a day that is over is refused at the field', async () => {
  const server = serve(many('overdue', 2), {
    'POST /api/admin/inbox/snooze': () => Response.json({ ids: ['overdue 1'], until: '2026-12-01T12:00:00.000Z' }),
  })
  const { user } = show()
  ;(await screen.findAllByRole('link', { name: /^Call/ }))[1]?.focus()
  await user.keyboard('e')
  await user.click(await screen.findByRole('menuitem', { name: 'Until a day…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Snooze until a day' }))
  expect(dialog.getByText('Overdue work, overdue 1')).toBeTruthy()
  const field = dialog.getByLabelText('Comes back on')
  await user.type(field, '2020-01-01')
  await user.click(dialog.getByRole('button', { name: 'Snooze' }))
  expect(dialog.getByText('Please pick a day after today.')).toBeTruthy()
  const day = addDays(todayIn(market, new Date()), 5)
  await user.clear(field)
  await user.type(field, day)
  await user.click(dialog.getByRole('button', { name: 'Snooze' }))
  await waitFor(() =>
    expect(server.bodies('POST /api/admin/inbox/snooze')).toEqual([{ ids: ['overdue 1'], until: day }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what is snoozed is listed with its day, and put back', async () => {
  const away = {
    ...theInbox([]),
    snoozed: 1,
    lines: [anInboxItem('unpaid', { snoozedUntil: '2026-12-01T12:00:00.000Z' })],
  }
  const server = answerCalls({
    'GET /api/admin/inbox': () => Response.json(away),
    'POST /api/admin/inbox/wake': () => Response.json({ woken: 1 }),
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '1 snoozed' }))
  const list = within(await screen.findByRole('list', { name: 'Snoozed' }))
  expect(list.getByText('until Tue, Dec 1, 7:00 AM')).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Put back now: Dana Miller' }))
  await waitFor(() => expect(server.bodies('POST /api/admin/inbox/wake')).toEqual([{ ids: ['unpaid 1'] }]))
})

test('a painter in a line is a link to their page', async () => {
  serve([anInboxItem('papers_ended')])
  show()
  const link = await screen.findByRole('link', { name: 'Kim Lee' })
  expect(link.getAttribute('href')).toContain(`contractor=${anId('C')}`)
})
