import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { anInboxItem, theInbox } from '#web/testing/office/inbox-records.ts'
import { aBookingInFull, anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { InboxPanel } from './InboxPanel.tsx'

// @proves docs/rules/office.md#the-inbox
test.each([
  ['Keep the credit of $100.00', 'customer', 'Credit kept'],
  ['Lower the credit to $25.00', 'painter', 'Credit lowered'],
])('both stories are shown, and “%s” follows one of them', async (label, verdict, toastText) => {
  const call = `POST /api/admin/bookings/${anId('B')}/claims/${anId('S')}/settle`
  const { requests } = answerCalls({
    'GET /api/admin/inbox': () => Response.json(theInbox([anInboxItem('claim_to_settle')])),
    [call]: () => Response.json(aBookingInFull()),
  })
  const { user } = showOfficePage(<InboxPanel />, { at: '/admin?visits=week' })
  const line = (await screen.findByText('Conflicting reports')).closest('li') as HTMLElement
  const stories = within(line)
  expect(line.textContent).toMatch(/Kim Lee: arrived .*8:10 AM, reported .*10:00 AM/)
  expect(stories).toShow(/has \$100.00 credited/)
  await user.click(stories.getByRole('button', { name: `${label}: Dana Miller` }))
  expect(await screen.findByText(toastText)).toBeTruthy()
  expect(requests.find((one) => one.call === call)?.body).toEqual({ verdict })
})
