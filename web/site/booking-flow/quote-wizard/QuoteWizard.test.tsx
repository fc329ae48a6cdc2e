import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { IDEMPOTENCY_KEY } from '#contract/platform/idempotency-key.ts'
import type { Quote } from '#contract/quotes/quotes.ts'
import { readDraft } from '#web/shared/quote-form/draft/draft-storage.ts'
import { answerCalls, deferAnswer, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { aQuote as pricedQuote } from '#web/testing/quotes.ts'
import { rememberQuote } from '../remembered.ts'
import { aDraft, aQuote, aRoom, aStoredQuote } from '../testing/a-quote.ts'
import { button, expectToast, press, show, title, type } from '../testing/show-wizard.tsx'

test('every edit of a room, and furniture moving, updates the visible price', async () => {
  await show({ first: 2, draft: aDraft({ rooms: [aRoom({ length: 20, width: 20 })] }) })
  // 705 sq ft of walls (minus a window of 15) at 1.50, plus 0.12 for the paint.
  expect(screen.getAllByText('$1,142.10').length).toBeGreaterThan(0)
  type('Length', '30')
  // 885 sq ft.
  await waitFor(() => expect(screen.getAllByText('$1,433.70').length).toBeGreaterThan(0))
  press('Next Step')
  await title('Room Conditions & Options')
  expect(screen.getByText('+$50.00')).toBeDefined()
  const card = (name: string) =>
    screen.getByRole('radio', { name: new RegExp(`^${name}`) }).closest('label')?.textContent
  expect((screen.getByRole('radio', { name: /^Standard/ }) as HTMLInputElement).checked).toBe(true)
  expect(card('Standard')).toContain('$1,433.70')
  // 885 sq ft at 0.10 and 0.20 more.
  expect(card('Premium')).toContain('+$88.50')
  expect(card('Luxury')).toContain('+$177.00')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Furniture moving/ }))
  await waitFor(() => expect(screen.getAllByText('$1,483.70').length).toBeGreaterThan(0))
  press('Next Step')
  await title('Review Your Quote')
  const review = within(screen.getByRole('dialog'))
  expect(review.queryByText(/\btax/i)).toBeNull()
  // One total, and nowhere else.
  expect(review.getAllByText('$1,483.70')).toHaveLength(1)
})

test('what is edited from the review leads back to it with one tap, unless something is missing', async () => {
  const area = { isServiceable: true, message: 'Yes', zip: '19102', city: 'Philadelphia', county: 'Philadelphia' }
  answerCalls({ 'POST /api/check-service-area': () => Response.json(area) })
  await show({ first: 4, draft: aDraft() })
  press('Edit Bedroom')
  await title('Room Configuration')
  type('Length', '')
  press('Save and return')
  await waitFor(() => expect(screen.getAllByText('Please enter the length in feet.').length).toBeGreaterThan(0))
  type('Length', '14')
  press('Save and return')
  await title('Review Your Quote')
  press('Edit conditions and options')
  await title('Room Conditions & Options')
  // In the row of steps as well.
  fireEvent.click(
    within(screen.getByRole('navigation', { name: 'Progress' })).getByRole('button', { name: 'Review Your Quote' }),
  )
  await title('Review Your Quote')
  press('Edit your details')
  await title('Project Information')
  await waitFor(() => expect(button('Save and return').disabled).toBe(false))
  press('Save and return')
  await title('Review Your Quote')
  // Who goes back by themselves goes on step by step.
  press('Previous')
  await title('Room Conditions & Options')
  press('Next Step')
  await title('Review Your Quote')
})

test('the quote is created once, with progress, a toast and its handover, and the form is empty again', async () => {
  const created = deferAnswer(() => Response.json(aStoredQuote, { status: 201 }))
  const { requests } = answerCalls({ 'POST /api/quotes': created.answer })
  const onCreated = vi.fn<(quote: Quote) => void>()
  await show({ first: 4, onCreated, draft: aDraft() })
  const progress = within(screen.getByRole('navigation', { name: 'Progress' }))
  expect(progress).toShow('Project Information', 'Room Configuration', 'Room Conditions & Options', 'Review Your Quote')
  press('Get Quote & Schedule')
  expect((await screen.findByRole('button', { name: 'Generating...' })).getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).toEqual(aDraft())
  created.letThrough()
  await expectToast('Quote Generated - Your quote has been created successfully!')
  expect(onCreated).toHaveBeenCalledWith(aQuote())
  await waitFor(() => expect(readDraft()).toBeNull())
})

test('a failed quote shows an error and leaves every answer', async () => {
  await show({ first: 4, draft: aDraft() })
  press('Get Quote & Schedule')
  await expectToast('Error - Failed to create quote. Please try again.')
  expect(await screen.findByText('Failed to create quote. Please try again.')).toBeDefined()
  expect(button('Get Quote & Schedule').disabled).toBe(false)
  expect(readDraft()).toEqual(aDraft())
})

test('a quote without a connection says that nothing is lost, and the next try is recognized as the same', async () => {
  const keys: (string | null)[] = []
  const answer = inTurn(() => Promise.reject(new TypeError('no network')), Response.json(aStoredQuote, { status: 201 }))
  answerCalls({
    'POST /api/quotes': () => {
      keys.push(new Headers(vi.mocked(fetch).mock.lastCall?.[1]?.headers).get(IDEMPOTENCY_KEY))
      return answer()
    },
  })
  const onCreated = vi.fn<(quote: Quote) => void>()
  await show({ first: 4, onCreated, draft: aDraft() })
  press('Get Quote & Schedule')
  expect(
    await screen.findByText('There’s no connection right now. Nothing is lost: check it, then try again.'),
  ).toBeDefined()
  expect(readDraft()).toEqual(aDraft())
  press('Get Quote & Schedule')
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
  expect(keys[0]).toMatch(/^\w{20}$/)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a copy of a quote becomes a quote of its own, even without a change', async () => {
  const stored = pricedQuote()
  const onCreated = vi.fn<(quote: Quote) => void>()
  const { requests } = answerCalls({ 'POST /api/quotes': () => Response.json(aStoredQuote, { status: 201 }) })
  await show({ first: 4, onCreated, prefill: { quote: { ...stored, id: '' } } })
  press('Get Quote & Schedule')
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
  expect(requests.filter(({ call }) => call === 'POST /api/quotes')).toHaveLength(1)
  expect(onCreated.mock.lastCall?.[0].id).toBe(aStoredQuote.id)
})

test('an address that the server rejects leads back to step 1', async () => {
  const words = 'We do not paint there any more.'
  answerCalls({ 'POST /api/quotes': () => refusal(422, 'not_serviceable', words) })
  await show({ first: 4, draft: aDraft() })
  press('Get Quote & Schedule')
  await expectToast(`Service Area Notice - ${words}`)
  await title('Project Information')
  expect(button('Next Step').disabled).toBe(true)
})

test('both costs of a stored quote are computed again from its rooms', async () => {
  await show({ first: 4, prefill: { quote: aQuote() } })
  expect(await screen.findByText('1500 Market St, Philadelphia, PA 19102')).toBeDefined()
  // 381 sq ft of walls at 1.62, not the stored 1,234.50.
  expect(screen.getAllByText('$617.22').length).toBeGreaterThan(1)
  expect(screen.queryByText('$1,234.50')).toBeNull()
})

// @proves docs/rules/visits.md#choosing-a-time
test('who booked here before need not type their name again, and what they typed stays', async () => {
  const { requests } = answerCalls({ [`GET /api/quotes/${aStoredQuote.id}`]: () => Response.json(aStoredQuote) })
  rememberQuote(aQuote())
  await show({ first: 1 })
  const contentOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
  expect(requests).toEqual([])
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'me@example.org' } })
  await waitFor(() => expect(contentOf('Full name')).toBe(aStoredQuote.customerName))
  expect([contentOf('Email'), contentOf('Phone')]).toEqual(['me@example.org', aStoredQuote.phone])
})
