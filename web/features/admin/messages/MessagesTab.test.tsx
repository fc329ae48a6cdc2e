import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal } from '../../../testing/answer-calls.ts'
import { addresses } from '../testing/addresses.ts'
import { aMessage, anId } from '../testing/records.ts'
import { showAdmin } from '../testing/show-admin.tsx'
import { MessagesTab } from './MessagesTab.tsx'

const list = 'GET /api/admin/messages'
const one = `/api/admin/messages/${anId('M')}`
const read = 'Read “Booking confirmed” to dana@example.com'

test('messages are listed with their status, filtered by it, and opened', async () => {
  answerCalls({
    [list]: () => Response.json([aMessage()]),
    [`GET ${one}`]: () => Response.json({ ...aMessage(), text: 'Hello Dana,\nsee you on Tuesday.', html: '' }),
  })
  const { user } = showAdmin(<MessagesTab />)
  expect(await screen.findByText('Booking confirmation')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: read }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/Hello Dana/)).toBeTruthy()
  expect(dialog.getByText('one attempt')).toBeTruthy()
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.selectOptions(screen.getByLabelText('Show'), 'failed')
  await waitFor(() => expect(addresses()).toContain('/api/admin/messages?state=failed'))
})

test('a failed message shows the reason, and is sent again', async () => {
  const failed = aMessage({ state: 'dead', attempts: 8, lastError: 'Mailbox full', sentAt: null })
  const { asked } = answerCalls({
    [list]: () => Response.json([failed]),
    [`GET ${one}`]: () => Response.json({ ...failed, text: 'Hello', html: '<p>Hello</p>' }),
    [`POST ${one}/resend`]: () => Response.json(aMessage({ state: 'waiting' })),
  })
  const { user } = showAdmin(<MessagesTab />)
  await user.click(await screen.findByRole('button', { name: read }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Mailbox full')).toBeTruthy()
  const letter = dialog.getByTitle('The message as its reader sees it')
  expect([letter.getAttribute('srcdoc'), letter.getAttribute('sandbox')]).toEqual(['<p>Hello</p>', ''])
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Message queued')).toBeTruthy()
  expect(asked.map(({ call }) => call)).toContain(`POST ${one}/resend`)
})

test('a waiting message is not queued again', async () => {
  const waiting = aMessage({ state: 'waiting', attempts: 0, sentAt: null })
  answerCalls({
    [list]: () => Response.json([waiting]),
    [`GET ${one}`]: () => Response.json({ ...waiting, text: 'Hello', html: '<p>Hello</p>' }),
  })
  const { user } = showAdmin(<MessagesTab />)
  await user.click(await screen.findByRole('button', { name: read }))
  expect(await screen.findByTitle('The message as its reader sees it')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send again' }).disabled).toBe(true)
})

test.each([
  ['none', () => Response.json([]), 'No messages here'],
  ['a failure', () => refusal(503, 'unavailable', 'Away'), "We couldn't load the messages."],
])('%s', async (_what, answer, text) => {
  answerCalls({ [list]: answer })
  showAdmin(<MessagesTab />)
  expect(await screen.findByText(text)).toBeTruthy()
})
