import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Quote } from '../../../../contract/quotes.ts'
import { answerCalls, refusal } from '../../../testing/answer-calls.ts'
import { currentToast, dismissToast } from '../../../ui/toast.ts'
import type { QuoteStep } from '../open-quote.ts'
import { keepDraft, readDraft } from '../quote-draft/draft-storage.ts'
import { aDraft, aQuote, aRoom, aStoredQuote } from '../testing/a-quote.ts'
import { QuoteWizard } from './QuoteWizard.tsx'

type HostProps = { first?: QuoteStep; prefill?: { quote: Quote } | null; onCreated?: (quote: Quote) => void }

function Host({ first = 1, prefill = null, onCreated = () => undefined }: HostProps) {
  const [step, setStep] = useState<QuoteStep>(first)
  const [client] = useState(() => new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } }))
  return (
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <QuoteWizard
          opened
          step={step}
          onStep={setStep}
          prefill={prefill}
          zip={null}
          onCreated={onCreated}
          onClose={() => undefined}
        />
      </MantineProvider>
    </QueryClientProvider>
  )
}

const slow = { timeout: 15_000 }
const show = async (props: HostProps = {}) => {
  render(<Host {...props} />)
  await screen.findByRole('dialog', {}, slow)
}
const title = (name: string) => screen.findByRole('heading', { level: 2, name }, slow)
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement
const press = (name: string) => fireEvent.click(button(name))
const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const message = () => {
  const { title: words, description } = currentToast() ?? { title: '' }
  return [words, description].filter(Boolean).join(' - ')
}
const said = (words: string) => waitFor(() => expect(message()).toBe(words), slow)

beforeEach(() => dismissToast())

test('four steps by name; Next Step leads on, Previous back, the last button makes the quote', async () => {
  answerCalls({})
  keepDraft(aDraft())
  await show({ first: 2 })
  const progress = screen.getByRole('navigation', { name: 'Progress' })
  for (const name of ['Project Information', 'Room Configuration', 'Room Conditions & Options', 'Review Your Quote']) {
    expect(within(progress).getByText(name)).toBeDefined()
  }
  await title('Room Configuration')
  press('Next Step')
  await title('Room Conditions & Options')
  press('Next Step')
  await title('Review Your Quote')
  expect(button('Get Quote & Schedule').disabled).toBe(false)
  press('Previous')
  await title('Room Conditions & Options')
  expect(readDraft()).toEqual(aDraft())
})

test('step 1: exterior work and commercial property are shown and cannot be chosen', async () => {
  answerCalls({})
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

test('step 1: Next Step waits for an address that is served, and each answer has its words', async () => {
  const area = { zip: '19102', city: 'Philadelphia', county: 'Philadelphia' }
  const answers = [
    () => refusal(500, 'internal', 'Oops'),
    () => Response.json({ ...area, isServiceable: false, message: 'We do not paint in Bucks County yet.' }),
    () => Response.json({ ...area, isServiceable: true, message: 'We paint in Philadelphia.' }),
  ]
  answerCalls({ 'POST /api/check-service-area': () => (answers.shift() ?? (() => Response.error()))() })
  await show()
  expect(screen.getByText('Please verify your address is in our service area before continuing.')).toBeDefined()
  type('Address of the home', '1500 Market St, 19102')
  expect(button('Next Step').disabled).toBe(true)

  press('Verify Address')
  await said('Error - Failed to check service area. Please try again.')
  expect(screen.getByText('Failed to check service area. Please try again.')).toBeDefined()
  expect(button('Next Step').disabled).toBe(true)
  press('Verify Address')
  await said('Service Area Notice - We do not paint in Bucks County yet.')
  expect(currentToast()?.tone).toBe('destructive')
  expect(screen.getByText("We're not currently serving your area. Please check back as we're expanding!")).toBeDefined()
  expect(button('Next Step').disabled).toBe(true)
  press('Verify Address')
  await said('Service Area Confirmed - We paint in Philadelphia.')
  expect(button('Next Step').disabled).toBe(false)

  press('Next Step')
  await said(
    'Required Fields Missing - Please fill out all required fields and verify your address is in our service area.',
  )
  expect(field('Full name').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field('Full name')), slow)
  type('Full name', 'Dana Miller')
  type('Phone', '215 555 0123')
  type('Email', 'dana@example.com')
  press('Next Step')
  await title('Room Configuration')
})

test('step 2 is left only with dimensions, a surface and a color', async () => {
  answerCalls({})
  keepDraft(aDraft({ rooms: [aRoom({ width: 0 })] }))
  await show({ first: 2 })
  press('Next Step')
  await said(
    'Required Information Missing - Please complete all room dimensions, select surfaces to paint, and specify colors or request color consultation.',
  )
  await waitFor(() => expect(screen.getAllByText('Please enter the width in feet.')).toHaveLength(1), slow)
  const [width] = screen.getAllByLabelText('Width (ft)') as HTMLInputElement[]
  fireEvent.change(width as HTMLInputElement, { target: { value: '10' } })
  type('Color code', '')
  press('Next Step')
  await waitFor(
    () => expect(screen.getByText('Please enter a color or request a color consultation.')).toBeDefined(),
    slow,
  )
  fireEvent.click(screen.getByRole('checkbox', { name: /^Color consultation/ }))
  press('Next Step')
  await title('Room Conditions & Options')
})

test('step 2: rooms come and go; own paint hides the consultation and the colors; an area without paint begins with 1', async () => {
  answerCalls({})
  keepDraft(aDraft())
  await show({ first: 2 })
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByRole('button', { name: /^Remove/ })).toBeNull()
  press('Add Another Room')
  expect(await dialog.findByRole('button', { name: 'Remove Bedroom 2' }, slow)).toBeDefined()
  press('Remove Bedroom 2')
  expect(dialog.queryByRole('button', { name: /^Bedroom 2/ })).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: /^Bedroom 1/, expanded: false }))

  expect(dialog.getByLabelText('Color code')).toBeDefined()
  fireEvent.click(dialog.getByRole('checkbox', { name: /^I supply the paint/ }))
  expect(dialog.queryByLabelText('Color code')).toBeNull()
  expect(dialog.queryByRole('checkbox', { name: /^Color consultation/ })).toBeNull()

  fireEvent.click(dialog.getByRole('checkbox', { name: /^Has area that does not need paint/ }))
  expect(field('Area without paint (sq ft)').value).toBe('1')
  expect(field('Area without paint (sq ft)').min).toBe('1')
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Has area that does not need paint/ }))
  expect(dialog.queryByLabelText('Area without paint (sq ft)')).toBeNull()
})

test('step 2: dimensions begin at 1, counts at 0, windows go by half feet; what is no number counts as 0', async () => {
  answerCalls({})
  keepDraft(aDraft({ rooms: [aRoom({ paintDoors: true })] }))
  await show({ first: 2 })
  const [, windowWidth] = screen.getAllByLabelText('Width (ft)') as HTMLInputElement[]
  expect([field('Length (ft)').min, field('Number of doors').min, windowWidth?.step]).toEqual(['1', '0', '0.5'])
  type('Length (ft)', '-3')
  await waitFor(() => expect(readDraft()?.rooms[0]?.length).toBe(0), slow)
  type('Length (ft)', '12.5')
  await waitFor(() => expect(readDraft()?.rooms[0]?.length).toBe(12.5), slow)
})

test('every edit of a room, and furniture moving, changes the price in sight', async () => {
  answerCalls({})
  keepDraft(aDraft({ rooms: [aRoom({ length: 20, width: 20 })] }))
  await show({ first: 2 })
  // 705 sq ft of walls (a window of 15 is taken off) at 1.50 and 0.12 more for the paint, 6% tax.
  expect(screen.getAllByText('$1,210.63').length).toBeGreaterThan(0)
  type('Length (ft)', '30')
  // 885 sq ft.
  await waitFor(() => expect(screen.getAllByText('$1,519.72').length).toBeGreaterThan(0), slow)
  press('Next Step')
  await title('Room Conditions & Options')
  expect(screen.getByText('+$50.00')).toBeDefined()
  const card = (name: string) =>
    screen.getByRole('radio', { name: new RegExp(`^${name}`) }).closest('label')?.textContent
  expect(card('Standard')).toContain('+$0.12 per sq ft')
  expect(card('Premium')).toContain('+$0.22 per sq ft')
  expect(card('Luxury')).toContain('+$0.32 per sq ft')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Furniture moving/ }))
  await waitFor(() => expect(screen.getAllByText('$1,572.72').length).toBeGreaterThan(0), slow)
  press('Next Step')
  await title('Review Your Quote')
  const review = within(screen.getByRole('dialog'))
  expect(review.getAllByText('Subtotal').length).toBeGreaterThan(0)
  expect(review.getAllByText('Sales tax (6%)').length).toBeGreaterThan(0)
  expect(review.getAllByText('$1,572.72').length).toBeGreaterThan(1)
})

test('the quote is made once: Generating..., its news, handed on, and the form is empty again', async () => {
  let settle: (response: Response) => void = () => undefined
  const pending = new Promise<Response>((resolve) => {
    settle = resolve
  })
  const { asked } = answerCalls({ 'POST /api/quotes': () => pending })
  keepDraft(aDraft())
  const onCreated = vi.fn<(quote: Quote) => void>()
  await show({ first: 4, onCreated })
  press('Get Quote & Schedule')
  expect((await screen.findByRole('button', { name: 'Generating...' }, slow)).getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(asked).toHaveLength(1), slow)
  expect(asked[0]?.body).toEqual(aDraft())
  settle(Response.json(aStoredQuote, { status: 201 }))
  await said('Quote Generated - Your quote has been created successfully!')
  expect(onCreated).toHaveBeenCalledWith(aQuote())
  await waitFor(() => expect(readDraft()).toBeNull(), slow)
})

test('a quote that could not be made says so and keeps every answer', async () => {
  answerCalls({})
  keepDraft(aDraft())
  await show({ first: 4 })
  press('Get Quote & Schedule')
  await said('Error - Failed to create quote. Please try again.')
  expect(await screen.findByText('Failed to create quote. Please try again.', {}, slow)).toBeDefined()
  expect(button('Get Quote & Schedule').disabled).toBe(false)
  expect(readDraft()).toEqual(aDraft())
})

test('an address that is refused after all leads back to step 1', async () => {
  const words = 'We do not paint there any more.'
  answerCalls({ 'POST /api/quotes': () => refusal(422, 'not_serviceable', words) })
  keepDraft(aDraft())
  await show({ first: 4 })
  press('Get Quote & Schedule')
  await said(`Service Area Notice - ${words}`)
  await title('Project Information')
  expect(button('Next Step').disabled).toBe(true)
})

test('pre-filled from a stored quote, both costs are made anew out of its rooms', async () => {
  answerCalls({})
  await show({ first: 4, prefill: { quote: aQuote() } })
  expect(await screen.findByText('1500 Market St, Philadelphia, PA 19102', {}, slow)).toBeDefined()
  // 381 sq ft of walls at 1.62 and 6% tax, not the 1,234.50 that is stored.
  expect(screen.getAllByText('$654.25').length).toBeGreaterThan(1)
  expect(screen.queryByText('$1,234.50')).toBeNull()
})
