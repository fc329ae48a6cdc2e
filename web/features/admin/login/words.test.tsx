import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PSEUDO_LOCALE } from '../../../../domain/words/pseudo.ts'
import { reader } from '../../../lib/here.ts'
import { ReaderContext } from '../../../lib/words.ts'
import { answerCalls, refusal } from '../../../testing/answer-calls.ts'
import { withPseudoLocale } from '../../../testing/pseudo-page.tsx'
import { said } from '../../booking-flow/testing/unsaid.ts'
import { unsaid } from '../testing/office.ts'
import { showAdmin } from '../testing/show-admin.tsx'
import { AdminLoginPage } from './AdminLoginPage.tsx'

withPseudoLocale()

test('in the pseudo-locale all text of the login with the error for a wrong password is in brackets', async () => {
  answerCalls({ 'POST /api/admin/login': () => refusal(500, 'internal', 'Oops') })
  const { user } = showAdmin(
    <ReaderContext value={{ ...reader, locale: PSEUDO_LOCALE }}>
      <AdminLoginPage />
    </ReaderContext>,
  )
  await user.click(screen.getByRole('button', { name: said('Sign In') }))
  expect(screen.getByText(said('Enter the password.'))).toBeTruthy()
  await user.type(screen.getByLabelText(said('Password')), 'wrong')
  await user.click(screen.getByRole('button', { name: said('Sign In') }))
  expect(await screen.findAllByText(said('Login failed. Please try again.'))).not.toHaveLength(0)
  expect(unsaid()).toEqual([])
})
