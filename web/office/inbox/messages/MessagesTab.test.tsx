import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addresses, answerCalls } from '#web/testing/answer-calls.ts'
import { aFullMessage, aMessage, anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { MessagesTab } from './MessagesTab.tsx'

const list = 'GET /api/admin/messages'
const one = `/api/admin/messages/${anId('M')}`
const read = 'Read “Booking confirmed” to dana@example.com'

test('messages are listed with their status, filtered by it, and opened', async () => {
  answerCalls({
    [list]: () => Response.json([aMessage()]),
    [`GET ${one}`]: () => Response.json(aFullMessage({ text: 'Hello Dana,\nsee you on Tuesday.' })),
  })
  const { user, router, retype } = showOfficePage(<MessagesTab />, { at: '/admin?tab=messages&q=dana' })
  expect(await screen.findByText('Booking confirmation')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: read }))
  const dialog = within(await screen.findByRole('dialog'))
  await expect(dialog).toShowSoon(/Hello Dana/, 'one attempt', 'To dana@example.com')
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.selectOptions(screen.getByLabelText('Show'), 'failed')
  await waitFor(() => expect(addresses()).toContain('/api/admin/messages?q=dana&state=failed'))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('dana')
  await retype(screen.getByRole('searchbox'), 'gmial')
  await waitFor(() => expect(addresses()).toContain('/api/admin/messages?q=gmial&state=failed'))
  expect(router.state.location.search).toBe('?tab=messages&q=gmial&state=failed')
})

test('a message leads to its booking, customer and painter', async () => {
  const [bookingId, quoteId, contractorId] = [anId('B'), anId('Q'), anId('C')]
  answerCalls({ [list]: () => Response.json([aMessage({ bookingId, quoteId, contractorId })]) })
  showOfficePage(<MessagesTab />, { at: '/admin?tab=messages&state=sent' })
  await screen.findByText('Booking confirmation')
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(to('Booking of “Booking confirmed”')).toBe(`/admin?tab=messages&state=sent&booking=${bookingId}`)
  expect(to('Customer of “Booking confirmed”')).toBe(`/admin?tab=messages&state=sent&customer=${quoteId}`)
  expect(to('Painter of “Booking confirmed”')).toBe(`/admin?tab=messages&state=sent&contractor=${contractorId}`)
})

test('a failed message shows the reason in words, and is sent again', async () => {
  const failed = aMessage({
    state: 'dead',
    attempts: 8,
    lastError: 'SMTP 552 5.2.2',
    problem: 'Their mailbox is full.',
    sentAt: null,
  })
  const { bodies } = answerCalls({
    [list]: () => Response.json([failed]),
    [`GET ${one}`]: () => Response.json(aFullMessage({ ...failed, html: '<p>Hello</p>' })),
    [`POST ${one}/resend`]: () => Response.json(aMessage({ state: 'waiting' })),
  })
  const { user } = showOfficePage(<MessagesTab />)
  await user.click(await screen.findByRole('button', { name: read }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Their mailbox is full.')).toBeTruthy()
  expect(screen.queryByText(/SMTP/)).toBeNull()
  const emailFrame = dialog.getByTitle('The message as its reader sees it')
  expect([emailFrame.getAttribute('srcdoc'), emailFrame.getAttribute('sandbox')]).toEqual(['<p>Hello</p>', ''])
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Message queued')).toBeTruthy()
  expect(bodies(`POST ${one}/resend`)).toEqual([undefined])
})

test('a message goes to the present address, or to the one that is typed', async () => {
  const dead = aMessage({ state: 'dead', to: 'dana@gmial.example', sentAt: null })
  const { bodies } = answerCalls({
    [list]: () => Response.json([dead]),
    [`GET ${one}`]: () =>
      Response.json(aFullMessage({ ...dead, again: { to: 'dana@gmail.example', isCustomers: true } })),
    [`POST ${one}/resend`]: () => Response.json(aMessage({ state: 'waiting' })),
  })
  const { user, retype } = showOfficePage(<MessagesTab />)
  await user.click(await screen.findByRole('button', { name: /^Read/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const address = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Send it to' })
  expect(address.value).toBe('dana@gmail.example')
  await retype(address, 'nobody')
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  expect(dialog.getByText('Please enter a valid email address.')).toBeTruthy()
  await retype(address, 'd.miller@example.com')
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Message queued')).toBeTruthy()
  expect(bodies(`POST ${one}/resend`)).toEqual([{ to: 'd.miller@example.com' }])
})

test('a waiting message is not queued again', async () => {
  const waiting = aMessage({ state: 'waiting', attempts: 0, sentAt: null })
  answerCalls({
    [list]: () => Response.json([waiting]),
    [`GET ${one}`]: () => Response.json(aFullMessage({ ...waiting, html: '<p>Hello</p>' })),
  })
  const { user } = showOfficePage(<MessagesTab />)
  await user.click(await screen.findByRole('button', { name: read }))
  expect(await screen.findByTitle('The message as its reader sees it')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send again' }).disabled).toBe(true)
})
