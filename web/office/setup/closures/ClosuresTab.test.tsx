import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, answerCalls, fieldRefusal, refusal } from '#web/testing/answer-calls.ts'
import { freezeDate } from '#web/testing/browser.ts'
import { aClosure, anArea, anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { currentToast } from '#web/ui/toast.ts'
import { ClosuresTab } from './ClosuresTab.tsx'

const LIST = 'GET /api/admin/closures'
const CLOSE = 'POST /api/admin/closures'
const VISITS = `GET /api/admin/closures/${anId('F')}/visits`
const CHANGE = `PUT /api/admin/closures/${anId('F')}`
const OPEN = `DELETE /api/admin/closures/${anId('F')}`

const PAUSES = 'GET /api/admin/booking-pauses'

const slow = { timeout: 15_000 }

freezeDate('2026-11-23T15:00:00Z')
const thanksgiving = aClosure()
const holidays = [
  { date: '2026-11-26', label: 'Thanksgiving' },
  { date: '2026-12-25', label: 'Christmas Day' },
]

const show = (closures: object[], answers: Answers = {}) => {
  const stored = { closures }
  const calls = answerCalls({
    [LIST]: () => Response.json({ closures: stored.closures, holidays }),
    [PAUSES]: () => Response.json({ pauses: [] }),
    'GET /api/admin/service-areas': () => Response.json([anArea({ id: anId('A'), name: 'Chester' })]),
    ...answers,
  })
  return { ...showOfficePage(<ClosuresTab />), ...calls, stored }
}

const bodyOf = ({ bodies }: ReturnType<typeof show>, call: string) => bodies(call)[0]
const pickDay = async (label: string, date: string) =>
  fireEvent.change(await screen.findByLabelText(new RegExp(`^${label}`), {}, slow), { target: { value: date } })

test('a holiday is closed with one tap, and the focus goes to it', async () => {
  const shown = show([], {
    [CLOSE]: () => {
      shown.stored.closures = [thanksgiving]
      return Response.json(thanksgiving, { status: 201 })
    },
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Thanksgiving, Thu, Nov 26' }, slow))
  const heading = await screen.findByRole('heading', { name: 'Thu, Nov 26' })
  expect(bodyOf(shown, CLOSE)).toMatchObject({ firstDay: '2026-11-26', lastDay: '2026-11-26', label: 'Thanksgiving' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(currentToast()).toMatchObject({ title: 'Closed: Thu, Nov 26', description: 'Nothing can be booked then.' })
})

test('days are closed for an area, and the visits that are still on them are shown', async () => {
  const shown = show([], { [CLOSE]: () => Response.json({ ...thanksgiving, visits: 2 }, { status: 201 }) })
  await pickDay('First day', '2026-12-24')
  await pickDay('Last day', '2026-12-26')
  await shown.user.type(screen.getByLabelText('What customers see'), 'Christmas')
  const where = screen.getByLabelText('Where')
  await shown.user.selectOptions(where, await within(where).findByRole('option', { name: 'Chester' }))
  await shown.user.click(screen.getByRole('button', { name: 'Close these days' }))
  await waitFor(() =>
    expect(currentToast()?.description).toBe('2 visits are still on these days. Move them when you’re ready.'),
  )
  expect(bodyOf(shown, CLOSE)).toEqual({
    firstDay: '2026-12-24',
    lastDay: '2026-12-26',
    label: 'Christmas',
    serviceAreaId: anId('A'),
  })
  // The next form begins blank.
  expect((screen.getByLabelText('What customers see') as HTMLInputElement).value).toBe('')
})

test('a holiday needs only its day, and any other day needs a label', async () => {
  const shown = show([], { [CLOSE]: () => Response.json(thanksgiving, { status: 201 }) })
  await shown.user.click(await screen.findByRole('button', { name: 'Close these days' }, slow))
  expect(await screen.findByText('Please pick the first day.')).toBeTruthy()
  await pickDay('First day', '2026-12-02')
  await shown.user.click(screen.getByRole('button', { name: 'Close these days' }))
  expect(await screen.findByText('What should customers see?')).toBeTruthy()
  await pickDay('First day', '2026-12-25')
  await shown.user.click(screen.getByRole('button', { name: 'Close these days' }))
  await waitFor(() => expect(bodyOf(shown, CLOSE)).toMatchObject({ lastDay: '2026-12-25', label: 'Christmas Day' }))
})

test('a value that the server refuses shows the error at its field, and the input stays', async () => {
  const taken = 'Some of these days are already closed: Thanksgiving.'
  const shown = show([], { [CLOSE]: () => fieldRefusal('/firstDay', taken) })
  await pickDay('First day', '2026-11-26')
  await shown.user.click(screen.getByRole('button', { name: 'Close these days' }))
  expect(await screen.findByText(taken)).toBeTruthy()
  expect((screen.getByLabelText('First day') as HTMLInputElement).value).toBe('2026-11-26')
})

test('closed days are changed with their version', async () => {
  const shown = show([thanksgiving], { [CHANGE]: () => Response.json({ ...thanksgiving, lastDay: '2026-11-27' }) })
  await shown.user.click(await screen.findByRole('button', { name: 'Change Thu, Nov 26' }, slow))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change closed days' }))
  fireEvent.change(dialog.getByLabelText(/^Last day/), { target: { value: '2026-11-27' } })
  await shown.user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodyOf(shown, CHANGE)).toEqual({
      firstDay: '2026-11-26',
      lastDay: '2026-11-27',
      label: 'Thanksgiving',
      serviceAreaId: null,
      version: 3,
    }),
  )
})

test('days are opened again after a question', async () => {
  const shown = show([thanksgiving], {
    [OPEN]: () => {
      shown.stored.closures = []
      return new Response(null, { status: 204 })
    },
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Reopen… Thu, Nov 26' }, slow))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reopen Thu, Nov 26?' }))
  await shown.user.click(dialog.getByRole('button', { name: 'Reopen' }))
  expect(await screen.findByText('No closed days ahead')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Closed days' })))
})

const pause = { id: anId('P'), version: 2, until: '2026-12-07', note: null as string | null, area: null }

test('new bookings are paused with the line for customers, and resumed with one tap', async () => {
  const stored = { pauses: [] as (typeof pause)[] }
  const shown = show([], {
    [PAUSES]: () => Response.json(stored),
    'POST /api/admin/booking-pauses': () => {
      stored.pauses = [{ ...pause, note: 'Back soon.' }]
      return Response.json(stored.pauses[0], { status: 201 })
    },
    [`DELETE /api/admin/booking-pauses/${anId('P')}`]: () => {
      stored.pauses = []
      return new Response(null, { status: 204 })
    },
  })
  const form = within(await screen.findByRole('form', { name: 'Pause new bookings' }, slow))
  await shown.user.click(form.getByRole('button', { name: 'Pause' }))
  expect(await form.findByText('Please pick the day.')).toBeTruthy()
  await pickDay('Reopen bookings on', '2026-11-23')
  await shown.user.click(form.getByRole('button', { name: 'Pause' }))
  expect(await form.findByText('Please pick a day after today.')).toBeTruthy()
  await pickDay('Reopen bookings on', '2026-12-07')
  await shown.user.type(form.getByLabelText(/^Your message/), 'Back soon.')
  await shown.user.click(form.getByRole('button', { name: 'Pause' }))
  const heading = await screen.findByRole('heading', { name: 'No new bookings until Mon, Dec 7' }, slow)
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(bodyOf(shown, 'POST /api/admin/booking-pauses')).toEqual({
    until: '2026-12-07',
    note: 'Back soon.',
    serviceAreaId: null,
  })
  await shown.user.click(screen.getByRole('button', { name: 'Reopen: Everywhere' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Pauses of new bookings' })).toBeNull())
})

test('a booking pause is changed; a conflict is shown, and the input stays', async () => {
  const shown = show([], {
    [PAUSES]: () => Response.json({ pauses: [pause] }),
    [`PUT /api/admin/booking-pauses/${anId('P')}`]: () => refusal(409, 'conflict', 'Somebody was faster.'),
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Change: Everywhere' }, slow))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the pause' }))
  const day = dialog.getByLabelText<HTMLInputElement>('Reopen bookings on')
  fireEvent.change(day, { target: { value: '2026-12-14' } })
  await shown.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Somebody was faster.')).toBeTruthy()
  expect(day.value).toBe('2026-12-14')
  expect(bodyOf(shown, `PUT /api/admin/booking-pauses/${anId('P')}`)).toEqual({
    until: '2026-12-14',
    note: null,
    version: 2,
  })
})

test('the address opens the dialog that moves visits off closed days', async () => {
  answerCalls({
    [LIST]: () => Response.json({ closures: [{ ...thanksgiving, visits: 1 }], holidays }),
    [PAUSES]: () => Response.json({ pauses: [] }),
    'GET /api/admin/service-areas': () => Response.json([]),
    [VISITS]: () => Response.json({ visits: [], more: 0 }),
  })
  const { user, router } = showOfficePage(<ClosuresTab />, { at: `/admin?tab=closures&move=${anId('F')}` })
  const dialog = within(await screen.findByRole('dialog', { name: 'Move all off Thu, Nov 26' }, slow))
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(router.state.location.search).toBe('?tab=closures'))
})
