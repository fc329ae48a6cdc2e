import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { market, reader } from '#web/lib/here.ts'
import { keepDots } from '#web/lib/keep-dots.ts'
import { addresses, answerCalls } from '#web/testing/answer-calls.ts'
import { aDayVisit, theVisits } from '#web/testing/office/inbox-records.ts'
import { anArea, anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { VisitsPanel } from './VisitsPanel.tsx'

const today = todayIn(market, new Date())
const tomorrow = addDays(today, 1)

const serve = (...visits: object[]) =>
  answerCalls({
    'GET /api/admin/visits': () => Response.json(theVisits(...visits)),
    'GET /api/admin/service-areas': () => Response.json([anArea()]),
  })

const late = aDayVisit({
  state: 'late',
  expectedAt: '2099-12-01T14:00:00.000Z',
  days: 2,
  endsAt: '2099-12-02T21:00:00.000Z',
})

const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('li') as HTMLElement)

test('a row shows the time, customer, place, painter, work, and state, with a telephone to tap', async () => {
  serve(late)
  showOfficePage(<VisitsPanel />)
  const row = await rowOf('Dana Miller')
  expect(row).toShow('8:00 AM', 'to 4:00 PM Wed', 'Late, 9:00 AM')
  expect(row.getByText(/^Media ·/).textContent).toBe(keepDots('Media · Kim Lee · 2 rooms, day 1 of 2'))
  expect(row.getByRole('link', { name: 'Call Dana Miller' }).getAttribute('href')).toBe('tel:+12155550123')
  expect(row.getByRole('link', { name: 'Dana Miller' }).getAttribute('href')).toBe(`/admin?booking=${anId('B')}`)
  expect(addresses()).toContain(`/api/admin/visits?from=${today}&days=1`)
})

test('a consultation has a time window, takes an hour, and may have no painter yet', async () => {
  serve(
    aDayVisit({
      kind: 'consultation',
      timeSlot: 'evening',
      arrivesFrom: '2099-12-01T21:00:00.000Z',
      arrivesTo: '2099-12-02T00:00:00.000Z',
      painter: null,
      state: 'no_painter',
      price: 0,
    }),
  )
  showOfficePage(<VisitsPanel />)
  const row = await rowOf('Dana Miller')
  expect(row).toShow('4:00-7:00 PM', '1 hour', 'Nobody yet', 'No painter')
  expect(row.getByText(/Color Consultation/)).toBeTruthy()
})

test('a week names its days; the choice is part of the address', async () => {
  serve(aDayVisit({ date: today, days: 2 }), aDayVisit({ date: tomorrow, day: 2, days: 2 }))
  const { user, router } = showOfficePage(<VisitsPanel />)
  await user.click(await screen.findByRole('button', { name: 'Week', pressed: false }))
  expect(await screen.findByText(`Today, ${formatShortDate(reader, today)}`)).toBeTruthy()
  expect(screen.getByText(`Tomorrow, ${formatShortDate(reader, tomorrow)}`)).toBeTruthy()
  expect(router.state.location.search).toBe('?visits=week')
  expect(addresses()).toContain(`/api/admin/visits?from=${today}&days=7`)
  await user.click(screen.getByRole('button', { name: 'Tomorrow' }))
  await waitFor(() => expect(addresses()).toContain(`/api/admin/visits?from=${tomorrow}&days=1`))
})

test('the area filters the rows', async () => {
  serve(aDayVisit(), aDayVisit({ bookingId: anId('D'), customerName: 'Bob Stone', areaIds: [] }))
  const { user } = showOfficePage(<VisitsPanel />)
  expect(await screen.findByText('Bob Stone')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Area'), await screen.findByRole('option', { name: 'Chester' }))
  await waitFor(() => expect(screen.queryByText('Bob Stone')).toBeNull())
  expect(screen.getByText('Dana Miller')).toBeTruthy()
})
