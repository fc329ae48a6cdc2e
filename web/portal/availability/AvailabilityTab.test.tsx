import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { slotLabels } from '#contract/platform/slot-labels.ts'
import { formatDate } from '#domain/platform/format-dates.ts'
import { reader } from '#web/lib/here.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { show as showPart } from '#web/portal/testing/show.tsx'
import { answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { freezeDate } from '#web/testing/browser.ts'
import { currentToast } from '#web/ui/toast.ts'
import { AvailabilityTab } from './AvailabilityTab.tsx'

const SET = 'POST /api/contractor/availability'
const [morning = '', afternoon = '', evening = ''] = slotLabels
const day = '2026-11-25'

// A Monday, at ten in the business zone.
freezeDate('2026-11-23T15:00:00Z')

type Options = {
  timeSlots?: string[]
  reserved?: string[]
  answer?: (body: unknown) => Response
  more?: Record<string, () => Response>
}

function show({
  timeSlots = [],
  reserved = [],
  answer = (body) => Response.json({ reserved, ...(body as object) }),
  more = {},
}: Options) {
  const answers = answerCalls({
    'GET /api/contractor/availability-overview': () => Response.json([{ date: day, timeSlots, reserved }]),
    [SET]: answer,
    ...more,
  })
  const job = aJob({
    status: 'acknowledged',
    booking: { scheduledDate: day, reservedSlots: [{ date: day, timeSlot: 'morning' }] },
  })
  showPart(<AvailabilityTab jobs={[job]} />)
  return answers
}
const dayButton = (date: string) =>
  screen.findByRole('button', { name: new RegExp(`^${formatDate(reader, date)}:`) }) as Promise<HTMLButtonElement>
const box = (label: string) => screen.getByRole('checkbox', { name: new RegExp(`^${label}`) }) as HTMLInputElement
const expectToast = (title: string, description?: string) =>
  waitFor(() => expect(currentToast()).toMatchObject({ title, ...(description && { description }) }))
const sent = ({ requests }: ReturnType<typeof show>) => requests.find(({ call }) => call === SET)?.body

test('past days cannot be selected, but today and later ones can', async () => {
  show({})
  expect((await dayButton('2026-11-23')).disabled).toBe(false)
  expect((await dayButton('2026-11-30')).disabled).toBe(false)
  expect(screen.queryByRole('button', { name: new RegExp(`^${formatDate(reader, '2026-11-20')}:`) })).toBeNull()
  expect((screen.getByRole('button', { name: 'Previous month' }) as HTMLButtonElement).disabled).toBe(true)
})

test('a day has the three ranges as checkboxes, and saving reports the number of slots', async () => {
  const answers = show({})
  fireEvent.click(await dayButton(day))
  expect(slotLabels).toEqual(['8:00 AM - 12:00 PM', '12:00 PM - 4:00 PM', '4:00 PM - 8:00 PM'])
  for (const label of [morning, afternoon, evening]) expect(box(label).checked).toBe(false)
  fireEvent.click(box(morning))
  fireEvent.click(box(evening))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expectToast('Availability updated successfully', `Set 2 time slots for ${formatDate(reader, day)}`)
  expect(sent(answers)).toMatchObject({ date: day, timeSlots: [morning, evening] })
})

test('Clear All removes the marks of the day', async () => {
  const answers = show({ timeSlots: [morning, afternoon] })
  expect((await dayButton(day)).getAttribute('aria-label')).toContain('morning free, afternoon free')
  fireEvent.click(await dayButton(day))
  fireEvent.click(screen.getByRole('button', { name: 'Clear All' }))
  await expectToast('Availability updated successfully', `Set 0 time slots for ${formatDate(reader, day)}`)
  expect(sent(answers)).toMatchObject({ date: day, timeSlots: [] })
})

test('slots reserved by a job stay, with the name of the customer', async () => {
  const answers = show({ timeSlots: [morning, afternoon], reserved: [morning] })
  fireEvent.click(await dayButton(day))
  expect(box(morning).disabled).toBe(true)
  expect(screen.getByText(/^Reserved: Painting Job for Dana Miller/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Clear All' }))
  await expectToast(
    'Availability updated successfully',
    `Cleared ${formatDate(reader, day)}, except what jobs have reserved`,
  )
  expect(sent(answers)).toMatchObject({ date: day, timeSlots: [morning] })
})

test('a failure is reported, and the selection stays', async () => {
  show({ answer: () => refusal(500, 'internal', 'Oops') })
  fireEvent.click(await dayButton(day))
  fireEvent.click(box(afternoon))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expectToast('Error updating availability')
  expect(currentToast()?.tone).toBe('destructive')
  expect(box(afternoon).checked).toBe(true)
})

test('an invalid range is marked at its field, is filled once it is valid, and the selection stays', async () => {
  const FILL = 'POST /api/contractor/availability/weekly'
  let answer = () => refusal(500, 'internal', 'Oops')
  const answers = show({ more: { [FILL]: () => answer() } })
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Fill these days' }))
  const to = screen.getByLabelText('To')
  fireEvent.change(to, { target: { value: '2026-11-01' } })
  submit()
  expect(screen.getByText('Please check at least one time slot, or a day off.')).toBeDefined()
  expect(document.activeElement).toBe(to)
  fireEvent.change(to, { target: { value: '2026-12-04' } })
  expect(to.getAttribute('aria-invalid')).toBeNull()
  fireEvent.click(box(`Monday, ${morning}`))
  expect(screen.queryByText('Please check at least one time slot, or a day off.')).toBeNull()
  submit()
  await expectToast('Error updating availability')
  expect(box(`Monday, ${morning}`).checked).toBe(true)
  answer = () => Response.json({ updatedDates: ['2026-11-23', '2026-11-30'] })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Fill these days' })).toBeDefined())
  submit()
  await expectToast('Availability updated successfully', 'Updated 2 days from Mon, Nov 23 to Fri, Dec 4')
  expect(answers.requests.findLast(({ call }) => call === FILL)?.body).toEqual({
    from: '2026-11-23',
    to: '2026-12-04',
    weekdays: { mon: [morning] },
  })
})

test('days on which we are closed are shown as closed, even if the painter offers them', async () => {
  const closed = { firstDay: day, lastDay: day, label: 'Thanksgiving', areaName: null }
  const parade = { firstDay: '2026-11-27', lastDay: '2026-11-28', label: 'Parade', areaName: 'Chester' }
  show({
    timeSlots: [morning],
    more: { 'GET /api/contractor/closed-days': () => Response.json([closed, parade]) },
  })
  const name = `${formatDate(reader, day)}: closed for Thanksgiving, morning free`
  expect(await screen.findByRole('button', { name })).toBeTruthy()
  expect(screen.getByText("We're closed Wed, Nov 25: Thanksgiving. Nothing is booked then.")).toBeTruthy()
  expect(screen.getByText("We're closed in Chester Fri, Nov 27 to Sat, Nov 28: Parade.")).toBeTruthy()
  // In other areas work goes on then.
  expect((await dayButton('2026-11-27')).getAttribute('aria-label')).not.toContain('closed')
})

test('a week cannot be copied to itself', () => {
  show({})
  fireEvent.change(screen.getByLabelText('Copy to'), { target: { value: '2026-11-23' } })
  fireEvent.click(screen.getByRole('button', { name: 'Copy week' }))
  expect(screen.getByText('Please pick a different week.')).toBeDefined()
})

test('the tab says so when time off cannot be loaded', async () => {
  show({ more: { 'GET /api/contractor/time-off': () => refusal(500, 'internal', 'Oops') } })
  expect(await screen.findByText("We couldn't load your time off.")).toBeDefined()
})
