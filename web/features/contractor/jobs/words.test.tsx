import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Job } from '../../../../contract/jobs.ts'
import { addDays } from '../../../../domain/dates.ts'
import { addPseudoLocale, PSEUDO_LOCALE } from '../../../../domain/words/pseudo.ts'
import { translations } from '../../../../domain/words/words.ts'
import { answerCalls, refusal } from '../../../testing/answer-calls.ts'
import { dismissToast } from '../../../ui/toast.ts'
import { aJob } from '../testing/a-job.ts'
import { inPseudo, said, unsaid } from '../testing/pseudo.tsx'
import { profile, showDashboard, wire } from '../testing/show-dashboard.tsx'

// Registered before the first text below is rendered, and removed after the file.
addPseudoLocale()
afterAll(() => {
  delete translations[PSEUDO_LOCALE]
})

const today = '2026-11-23'
const now = new Date('2026-11-23T15:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  act(dismissToast)
  localStorage.setItem('contractorToken', 'a-token')
})

const on = (scheduledDate: string, timeSlot: Job['booking']['timeSlot'] = 'morning') => ({
  scheduledDate,
  endDate: scheduledDate,
  timeSlot,
  reservedSlots: [{ date: scheduledDate, timeSlot }],
})
const unnamed = { customerName: null }
const soon = new Date('2026-11-23T15:10:00Z')

const asked = aJob({ booking: on(addDays(today, 4)) })
const promised = aJob({ status: 'acknowledged', booking: on(today) })
const running = aJob({ status: 'in_progress', booking: on(today), undoUntil: soon })
const done = aJob({ status: 'completed', booking: on(today), completedAt: now, undoUntil: soon })
const evening = (job: Job, quote = {}): Job =>
  aJob({ ...job, booking: on(job.booking.scheduledDate, 'evening'), quote })

/** A server with one job; every change of it succeeds, or fails. */
function show(job: Job, isAway: boolean): void {
  const change = () => (isAway ? refusal(500, 'internal', 'Oops') : Response.json(wire([job])[0]))
  answerCalls({
    'GET /api/contractor/profile': () => Response.json(profile),
    'GET /api/contractor/jobs': () => Response.json(wire([job])),
    'GET /api/contractor/calendar': () => Response.json({ url: null }),
    'PUT /api/contractor/jobs/JOB1/status': change,
    'POST /api/contractor/jobs/JOB1/undo': change,
    'POST /api/contractor/jobs/JOB1/hand-back': change,
    'POST /api/contractor/jobs/JOB1/late': change,
    'POST /api/contractor/sick-day': () =>
      isAway ? change() : Response.json({ date: today, handedBack: 1, withdrawnSlots: 2 }),
  })
  showDashboard('jobs', inPseudo)
}

const press = (name: string) => async () => {
  fireEvent.click(await screen.findByRole('button', { name }))
}
const inDialog = (name: string, choice?: string | RegExp) => async () => {
  const dialog = within(await screen.findByRole('dialog'))
  expect(unsaid()).toEqual([])
  if (choice) fireEvent.click(dialog.getByLabelText(choice))
  fireEvent.click(dialog.getByRole('button', { name }))
}
const seeToast = (title: string, description: string) => async () => {
  expect(await screen.findByText(title)).toBeTruthy()
  if (description) expect(screen.getByText(description)).toBeTruthy()
}

type Step = () => Promise<void>
const start = press(said('Start Job'))
const complete = [press(said('Complete Job')), inDialog(said('Complete Job'))]
const tellLate = [press(said('Running late')), inDialog(said('Tell the customer'), said('About an hour'))]
const handBack = [press(said("I can't make it")), inDialog(said('Hand this job back'), said("I'm sick"))]
const decline = [press(said('Decline')), inDialog(said('Decline job'), said("It's too far away"))]
const callInSick = [press(said("I can't make it today")), inDialog(said('Hand back the whole day'))]

const updated = said('Job status updated successfully')
const theirRooms = { job: said("{customer}'s rooms", { customer: 'Dana Miller' }) }
const theRooms = { job: said('the rooms') }
const theirEvening = { job: said('the consultation for {customer}', { customer: 'Dana Miller' }) }
const theEvening = { job: said('the consultation') }

const steps: [name: string, job: Job, steps: Step[], title: string, description: string][] = [
  ['acknowledging', asked, [press(said('Acknowledge Job'))], updated, said('Acknowledged: {job}', theirRooms)],
  [
    'acknowledging a consultation',
    evening(asked),
    [press(said('Acknowledge Job'))],
    updated,
    said('Acknowledged: {job}', theirEvening),
  ],
  ['declining', asked, decline, updated, said('Declined: the job on {day}', { day: 'Fri, Nov 27' })],
  ['starting', promised, [start], updated, said('Started: {job}', theirRooms)],
  ['starting for no name', aJob({ ...promised, quote: unnamed }), [start], updated, said('Started: {job}', theRooms)],
  ['completing', running, complete, updated, said('Completed: {job}', theirRooms)],
  ['completing for no name', evening(running, unnamed), complete, updated, said('Completed: {job}', theEvening)],
  ['undoing a start', running, [press(said('Undo start'))], updated, said('Start undone: {job}', theirRooms)],
  ['undoing it all', done, [press(said('Undo completion'))], updated, said('Completion undone: {job}', theirRooms)],
  ['handing back', promised, handBack, updated, said('Handed back: the job on {day}', { day: 'Mon, Nov 23' })],
  [
    'being late',
    promised,
    tellLate,
    updated,
    said(
      "{minutes, plural, one {We told {customer} that you're # minute late} other {We told {customer} that you're # minutes late}}",
      { minutes: 60, customer: 'Dana Miller' },
    ),
  ],
  [
    'being late for no name',
    aJob({ ...promised, quote: unnamed }),
    tellLate,
    updated,
    said(
      "{minutes, plural, one {We told the customer that you're # minute late} other {We told the customer that you're # minutes late}}",
      { minutes: 60 },
    ),
  ],
  ['being sick', promised, callInSick, said('Get well soon'), ''],
  ['starting too early', evening(promised), [start], said('Cannot Start Job Early'), ''],
]

test.each(steps)(
  'in the pseudo-locale all text of %s is in brackets, except for data',
  async (_name, job, acts, title, description) => {
    show(job, false)
    for (const act of acts) await act()
    await seeToast(title, description)()
    expect(unsaid()).toEqual([])
  },
)

test.each([
  ['a step', promised, [start], said('Saved on this phone')],
  ['a sick day', promised, callInSick, said("That didn't work. Please try again.")],
])('so is %s that the server fails to answer', async (_name, job, acts, title) => {
  show(job, true)
  for (const act of acts) await act()
  await seeToast(title, '')()
  expect(unsaid()).toEqual([])
})

test('the reason for declining a job is stored in the language of the office', async () => {
  const { asked: sent } = answerCalls({
    'GET /api/contractor/profile': () => Response.json(profile),
    'GET /api/contractor/jobs': () => Response.json(wire([asked])),
    'GET /api/contractor/calendar': () => Response.json({ url: null }),
    'PUT /api/contractor/jobs/JOB1/status': () => Response.json(wire([asked])[0]),
  })
  showDashboard('jobs', inPseudo)
  for (const act of decline) await act()
  await seeToast(updated, '')()
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    status: 'rejected',
    happenedAt: now.toISOString(),
    notes: "It's too far away",
  })
})
