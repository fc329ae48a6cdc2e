import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '#web/lib/session.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { aCustomerPage } from '#web/testing/office/customer-records.ts'
import { anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { CustomerAtAddress } from './CustomerAtAddress.tsx'

const id = anId('Q')
const TAG = 'POST /api/admin/customers/tags'

beforeEach(() => startSession('administrator', 'signed in'))

// @proves docs/rules/office.md#tags
test('a tag is added and another one removed on the page, and the reason is shown where it cannot be', async () => {
  let isFull = true
  const { bodies } = answerCalls({
    [`GET /api/admin/quotes/${id}/customer`]: () => Response.json(aCustomerPage()),
    'GET /api/admin/customers/segments': () => Response.json({ customers: 1, segments: {}, tags: [] }),
    [TAG]: () => {
      const skipped = isFull ? [{ quoteId: id, reason: 'A customer can have 10 tags. Remove one first.' }] : []
      return Response.json({ tagged: isFull ? [] : [{ quoteId: id, tags: [] }], skipped })
    },
  })
  const { user } = showOfficePage(<CustomerAtAddress />, { at: `/admin?tab=quotes&customer=${id}` })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('heading', { name: 'Dana Miller' })
  const tags = within(dialog.getByRole('region', { name: 'Tags' }))
  await user.type(tags.getByLabelText('Tag'), ' Calls  ONLY{Enter}')
  expect(await tags.findByText('A customer can have 10 tags. Remove one first.')).toBeTruthy()
  isFull = false
  await user.click(tags.getByRole('button', { name: 'Add the tag' }))
  await waitFor(() => expect(tags.getByLabelText<HTMLInputElement>('Tag').value).toBe(''))
  await user.click(tags.getByRole('button', { name: 'Remove the tag “landlord”' }))
  await waitFor(() =>
    expect(bodies(TAG)).toEqual([
      { quoteIds: [id], add: ['calls only'] },
      { quoteIds: [id], add: ['calls only'] },
      { quoteIds: [id], remove: ['landlord'] },
    ]),
  )
})
