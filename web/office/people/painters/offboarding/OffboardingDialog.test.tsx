import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { market } from '#web/lib/here.ts'
import { addresses, answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { aLeftJob, anId, anOfficePainter } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { PainterActivity } from '../PainterActivity.tsx'

const base = `/api/admin/contractors/${anId('C')}`
const post = `POST ${base}/offboarding`
const today = todayIn(market, new Date())

const lastDayIn = () =>
  new URL(addresses().findLast((one) => one.includes('/offboarding')) ?? '', 'http://x').searchParams.get('lastDay')

const show = (
  contractor: object = {},
  answer: (body: unknown) => Response = () => Response.json({}),
  jobs = [aLeftJob()],
) => {
  const { bodies } = answerCalls({
    [`GET ${base}/offboarding`]: () =>
      Response.json({ contractor: anOfficePainter(contractor), lastDay: lastDayIn(), jobs }),
    [post]: answer,
  })
  const shown = showOfficePage(<PainterActivity contractor={anOfficePainter(contractor) as never} />, {
    at: `/admin?tab=contractors&contractor=${anId('C')}`,
  })
  return { ...shown, bodyOf: () => bodies(post)[0] }
}

const opened = async (user: ReturnType<typeof show>['user'], name = 'Leaves…') => {
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name: 'Kim Lee leaves' }))
}

const done = (more: object = {}) =>
  Response.json({
    contractor: anOfficePainter({ lastDay: today }),
    given: [anId('B')],
    withoutPainter: [],
    left: [],
    ...more,
  })

test('each job after the last day is named, leads to its panel, and goes to the painter who is proposed', async () => {
  const { user, bodyOf } = show({}, () => done())
  const dialog = await opened(user)
  const link = await dialog.findByRole('link', { name: 'Dana Miller' })
  expect(link.getAttribute('href')).toBe(`/admin?tab=contractors&contractor=${anId('C')}&booking=${anId('B')}`)
  expect(dialog.getByText(/Tue, Dec 1/)).toBeTruthy()
  await user.click(await dialog.findByRole('button', { name: 'Confirm, and give 1 job away' }))
  await waitFor(() =>
    expect(bodyOf()).toEqual({
      was: null,
      lastDay: today,
      jobs: [{ bookingId: anId('B'), version: 3, contractorId: anId('E') }],
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('another painter, or nobody, can be chosen for a reassignment; so can the last day', async () => {
  const { user, bodyOf } = show({}, () => done(), [
    aLeftJob(),
    aLeftJob({ bookingId: anId('D'), customerName: 'Eve Fox' }),
    aLeftJob({ bookingId: anId('E'), customerName: 'Cy Dunn', reassignment: null, fits: [] }),
  ])
  const dialog = await opened(user)
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: addDays(today, 3) } })
  await user.selectOptions(await dialog.findByLabelText('Who gets Dana Miller'), 'Bob Stone')
  await user.selectOptions(dialog.getByLabelText('Who gets Eve Fox'), 'Nobody yet')
  expect(dialog.getByText('Nobody is free: it still needs a painter')).toBeTruthy()
  await user.click(await dialog.findByRole('button', { name: 'Confirm, and give 1 job away' }))
  await waitFor(() =>
    expect(bodyOf()).toEqual({
      was: null,
      lastDay: addDays(today, 3),
      jobs: [
        { bookingId: anId('B'), version: 3, contractorId: anId('F') },
        { bookingId: anId('D'), version: 3, contractorId: null },
        { bookingId: anId('E'), version: 3, contractorId: null },
      ],
    }),
  )
})

test('a job that could not be reassigned is named, and stays in view', async () => {
  const { user } = show({}, () =>
    done({
      given: [],
      withoutPainter: [{ bookingId: anId('B'), reason: 'That painter is no longer free at that time.' }],
    }),
  )
  const dialog = await opened(user)
  await user.click(await dialog.findByRole('button', { name: 'Confirm, and give 1 job away' }))
  expect(await dialog.findByText('These still need you')).toBeTruthy()
  expect(dialog.getByRole('listitem').textContent).toBe(
    'Dana Miller, Tue, Dec 1: That painter is no longer free at that time. It still needs a painter. (215) 555-0123',
  )
  const [booking, phone] = dialog.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect([booking, phone]).toEqual([
    `/admin?tab=contractors&contractor=${anId('C')}&booking=${anId('B')}`,
    'tel:+12155550123',
  ])
})

test('offboarding right away means yesterday, and an earlier day is refused', async () => {
  const { user } = show({}, () => done(), [])
  const dialog = await opened(user)
  await user.click(dialog.getByRole('button', { name: 'Right away' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Last day').value).toBe(addDays(today, -1))
  expect(dialog.getByText(/^They're signed out everywhere right away/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: addDays(today, -2) } })
  expect(dialog.getByText('Choose yesterday or a later day.')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Confirm/ }).disabled).toBe(true)
})

test('the reopened dialog shows the last day and the jobs that are left, and the painter may stay after all', async () => {
  const lastDay = addDays(today, 4)
  const { user, bodyOf } = show({ lastDay }, () =>
    Response.json({ contractor: anOfficePainter(), given: [], withoutPainter: [], left: [] }),
  )
  expect(await screen.findByText(/1 job after it is still theirs\.$/)).toBeTruthy()
  const dialog = await opened(user, 'Change last day…')
  expect(dialog.getByLabelText<HTMLInputElement>('Last day').value).toBe(lastDay)
  await user.click(dialog.getByRole('button', { name: 'Kim stays after all' }))
  await waitFor(() => expect(bodyOf()).toEqual({ was: lastDay, lastDay: null, jobs: [] }))
  expect(await screen.findByText('Kim Lee stays')).toBeTruthy()
})

test('a conflict is shown, and nothing closes', async () => {
  const { user } = show({}, () => refusal(409, 'conflict', 'Somebody else set another last day in the meantime.'))
  const dialog = await opened(user)
  await user.click(await dialog.findByRole('button', { name: 'Confirm, and give 1 job away' }))
  expect(await screen.findByText('Somebody else set another last day in the meantime.')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Dana Miller' })).toBeTruthy()
})

test('the last day and the chosen painters are restored after leaving the page, and forgotten once confirmed', async () => {
  const { user } = show()
  const dialog = await opened(user)
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: addDays(today, 7) } })
  await user.selectOptions(await dialog.findByLabelText('Who gets Dana Miller'), 'nobody')
  cleanup()
  const again = show({}, () => done())
  const reopened = await opened(again.user)
  expect(reopened.getByText('We kept what you typed.')).toBeTruthy()
  expect(reopened.getByLabelText<HTMLInputElement>('Last day').value).toBe(addDays(today, 7))
  expect((await reopened.findByLabelText<HTMLSelectElement>('Who gets Dana Miller')).value).toBe('nobody')
  await again.user.click(reopened.getByRole('button', { name: 'Confirm last day' }))
  await waitFor(() => expect(again.bodyOf()).toMatchObject({ lastDay: addDays(today, 7) }))
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
})
