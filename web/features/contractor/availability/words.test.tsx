import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Job } from '../../../../contract/jobs.ts'
import { slotLabels } from '../../../../contract/slot-labels.ts'
import { addPseudoLocale, PSEUDO_LOCALE } from '../../../../domain/words/pseudo.ts'
import { translations } from '../../../../domain/words/words.ts'
import { currentToast } from '../../../ui/toast.ts'
import { aJob } from '../testing/a-job.ts'
import { inPseudo, pseudoReader, said, unsaid } from '../testing/pseudo.tsx'
import { refusal, serve, show } from '../testing/show.tsx'
import { AvailabilityTab } from './AvailabilityTab.tsx'
import { daysInWords } from './time-off-words.ts'

// Registered before the first text below is rendered, and removed after the file.
addPseudoLocale()
afterAll(() => {
  delete translations[PSEUDO_LOCALE]
})
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const TIME_OFF = '/api/contractor/time-off'
const WEEK = '/api/contractor/standing-week'
const [morning] = slotLabels
const off = { id: 'OFF', from: '2026-11-25', to: '2026-11-26' }
/** The button that ends it. */
const endOf = () => said('Work after all, {days}', { days: daysInWords(pseudoReader, off) })
const none = { weekdays: null, filledUntil: null, daysByHand: 0 }
const on = (id: string, scheduledDate: string, customerName: string | null): Job =>
  aJob({ id, status: 'acknowledged', booking: { scheduledDate, endDate: scheduledDate }, quote: { customerName } })
const jobs = [on('A', '2026-11-25', 'Dana Miller'), on('B', '2026-11-26', null)]

function open(more: Parameters<typeof serve>[0] = {}, standing: object = none): void {
  serve({
    'GET /api/contractor/availability-overview': () => Response.json([]),
    'GET /api/contractor/closed-days': () =>
      Response.json([
        { firstDay: '2026-11-26', lastDay: '2026-11-26', label: '12', areaName: null },
        { firstDay: '2026-11-27', lastDay: '2026-11-28', label: '12', areaName: '12' },
      ]),
    [`GET ${TIME_OFF}`]: () => Response.json([off]),
    [`GET ${WEEK}`]: () => Response.json(standing),
    ...more,
  })
  show(inPseudo(<AvailabilityTab jobs={jobs} />), '/', null)
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const sheet = async () => within(await screen.findByRole('dialog'))
const toastOf = (text: string) => waitFor(() => expect(currentToast()?.description).toBe(text))

describe('in the pseudo-locale all text of time off is in brackets', () => {
  test('that is listed, with the jobs that are on it', async () => {
    open()
    await screen.findByRole('button', { name: endOf() })
    expect(screen.getAllByRole('link')).toHaveLength(2)
    expect(unsaid()).toEqual([])
  })

  test('that is none, or cannot be loaded', async () => {
    open({ [`GET ${TIME_OFF}`]: () => Response.json([]) })
    expect(await screen.findByText(said('None planned.'))).toBeTruthy()
    expect(unsaid()).toEqual([])
    open({ [`GET ${TIME_OFF}`]: refusal(500, 'internal', 'Oops') })
    expect(await screen.findByText(said("We couldn't load your time off."))).toBeTruthy()
    expect(unsaid()).toEqual([])
  })

  test('in its sheet, with days that are wrong', async () => {
    open()
    await press(said('Time off'))
    const form = await sheet()
    const [first, last] = [form.getByLabelText(said('First day')), form.getByLabelText(said('Last day'))]
    fireEvent.change(last, { target: { value: '2026-11-30' } })
    expect(form.getAllByRole('link')).toHaveLength(2)
    fireEvent.change(last, { target: { value: '2026-11-23' } })
    fireEvent.click(form.getByRole('button', { name: said('Take time off') }))
    expect(form.getByText(said('Please pick the first day or a later one.'))).toBeTruthy()
    expect(unsaid()).toEqual([])
    fireEvent.change(first, { target: { value: '2026-11-20' } })
    fireEvent.click(form.getByRole('button', { name: said('Take time off') }))
    expect(form.getByText(said('Please pick today or a later day.'))).toBeTruthy()
    expect(unsaid()).toEqual([])
  })

  test('in what is told of it', async () => {
    open({
      [`POST ${TIME_OFF}`]: ({ body }) => Response.json({ id: 'NEW', withdrawnSlots: 0, ...(body as object) }),
      [`DELETE ${TIME_OFF}/OFF`]: () => new Response(null, { status: 204 }),
    })
    await press(said('Time off'))
    fireEvent.click((await sheet()).getByRole('button', { name: said('Take time off') }))
    await toastOf(said('Time off: {days}', { days: 'Tue, Nov 24' }))
    expect(unsaid()).toEqual([])
    await press(endOf())
    await toastOf(said('You work again: {days}', { days: daysInWords(pseudoReader, off) }))
    expect(unsaid()).toEqual([])
  })
})

describe('so is the standing week', () => {
  test('that is off, with days that were set by hand', async () => {
    open({}, { ...none, daysByHand: 3 })
    await screen.findByRole('button', { name: said('Offer this every week') })
    expect(unsaid()).toEqual([])
  })

  test('that is on, and ends', async () => {
    open(
      { [`PUT ${WEEK}`]: () => Response.json(none) },
      { weekdays: { tue: [morning] }, filledUntil: '2026-12-22', daysByHand: 1 },
    )
    await press(said('End the standing week'))
    await toastOf(said('Your standing week has ended. What it offered stays.'))
    expect(unsaid()).toEqual([])
  })

  test('that was just said', async () => {
    open({ [`PUT ${WEEK}`]: () => Response.json({ ...none, weekdays: {}, filledUntil: '2026-12-22' }) })
    await screen.findByRole('button', { name: said('Offer this every week') })
    const boxes = screen.getAllByRole('checkbox')
    for (const box of boxes) fireEvent.click(box)
    await press(said('Offer this every week'))
    await toastOf(said('Your week is offered until {day}, and goes on from there.', { day: 'Tue, Dec 22' }))
    expect(unsaid()).toEqual([])
  })

  test('that cannot be saved', async () => {
    open({ [`PUT ${WEEK}`]: refusal(500, 'internal', 'Oops') }, { ...none, weekdays: { tue: [morning] } })
    await press(said('Offer this every week'))
    await waitFor(() => expect(currentToast()?.title).toBe(said('Error updating availability')))
    expect(unsaid()).toEqual([])
  })
})
