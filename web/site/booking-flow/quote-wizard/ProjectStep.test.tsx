import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readDraft } from '#web/shared/quote-form/draft/draft-storage.ts'
import { answerCalls, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { currentToast } from '#web/ui/toast.ts'
import { aDraft } from '../testing/a-quote.ts'
import { button, expectToast, field, press, show, title, type } from '../testing/show-wizard.tsx'

test('exterior work and commercial property are shown but cannot be selected', async () => {
  await show()
  const choice = (name: RegExp) => screen.getByRole('radio', { name }) as HTMLInputElement
  expect(['Interior', 'Exterior'].map((name) => choice(new RegExp(`^${name}`)).disabled)).toEqual([false, true])
  expect(choice(/^Commercial/).disabled).toBe(true)
  expect(['Single Family Home', 'Townhouse', 'Condo'].map((name) => choice(new RegExp(name)).disabled)).toEqual([
    false,
    false,
    false,
  ])
  fireEvent.click(choice(/Condo/))
  expect(choice(/Condo/).checked).toBe(true)
  expect(button('Verify Address').disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
})

test('the button Next Step requires an address in the service area, and each result has its message', async () => {
  const area = { zip: '19102', city: 'Philadelphia', county: 'Philadelphia' }
  const answers = inTurn(
    refusal(500, 'internal', 'Oops'),
    Response.json({ ...area, isServiceable: false, message: 'We do not paint in Bucks County yet.' }),
    Response.json({ ...area, isServiceable: true, message: 'We paint in Philadelphia.' }),
  )
  answerCalls({ 'POST /api/check-service-area': answers })
  await show()
  expect(screen.getByText('Please verify your address is in our service area before continuing.')).toBeDefined()
  type('Address of the home', '1500 Market St, 19102')
  expect(button('Next Step').disabled).toBe(true)

  press('Verify Address')
  await expectToast('Error - Failed to check service area. Please try again.')
  expect(screen.getByText('Failed to check service area. Please try again.')).toBeDefined()
  expect(button('Next Step').disabled).toBe(true)
  press('Verify Address')
  await expectToast('Service Area Notice - We do not paint in Bucks County yet.')
  expect(currentToast()?.tone).toBe('destructive')
  expect(screen.getByText("We're not currently serving your area. Please check back as we're expanding!")).toBeDefined()
  expect(button('Next Step').disabled).toBe(true)
  press('Verify Address')
  await expectToast('Service Area Confirmed - We paint in Philadelphia.')
  expect(button('Next Step').disabled).toBe(false)

  press('Next Step')
  await expectToast(
    'Required Fields Missing - Please fill out all required fields and verify your address is in our service area.',
  )
  expect(field('Full name').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field('Full name')))
  type('Full name', 'Dana Miller')
  type('Phone', '215 555 0123')
  type('Email', 'dana@example.com')
  press('Next Step')
  await title('Room Configuration')
})

test('behind the first step the address is the one that was understood, and the review shows it with the unit', async () => {
  const written = '1845 Walnut St, Philadelphia, PA 19103'
  const area = { isServiceable: true, message: 'Yes', zip: '19103', city: 'Philadelphia', county: 'Philadelphia' }
  const { requests } = answerCalls({
    'POST /api/check-service-area': () => Response.json({ ...area, address: written }),
  })
  await show({ draft: aDraft({ address: '1845 walnut st, Phildelphia 19103', unit: '12B' }) })
  await waitFor(() => expect(button('Next Step').disabled).toBe(false))
  press('Next Step')
  await title('Room Configuration')
  expect(readDraft()).toMatchObject({ address: written, unit: '12B' })
  press('Next Step')
  await title('Room Conditions & Options')
  press('Next Step')
  await title('Review Your Quote')
  expect(screen.getByText('1845 Walnut St, Unit 12B, Philadelphia, PA 19103')).toBeDefined()
  press('Edit your details')
  await title('Project Information')
  expect(field('Address of the home').value).toBe(written)
  expect(button('Save and return').disabled).toBe(false)
  expect(requests).toHaveLength(1)
})

test('a price is shown before the visitor’s name, for what becomes the first room', async () => {
  await show()
  expect(screen.queryByText(/\$\d+\.\d\d/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Large/ }))
  fireEvent.change(field('Your first room'), { target: { value: 'kitchen' } })
  await waitFor(() => expect(readDraft()?.rooms).toMatchObject([{ type: 'kitchen', length: 16, width: 12 }]))
  // 489 sq ft of walls at 1.62.
  expect(screen.getAllByText('$792.18').length).toBeGreaterThan(0)
})

test('a probable typo in the e-mail address gets a suggestion that does not block the step', async () => {
  const answer = { isServiceable: true, message: 'Yes', zip: '19102', city: 'Philadelphia', county: 'Philadelphia' }
  answerCalls({ 'POST /api/check-service-area': () => Response.json(answer) })
  await show({ draft: aDraft({ email: 'jordan@gmial.com', customerName: 'J' }) })
  await waitFor(() => expect(button('Next Step').disabled).toBe(false))
  expect(screen.queryByText(/Did you mean/)).toBeNull()
  for (const name of ['Full name', 'Email']) fireEvent.blur(field(name))
  expect(screen.getByText(/^Is “J” your full name/)).toBeDefined()
  press('Next Step')
  await title('Room Configuration')
  press('Previous')
  await title('Project Information')
  fireEvent.blur(field('Email'))
  press('jordan@gmail.com')
  await waitFor(() => expect(field('Email').value).toBe('jordan@gmail.com'))
  expect(screen.queryByText(/Did you mean/)).toBeNull()
})
