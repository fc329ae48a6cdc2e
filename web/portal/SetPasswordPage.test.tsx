import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, show } from '#web/portal/testing/show.tsx'
import { SetPasswordPage } from './SetPasswordPage.tsx'

async function send() {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('New password'), 'three coats')
  await user.type(screen.getByLabelText('Repeat the new password'), 'three coats')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
}

test('sends the token of the link with the password', async () => {
  const sent: unknown[] = []
  serve({
    'POST /api/contractor/set-password': ({ body }) => {
      sent.push(body)
      return new Response(null, { status: 204 })
    },
  })
  show(<SetPasswordPage />, '/contractor/set-password?token=abc')
  await send()
  const notice = await screen.findByText('Your password is set.')
  expect(document.activeElement?.contains(notice)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  expect(sent).toEqual([{ token: 'abc', password: 'three coats' }])
})

test('a used link offers a new one', async () => {
  const message = 'This link has expired or was already used. Please ask for a new one.'
  serve({
    'POST /api/contractor/set-password': () =>
      Response.json({ message, code: 'invalid_request', issues: [{ path: 'token', message }] }, { status: 400 }),
  })
  show(<SetPasswordPage />, '/contractor/set-password?token=abc')
  await send()
  const notice = await screen.findByText(message)
  // The form with the focus is gone.
  expect(document.activeElement?.contains(notice)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
    '/contractor/forgot-password',
  )
})

test('a link without a token shows the error immediately', () => {
  show(<SetPasswordPage />, '/contractor/set-password')
  expect(screen.getByText("This link doesn't work")).toBeTruthy()
})
