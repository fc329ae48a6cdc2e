import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aJob } from '#web/portal/testing/a-job.ts'
import { showDashboard, wire } from '#web/portal/testing/show-dashboard.tsx'
import { aStream } from '#web/testing/a-stream.ts'
import { allInView, freezeDate, onPhone } from '#web/testing/browser.ts'
import { aConversation, aConversationMessage } from '#web/testing/conversations.ts'

const tomorrow = { scheduledDate: '2026-11-24' }
const jobWith = (unreadMessages: number) =>
  aJob({ id: 'T', status: 'acknowledged', booking: tomorrow, quote: { customerName: 'Tom Row' }, unreadMessages })
const unanswered = aJob({ id: 'A', booking: { scheduledDate: '2026-11-27' } })

freezeDate('2026-11-23T16:00:00Z')

/** The portal of a painter with these jobs, and a stream that says that they changed. */
function show(first: ReturnType<typeof aJob>[], tab: string) {
  let jobs = first
  let letRead = () => {}
  const seen = new Promise<void>((resolve) => {
    letRead = resolve
  })
  const stream = aStream()
  showDashboard({
    tab,
    calls: {
      'GET /api/contractor/jobs': () => Response.json(wire(jobs)),
      'GET /api/contractor/events': stream.open,
      'GET /api/contractor/jobs/T/messages': () =>
        Response.json(aConversation({ unread: jobs[0]?.unreadMessages ?? 0, messages: [aConversationMessage()] })),
      'PUT /api/contractor/jobs/T/messages/read': async () => {
        await seen
        jobs = [jobWith(0), ...jobs.slice(1)]
        return new Response(null, { status: 204 })
      },
    },
  })
  return {
    /** Until then nothing counts as read. */
    letRead: () => letRead(),
    become: (after: typeof jobs) => {
      jobs = after
      stream.say('job', { kind: 'changed', jobId: 'T' })
    },
  }
}
const findNavLink = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Sections of your dashboard' })).findByRole('link', { name })

// @proves docs/rules/conversations.md#messages
test('unread messages are counted at their job and on the bar of the phone, as soon as they are written', async () => {
  onPhone()
  const { become } = show([jobWith(0), unanswered], 'today')
  const row = await screen.findByRole('article', { name: 'Tom Row' })
  expect(row.textContent).not.toContain('new message')
  await findNavLink(/^1 to answer ?Jobs$/)
  become([jobWith(2), unanswered])
  expect(await within(row).findByText('2 new messages')).toBeDefined()
  const jobs = await findNavLink(/^1 to answer, 2 new messages ?Jobs$/)
  expect(jobs.textContent).toMatch(/^3/)
  become([jobWith(1)])
  expect((await findNavLink(/^1 new message ?Jobs$/)).textContent).toMatch(/^1/)
})

// @proves docs/rules/conversations.md#messages
test('unread messages are shown on the card of the job on a wide screen, until they are read there', async () => {
  allInView()
  const { letRead } = show([jobWith(1)], 'jobs&job=T')
  const card = await screen.findByRole('article', { name: /Tom Row/ })
  expect(await within(card).findByText('1 new message')).toBeDefined()
  letRead()
  await waitFor(() => expect(within(card).queryByText('1 new message')).toBeNull())
})

test('the link to the messages leads there each time, also beside the list', async () => {
  allInView()
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  show([jobWith(0)], 'jobs&job=T')
  const page = within(await screen.findByRole('complementary', { name: 'Tom Row' }))
  for (const times of [1, 2]) {
    fireEvent.click(page.getByRole('link', { name: 'Message' }))
    await waitFor(() => expect(scroll).toHaveBeenCalledTimes(times))
  }
})
