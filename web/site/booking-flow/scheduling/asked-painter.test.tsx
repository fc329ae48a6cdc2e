import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addresses, refusal } from '#web/testing/answer-calls.ts'
import { booking, confirm, day, monday, offered, show, slot, slotsOf, tuesday } from '../testing/show-schedule.tsx'

const painters = [
  { name: 'Kenji M.', slug: 'kenji-m-2abc' },
  { name: 'Maria A.', slug: 'maria-a-7kq2' },
]

/** Maria comes on Monday and Tuesday, Kenji only on Tuesday. */
const answers = (of: object[] = painters) => ({
  ...offered([monday, tuesday]),
  'GET /api/contractor-available-dates': () => {
    const asked = new URL(addresses().at(-1) ?? '', 'http://localhost').searchParams.get('painter')
    const availableDates = asked === 'kenji-m-2abc' ? [tuesday] : asked === 'gone-g-2abc' ? [] : [monday, tuesday]
    return Response.json({ availableDates, closed: [], paused: null, ...(asked === null && { painters: of }) })
  },
})
const choice = () => screen.findByRole('group', { name: 'Who should come?' })
const ask = async (name: string) => fireEvent.click(within(await choice()).getByRole('button', { name }))
const lastTimes = () => addresses().findLast((one) => one.includes('/api/availability?'))

test('the days and times are those of the painter who is asked for, and booking names them', async () => {
  const { requests, onBooked } = show({
    ...answers(),
    'POST /api/bookings': () => Response.json(booking, { status: 201 }),
  })
  expect(within(await choice()).getAllByRole('button')).toHaveLength(3)
  expect(within(await choice()).getByRole('button', { pressed: true }).textContent).toBe('Anyone')
  fireEvent.click(await day(monday))
  await slot(/^Morning/)
  expect(lastTimes()).not.toContain('painter=')
  await ask('Kenji')
  await waitFor(async () => expect(((await day(monday)) as HTMLButtonElement).disabled).toBe(true))
  // He does not come on the day that was selected.
  expect(screen.queryByRole('radio')).toBeNull()
  fireEvent.click(await day(tuesday))
  fireEvent.click(await slot(/^Morning/))
  expect(lastTimes()).toContain('painter=kenji-m-2abc')
  fireEvent.click(confirm())
  await waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
  expect(requests.find(({ call }) => call === 'POST /api/bookings')?.body).toMatchObject({
    scheduledDate: tuesday,
    painter: 'kenji-m-2abc',
  })
})

test('a day on which another painter comes, too, stays selected when they are asked for', async () => {
  show(answers())
  fireEvent.click(await day(tuesday))
  fireEvent.click(await slot(/^Morning/))
  await ask('Maria')
  expect((await day(tuesday)).getAttribute('aria-pressed')).toBe('true')
  expect((await slot(/^Morning/)).checked).toBe(false)
})

test('a painter who is taken by then is not replaced, and the times are read again', async () => {
  const { requests } = show({
    ...answers(),
    'POST /api/bookings': () => refusal(409, 'slot_unavailable', "That painter isn't free then."),
  })
  await ask('Maria')
  fireEvent.click(await day(monday))
  fireEvent.click(await slot(/^Morning/))
  fireEvent.click(confirm())
  await expect(screen).toShowSoon("That painter isn't free then.")
  expect(requests.filter(({ call }) => call === 'POST /api/bookings')).toHaveLength(1)
  expect(within(await choice()).getByRole('button', { pressed: true }).textContent).toBe('Maria')
  expect(confirm().disabled).toBe(true)
})

test('a painter without an open day leaves the choice, and the dates of anyone one tap away', async () => {
  show(answers([...painters, { name: 'Gone G.', slug: 'gone-g-2abc' }]))
  await ask('Gone')
  await screen.findByText('No open day with this painter right now. Pick another one, or anyone.')
  expect(screen.queryByText('No Available Dates')).toBeNull()
  await ask('Anyone')
  expect(await day(monday)).toBeDefined()
})

test.each([
  ['one painter', painters.slice(0, 1)],
  ['a server of the release before', undefined],
])('nobody is asked whom they want of %s', async (_, of) => {
  show({ ...answers(), ...offered([monday], slotsOf, () => ({ painters: of })) })
  expect(await day(monday)).toBeDefined()
  expect(screen.queryByRole('group', { name: 'Who should come?' })).toBeNull()
})

test('painters with one first name are told apart', async () => {
  show(answers([...painters, { name: 'Kenji O.', slug: 'kenji-o-2abc' }]))
  const names = within(await choice())
    .getAllByRole('button')
    .map((one) => one.textContent)
  expect(names).toEqual(['Anyone', 'Kenji M.', 'Maria', 'Kenji O.'])
})
