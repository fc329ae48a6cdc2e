import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '#web/lib/session.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { ToastOutlet } from '#web/ui/ToastOutlet.tsx'
import { AddToCalendar } from './AddToCalendar.tsx'

const FILE = 'GET /api/contractor/jobs/JOB1/calendar.ics'

const watched = () => ({
  saveAs: vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined),
  fileMade: vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:entry'),
})

beforeEach(() => startSession('contractor', 'painter-token'))

const choose = (name: string) => {
  render(
    <>
      <AddToCalendar job={aJob()} />
      <ToastOutlet />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Add to Calendar' }))
  fireEvent.click(screen.getByRole('menuitem', { name }))
}

test('the file is fetched with the painter’s token, and saved under the day of the visit', async () => {
  const { saveAs, fileMade } = watched()
  answerCalls({ [FILE]: () => new Response('BEGIN:VCALENDAR') })
  choose('Apple and others (.ics file)')
  await vi.waitFor(() => expect(saveAs).toHaveBeenCalledOnce())
  expect(saveAs.mock.contexts[0]).toMatchObject({ download: 'evencoat-2026-11-23.ics', href: 'blob:entry' })
  const [content] = fileMade.mock.calls[0] ?? []
  expect(content instanceof Blob && (await content.text())).toBe('BEGIN:VCALENDAR')
  const [, init] = vi.mocked(fetch).mock.calls[0] ?? []
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer painter-token')
})

test.each([
  ['the server cannot be reached', {}, /^We couldn’t reach our server/],
  [
    'it cannot be made',
    { [FILE]: () => refusal(500, 'internal', 'Oops') },
    "We couldn't make the file. Please try again.",
  ],
])('no file is saved when %s, and the menu says so', async (_, answers, text) => {
  const { saveAs } = watched()
  answerCalls(answers)
  choose('Apple and others (.ics file)')
  expect(await screen.findByText(text)).toBeDefined()
  expect(saveAs).not.toHaveBeenCalled()
})
