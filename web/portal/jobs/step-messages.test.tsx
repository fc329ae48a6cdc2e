import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Job } from '#contract/bookings/jobs.ts'
import { addDays } from '#domain/platform/dates.ts'
import { PSEUDO_LOCALE } from '#domain/platform/translation/pseudo.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { ReaderContext } from '#web/lib/use-translate.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { showDashboard } from '#web/portal/testing/show-dashboard.tsx'
import { freezeDate } from '#web/testing/browser.ts'
import { pseudoReader, withPseudoLocale } from '#web/testing/draw-page.tsx'
import { ToastOutlet } from '#web/ui/ToastOutlet.tsx'

withPseudoLocale()

const today = '2026-11-23'

freezeDate('2026-11-23T15:00:00Z')

const unanswered = aJob({ booking: { scheduledDate: addDays(today, 4) } })
const evening = aJob({ booking: { scheduledDate: addDays(today, 4), timeSlot: 'evening' } })
const promised = aJob({ status: 'acknowledged' })
/** As the server answers once it is acknowledged: then it says whose home it is. */
const accepted = (job: Job) => aJob({ status: 'acknowledged', booking: job.booking })

/** A painter with one job, whose every change succeeds. */
const show = (job: Job, as = pseudoReader) =>
  showDashboard({
    jobs: [job],
    changes: {
      'PUT /api/contractor/jobs/JOB1/status': () => accepted(job),
      'POST /api/contractor/jobs/JOB1/late': () => job,
    },
    around: (page) => (
      <ReaderContext value={as}>
        {page}
        <ToastOutlet />
      </ReaderContext>
    ),
  })

const press = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }))
}
const inDialog = async (name: string, choice: string) => {
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByLabelText(choice))
  fireEvent.click(dialog.getByRole('button', { name }))
}
const decline = async (t = (text: string) => text) => {
  await press(t('Decline'))
  await inDialog(t('Decline job'), t("It's too far away"))
}
const late = async () => {
  await press('Running late')
  await inDialog('Tell the customer', 'About an hour')
}
const english = { ...pseudoReader, locale: 'en-US' }

test.each<[string, Job, () => Promise<void>, string]>([
  ['acknowledging', unanswered, () => press('Acknowledge Job'), "Acknowledged: Dana Miller's rooms"],
  [
    'acknowledging a consultation',
    evening,
    () => press('Acknowledge Job'),
    'Acknowledged: the consultation for Dana Miller',
  ],
  ['declining', unanswered, decline, 'Declined: the job on Fri, Nov 27'],
  ['being late', promised, late, "We told Dana Miller that you're 60 minutes late"],
  [
    'being late for somebody without a name',
    aJob({ ...promised, quote: { customerName: null } }),
    late,
    "We told the customer that you're 60 minutes late",
  ],
])('%s is confirmed with the name of the job', async (_, job, step, description) => {
  show(job, english)
  await step()
  expect(await screen.findByText(description)).toBeTruthy()
})

test('the reason for declining a job is stored in the language of the office, not of its painter', async () => {
  const { requests: sent } = show(unanswered)
  const pseudo = translator({ locale: PSEUDO_LOCALE })
  const t = (text: string) => pseudo({ source: text })
  await decline(t)
  expect(await screen.findByText(t('Job status updated successfully'))).toBeTruthy()
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    status: 'rejected',
    happenedAt: new Date().toISOString(),
    notes: "It's too far away",
  })
})
