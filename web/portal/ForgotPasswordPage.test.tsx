import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, show } from '#web/portal/testing/show.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'

test('the answer gets the focus, and another address can be tried', async () => {
  serve({ 'POST /api/contractor/forgot-password': () => Response.json({ message: 'The link is on its way.' }) })
  show(<ForgotPasswordPage />)
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ana@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  const notice = await screen.findByText('The link is on its way.')
  // The form with the focus is gone.
  expect(document.activeElement?.contains(notice)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  fireEvent.click(screen.getByRole('button', { name: 'Use another address' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.com')
})
