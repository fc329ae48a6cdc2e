import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, show } from '#web/portal/testing/show.tsx'
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx'

const path = '/contractor/confirm-email?key=abc.def'
const tap = () => userEvent.click(screen.getByRole('button', { name: 'Confirm my email' }))

test('nothing is confirmed before the tap, which leads to the dashboard', async () => {
  const sent: unknown[] = []
  serve({
    'POST /api/contractor/confirm-email': ({ body }) => {
      sent.push(body)
      return new Response(null, { status: 204 })
    },
  })
  show(<ConfirmEmailPage />, path)
  expect(sent).toEqual([])
  await tap()
  expect(await screen.findByText('Thanks, your email is confirmed.')).toBeTruthy()
  expect(sent).toEqual([{ key: 'abc.def' }])
  expect(screen.getByRole('link', { name: 'Go to my dashboard' }).getAttribute('href')).toBe('/contractor/dashboard')
})

test('an invalid key shows an error and where to get another one', async () => {
  const message = 'This link does not fit. Please open the newest email from us.'
  serve({
    'POST /api/contractor/confirm-email': () =>
      Response.json({ message, code: 'invalid_request', issues: [{ path: 'key', message }] }, { status: 400 }),
  })
  show(<ConfirmEmailPage />, path)
  await tap()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Get a new one in my dashboard' })).toBeTruthy()
})

test('the tap can be repeated when the server is down', async () => {
  let away = true
  serve({
    'POST /api/contractor/confirm-email': () =>
      away
        ? Response.json({ message: 'Back in a minute.', code: 'unavailable' }, { status: 503 })
        : new Response(null, { status: 204 }),
  })
  show(<ConfirmEmailPage />, path)
  await tap()
  expect(await screen.findByText("That didn't work. Please try again.")).toBeTruthy()
  away = false
  await tap()
  expect(await screen.findByText('Thanks, your email is confirmed.')).toBeTruthy()
})

test('a link without a key shows the error immediately', () => {
  show(<ConfirmEmailPage />, '/contractor/confirm-email')
  expect(screen.getByText("This link doesn't work")).toBeTruthy()
})
