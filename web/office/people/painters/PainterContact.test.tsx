import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { anId, anOfficePainter } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { CorrectPainter } from './PainterContact.tsx'

const PUT = `PUT /api/admin/contractors/${anId('C')}/contact`
const painter = anOfficePainter() as unknown as Record<'firstName' | 'lastName' | 'email' | 'phone', string>

test('only what was changed is sent, with how the contact read', async () => {
  const { bodies } = answerCalls({ [PUT]: () => Response.json(anOfficePainter({ lastName: 'Leigh' })) })
  const { user, retype } = showOfficePage(<CorrectPainter contractor={painter as never} onClose={() => undefined} />)
  await retype(screen.getByLabelText('Phone'), '12')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Please enter a phone number with ten digits.')).toBeTruthy()
  await retype(screen.getByLabelText('Phone'), painter.phone)
  await retype(screen.getByLabelText('Last name'), 'Leigh')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Painter corrected')).toBeTruthy()
  const { firstName, lastName, email, phone } = painter
  expect(bodies(PUT)[0]).toMatchObject({ known: { firstName, lastName, email, phone }, lastName: 'Leigh' })
})

test('an address in use is said at its field', async () => {
  const answer = () =>
    Response.json(
      {
        error: 'taken',
        code: 'email_taken',
        message: 'There’s already an account with this email address.',
        issues: [{ path: 'email', message: 'There’s already an account with this email address.' }],
      },
      { status: 409 },
    )
  answerCalls({ [PUT]: answer })
  const { user, retype } = showOfficePage(<CorrectPainter contractor={painter as never} onClose={() => undefined} />)
  const field = screen.getByLabelText('Email')
  await retype(field, 'taken@example.com')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
})
