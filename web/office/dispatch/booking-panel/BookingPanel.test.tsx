import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatId } from '#domain/platform/identifiers.ts'
import { formatVisit } from '#domain/scheduling/visit-times.ts'
import { reader } from '#web/lib/here.ts'
import { refusal } from '#web/testing/answer-calls.ts'
import { onPhone } from '#web/testing/browser.ts'
import { anEntry } from '#web/testing/office/action-records.ts'
import { aBookingInFull, anId } from '#web/testing/office/records.ts'
import { id, READ, showPanel } from './testing/show-panel.tsx'

const opened = `&booking=${id}`

test.each(['Back', 'the button', 'Escape'])(
  'the panel is opened by a step in the history, and closed by %s',
  async (way) => {
    const { user, open, isOpen, router } = showPanel()
    const panel = await open()
    expect(router.state.location.search).toBe(`?tab=bookings${opened}`)
    await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('heading', { level: 2 })))
    if (way === 'Back') await router.navigate(-1)
    else if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(panel.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(router.state.location.search).toBe('?tab=bookings')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dana in the list' })))
  },
)

test('the address of a booking, as people write its id, opens the panel; closing it stays on the page', async () => {
  const { user, panel, router, isOpen } = showPanel({}, `&booking=${formatId(id).toLowerCase()}`)
  expect((await panel()).getByText(formatId(id))).toBeTruthy()
  await user.click((await panel()).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(router.state.location.search).toBe('?tab=bookings')
})

test('the list beside the panel stays usable, and Escape in its search leaves the panel open', async () => {
  const { user, open, isOpen } = showPanel()
  await open()
  await user.type(screen.getByLabelText('Search'), 'Dana{Escape}')
  expect(isOpen()).toBe(true)
  expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBeNull()
})

test('the panel says whose booking it is, when, and how customer and painter are reached', async () => {
  const confirmedAt = '2026-11-23T15:00:00.000Z'
  const { user, open } = showPanel({ [READ]: () => Response.json(aBookingInFull({ confirmedAt })) })
  const panel = await open()
  const times = {
    date: '2099-12-01',
    slot: 'morning',
    endDate: '2099-12-01',
    endsAt: new Date(aBookingInFull().endsAt),
  } as const
  expect(panel.getByText(`Painting Job: ${formatVisit(reader, times)}`)).toBeTruthy()
  expect(panel.getByRole('link', { name: '(215) 555-0123' }).getAttribute('href')).toBe('tel:+12155550123')
  expect(panel.getByRole('link', { name: 'dana@example.com' }).getAttribute('href')).toBe('mailto:dana@example.com')
  expect(panel.getByRole('link', { name: /on a map/ }).getAttribute('href')).toContain('1500+Market+St')
  const painter = within(panel.getByRole('region', { name: 'Painter' }))
  expect(await painter.findByRole('link', { name: '(215) 555-0111' })).toBeTruthy()
  expect(painter).toShow('Lee Interiors', /^Confirmed Nov 23, 2026/)
  await user.click(panel.getByRole('button', { name: 'Copy the booking ID' }))
  expect(await screen.findByText('Booking ID copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(formatId(id))
})

test('the timeline shows eight entries first; its messages are read over the panel, which stays after Escape', async () => {
  const message = { kind: 'message', text: 'Booking confirmed', messageId: anId('M') }
  const entries = Array.from({ length: 10 }, (_, index) =>
    anEntry(String(index), index === 0 ? message : { text: `Entry ${index}` }),
  )
  const { user, open } = showPanel({ [`${READ}/timeline`]: () => Response.json(entries) })
  const panel = await open()
  const timeline = within(panel.getByRole('region', { name: 'Timeline' }))
  expect(await timeline.findAllByRole('listitem')).toHaveLength(8)
  await user.click(timeline.getByRole('button', { name: 'All 10 entries' }))
  expect(timeline.getAllByRole('listitem')).toHaveLength(10)
  await user.click(timeline.getByRole('button', { name: 'Read “Booking confirmed”' }))
  const email = within(await screen.findByRole('dialog', { name: 'Booking confirmed' }))
  expect(await email.findByText('Hello Dana')).toBeTruthy()
  expect(email.getByRole('button', { name: 'Send again' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Booking confirmed' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Dana Miller' })).toBeTruthy()
})

test('painters and visits in the changes of the timeline are links', async () => {
  const change = {
    action: 'booking.rescheduled',
    subjectType: 'booking',
    subjectId: id,
    actor: 'admin',
    actorName: null,
  }
  const entry = anEntry('1', {
    kind: 'change',
    change: {
      ...change,
      id: anId('H'),
      at: '2026-11-23T15:00:00.000Z',
      before: { contractorId: anId('C') },
      after: { contractorId: null, touchUpId: anId('T') },
    },
  })
  const { open } = showPanel({ [`${READ}/timeline`]: () => Response.json([entry]) })
  const panel = await open()
  const timeline = within(panel.getByRole('region', { name: 'Timeline' }))
  const to = async (name: string) => (await timeline.findByRole('link', { name })).getAttribute('href')
  expect(await to('Kim Lee')).toBe(`/admin?tab=bookings&contractor=${anId('C')}`)
  expect(await to(formatId(anId('T')))).toBe(`/admin?tab=bookings&booking=${anId('T')}`)
})

test('the buttons go to the next booking of the list and back, without a step in the history', async () => {
  const bob = aBookingInFull({ id: anId('D'), customerName: 'Bob Stone' })
  const { user, open, router, isOpen } = showPanel({
    [`GET /api/admin/bookings/${anId('D')}`]: () => Response.json(bob),
  })
  const panel = await open()
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Previous booking in the list' }).disabled).toBe(true)
  await user.click(panel.getByRole('button', { name: 'Next booking in the list' }))
  expect(await screen.findByRole('dialog', { name: 'Bob Stone' })).toBeTruthy()
  await router.navigate(-1)
  await waitFor(() => expect(isOpen()).toBe(false))
})

test.each([
  ['an unknown id', opened, refusal(404, 'not_found', 'Booking not found'), 'We can’t find that booking'],
  ['what is no id', '&booking=nonsense', refusal(400, 'invalid_request', 'Invalid ID'), 'We can’t find that booking'],
  ['a booking that cannot be loaded', opened, refusal(503, 'unavailable', 'Away'), "We couldn't load the booking."],
])('%s opens a panel that says so', async (_what, at, answer, text) => {
  const { user, isOpen } = showPanel({ [READ]: () => answer }, at)
  expect(await screen.findByText(text)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(isOpen()).toBe(false))
})

test('the panel is a page of its own on a phone, with a way back, and nothing behind it can be reached', async () => {
  onPhone()
  const { user, open, isOpen } = showPanel()
  const panel = await open()
  expect(screen.getByText('Dana in the list').closest('[inert], [aria-hidden="true"]')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(isOpen()).toBe(false))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dana in the list' })))
})

test('the notes are grouped by who reads them', async () => {
  const { open } = showPanel({ [READ]: () => Response.json(aBookingInFull({ notes: 'Prefers calls' })) })
  const panel = await open()
  const painter = within(panel.getByRole('region', { name: 'For the painter' }))
  const office = within(panel.getByRole('region', { name: 'Office only' }))
  expect(await painter.findByText('Behind the house')).toBeTruthy()
  expect(office.getByText('Prefers calls')).toBeTruthy()
  expect(await office.findByText('A neighbor of Ray Ortiz')).toBeTruthy()
  expect(painter.queryByText('Prefers calls')).toBeNull()
})
