import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { slotLabels } from '#contract/platform/slot-labels.ts'
import { addDays } from '#domain/platform/dates.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { refusal, serve, show, writes } from '#web/portal/testing/show.tsx'
import { freezeDate } from '#web/testing/browser.ts'
import { currentToast } from '#web/ui/toast.ts'
import { AvailabilityTab } from './AvailabilityTab.tsx'

const today = '2026-11-23'
const TAKE = 'POST /api/contractor/time-off'
const SET = 'PUT /api/contractor/weekly-schedule'
const none = { weekdays: null, filledUntil: null, daysByHand: 0 }
const [morning] = slotLabels

freezeDate('2026-11-23T15:00:00Z')

function shown(answers: Parameters<typeof serve>[0] = {}, schedule: object = none) {
  serve({
    'GET /api/contractor/availability-overview': () => Response.json([]),
    'GET /api/contractor/time-off': () => Response.json([]),
    'GET /api/contractor/weekly-schedule': () => Response.json(schedule),
    [TAKE]: ({ body }) => Response.json({ id: 'OFF', withdrawnSlots: 2, ...(body as object) }),
    [SET]: () => Response.json({ ...none, weekdays: {}, filledUntil: '2027-01-22' }),
    ...answers,
  })
  show(<AvailabilityTab jobs={[aJob({ status: 'acknowledged', booking: { scheduledDate: addDays(today, 2) } })]} />)
}
const bodies = () => writes().map(({ body }) => body)
const openSheet = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Time off' }))
  return within(await screen.findByRole('dialog', { name: 'Time off' }))
}
const pick = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } })

describe('time off', () => {
  test('starts tomorrow with one more tap, and links to the jobs on the days taken off', async () => {
    shown()
    const sheet = await openSheet()
    expect(sheet.queryByRole('link')).toBeNull()
    pick(sheet.getByLabelText('Last day'), addDays(today, 3))
    expect(sheet.getByText('You have 1 job then. It stays yours until you hand it back:')).toBeDefined()
    expect(sheet.getByRole('link', { name: 'Wed, Nov 25, Dana Miller' }).getAttribute('href')).toContain('job=JOB1')
    expect(sheet.getByText(/^Open a job to hand it back, or call us\./)).toBeDefined()
    fireEvent.click(sheet.getByRole('button', { name: 'Take time off, keep the job' }))
    await waitFor(() =>
      expect(currentToast()?.description).toBe(
        'Time off: Tue, Nov 24 to Thu, Nov 26. The job you have then is still yours: go there, or hand it back.',
      ),
    )
    expect(bodies()).toEqual([{ from: '2026-11-24', to: '2026-11-26' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('moves the last day along with a later first day, and names wrong days at their field', async () => {
    shown()
    const sheet = await openSheet()
    pick(sheet.getByLabelText('First day'), '2026-11-30')
    expect((sheet.getByLabelText('Last day') as HTMLInputElement).value).toBe('2026-11-30')
    pick(sheet.getByLabelText('Last day'), '2026-11-29')
    fireEvent.click(sheet.getByRole('button', { name: /^Take time off/ }))
    expect(sheet.getByText('Please pick the first day or a later one.')).toBeDefined()
    expect(document.activeElement).toBe(sheet.getByLabelText('Last day'))
    pick(sheet.getByLabelText('First day'), '2026-11-20')
    fireEvent.click(sheet.getByRole('button', { name: /^Take time off/ }))
    expect(sheet.getByText('Please pick today or a later day.')).toBeDefined()
    expect(bodies()).toEqual([])
  })

  test('reports a failure, and the days stay', async () => {
    shown({ [TAKE]: refusal(500, 'internal', 'Oops') })
    const sheet = await openSheet()
    pick(sheet.getByLabelText('Last day'), '2026-11-27')
    fireEvent.click(sheet.getByRole('button', { name: /^Take time off/ }))
    await waitFor(() => expect(currentToast()?.title).toBe('Error updating availability'))
    expect((sheet.getByLabelText('Last day') as HTMLInputElement).value).toBe('2026-11-27')
  })

  test('is listed with its jobs, and can be taken back; what cannot be booked is named', async () => {
    shown({
      'GET /api/contractor/time-off': () => Response.json([{ id: 'OFF', from: '2026-11-25', to: '2026-11-26' }]),
      'PATCH /api/contractor/time-off/OFF': () =>
        Response.json({
          timeOff: null,
          withdrawnSlots: 0,
          offeredSlots: 2,
          notFree: [
            { date: '2026-11-25', timeSlot: morning, reason: 'visit' },
            { date: '2026-11-26', timeSlot: morning, reason: 'closed' },
          ],
        }),
    })
    const button = await screen.findByRole('button', { name: 'Cancel time off, Wed, Nov 25 to Thu, Nov 26' })
    expect(screen.getByRole('link', { name: 'Wed, Nov 25, Dana Miller' })).toBeDefined()
    fireEvent.click(button)
    await waitFor(() =>
      expect(currentToast()?.description).toBe(
        'You’re working again: Wed, Nov 25 to Thu, Nov 26. 2 times can be booked again. Wed, Nov 25, 8:00 AM - 12:00 PM: you have a job then. Thu, Nov 26, 8:00 AM - 12:00 PM: we’re closed.',
      ),
    )
    expect(bodies()).toMatchObject([{ days: null }])
  })

  test('can be made shorter while it lasts', async () => {
    shown({
      'GET /api/contractor/time-off': () => Response.json([{ id: 'OFF', from: '2026-11-20', to: '2026-11-28' }]),
      'PATCH /api/contractor/time-off/OFF': ({ body }) =>
        Response.json({
          timeOff: { id: 'OFF', ...(body as { days: object }).days },
          withdrawnSlots: 0,
          offeredSlots: 1,
          notFree: [],
        }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Change days, Fri, Nov 20 to Sat, Nov 28' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Change time off' }))
    pick(sheet.getByLabelText('Last day'), '2026-11-26')
    fireEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(currentToast()?.description).toBe('Time off: Fri, Nov 20 to Thu, Nov 26. 1 time can be booked again.'),
    )
    expect(bodies()).toMatchObject([{ days: { from: '2026-11-20', to: '2026-11-26' } }])
  })
})

describe('the weekly schedule', () => {
  test('is sent once, and applies to days set by hand if wanted', async () => {
    shown({}, { ...none, daysByHand: 3 })
    const offer = await screen.findByRole<HTMLButtonElement>('button', { name: 'Offer this every week' })
    expect(offer.disabled).toBe(true)
    fireEvent.click(screen.getByLabelText(`Every Monday ${morning}`))
    fireEvent.click(screen.getByLabelText('Use it on the 3 days that you set yourself, too'))
    fireEvent.click(offer)
    await waitFor(() =>
      expect(currentToast()?.description).toBe('Your calendar is filled until Fri, Jan 22, and we keep it going.'),
    )
    expect(bodies()).toMatchObject([{ weekdays: { mon: [morning] }, alsoByHand: true }])
  })

  test('shows its slots while it is on, and can be ended', async () => {
    shown(
      { [SET]: () => Response.json(none) },
      { weekdays: { tue: [morning] }, filledUntil: '2027-01-22', daysByHand: 0 },
    )
    expect(await screen.findByText('On. Your calendar is filled until Fri, Jan 22.')).toBeDefined()
    expect((screen.getByLabelText(`Every Tuesday ${morning}`) as HTMLInputElement).checked).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Turn off the weekly schedule' }))
    await waitFor(() =>
      expect(currentToast()?.description).toBe('Your weekly schedule is off. The days it filled stay as they are.'),
    )
    expect(bodies()).toMatchObject([{ weekdays: null, alsoByHand: false }])
  })
})
