import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Quote } from '../../../../contract/quotes.ts'
import { answerCalls, refusal } from '../../../testing/answer-calls.ts'
import { currentToast, dismissToast } from '../../../ui/toast.ts'
import type { QuoteSeed, QuoteStep } from '../open-quote.ts'
import { keepDraft, readDraft } from '../quote-draft/draft-storage.ts'
import { aDraft, aQuote, aRoom, aStoredQuote } from '../testing/a-quote.ts'
import { QuoteWizard } from './QuoteWizard.tsx'

type HostProps = {
  first?: QuoteStep
  prefill?: { quote: Quote } | null
  seed?: QuoteSeed | null
  onCreated?: (quote: Quote) => void
}

function Host({ first = 1, prefill = null, seed = null, onCreated = () => undefined }: HostProps) {
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
          seed={seed}
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
  expect(field('Width').getAttribute('aria-invalid')).toBe('true')
  type('Width', "10'6")
  fireEvent.click(screen.getByRole('button', { name: /^Change paint of the walls/ }))
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
  press('Add another room')
  expect(await dialog.findByRole('button', { name: 'Remove Bedroom 2' }, slow)).toBeDefined()
  press('Remove Bedroom 2')
  // The neighbor opens and has the focus.
  const neighbor = await dialog.findByRole('button', { name: /^Bedroom 12/, expanded: true }, slow)
  await waitFor(() => expect(document.activeElement).toBe(neighbor), slow)
  expect(dialog.queryByRole('button', { name: /^Remove/ })).toBeNull()

  expect(dialog.getByRole('button', { name: /^Walls: Ridley Teal/ })).toBeDefined()
  fireEvent.click(dialog.getByRole('checkbox', { name: /^I supply the paint/ }))
  expect(dialog.queryByRole('button', { name: /^Walls:/ })).toBeNull()
  expect(dialog.queryByRole('checkbox', { name: /^Color consultation/ })).toBeNull()

  press('Windows 1, photos 0, areas to skip 0')
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Has area that does not need paint/ }))
  expect(field('Area without paint (sq ft)').value).toBe('1')
  expect(field('Area without paint (sq ft)').min).toBe('1')
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Has area that does not need paint/ }))
  expect(dialog.queryByLabelText('Area without paint (sq ft)')).toBeNull()
})

test('step 2: lengths are read in feet and inches; counts begin at 0, windows go by half feet', async () => {
  answerCalls({})
  keepDraft(aDraft({ rooms: [aRoom({ paintDoors: true })] }))
  await show({ first: 2 })
  press('Windows 1, photos 0, areas to skip 0')
  expect([field('Number of doors').min, field('Number').min, field('Width (ft)').step]).toEqual(['0', '0', '0.5'])
  const counts = (feet: number) => waitFor(() => expect(readDraft()?.rooms[0]?.length).toBe(feet), slow)
  for (const [text, feet] of [
    ['-3', 0],
    ["12'6", 12.5],
    ['12,5', 12.5],
    ['11 6', 11.5],
  ] as const) {
    type('Length', text)
    await counts(feet)
  }
  fireEvent.blur(field('Length'))
  expect(field('Length').value).toBe(`11'6"`)
})

test('step 2: a very large room is asked about and has no price before that; beyond the limit nothing helps', async () => {
  answerCalls({})
  keepDraft(aDraft())
  await show({ first: 2 })
  const length = () => readDraft()?.rooms[0]?.length
  type('Length', '126')
  expect(screen.getByText(/That is a very large room. Is 126 ft right\?/)).toBeDefined()
  await waitFor(() => expect(length()).toBe(0), slow)
  press('Next Step')
  await waitFor(() => expect(document.activeElement).toBe(field('Length')), slow)
  press('I meant 12 ft 6 in')
  await waitFor(() => expect(length()).toBe(12.5), slow)
  expect(screen.queryByText(/very large room/)).toBeNull()
  type('Length', '126')
  press('Yes, 126 ft')
  await waitFor(() => expect(length()).toBe(126), slow)
  expect(screen.queryByText(/very large room/)).toBeNull()
  type('Length', '1000')
  expect(screen.getByText('Please enter at most 200 feet.')).toBeDefined()
  await waitFor(() => expect(length()).toBe(0), slow)
  expect(screen.queryByRole('button', { name: /^Yes/ })).toBeNull()
})

test('step 2: a size in one tap; surfaces say what they would cost; whites are chosen already', async () => {
  answerCalls({})
  await show({ first: 2 })
  expect(screen.queryByText(/\$\d+\.\d\d/)).toBeNull()
  expect(screen.getByText('From $371')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /^Medium/ }))
  const surface = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) }).closest('label')
  await waitFor(() => expect(surface('Ceiling')?.textContent).toContain('+$190.08'), slow)
  expect(surface('Walls')?.textContent).toContain('$675.54')
  expect(screen.getByRole('button', { name: /^Walls: choose a color/ })).toBeDefined()
  for (const name of ['Ceiling', 'Trim', 'Doors', 'Window trim']) fireEvent.click(surface(name) as HTMLElement)
  expect(screen.getByRole('button', { name: 'Ceiling: Ceiling White EC-25, our usual white, flat' })).toBeDefined()
  for (const name of ['Trim', 'Doors', 'Window trim']) {
    expect(screen.getByRole('button', { name: new RegExp(`^${name}: Valley Forge Snow EC-01`) })).toBeDefined()
  }
  expect(readDraft()?.rooms[0]?.paintOptions.trim.colorCode).toBe('EC-01 Valley Forge Snow')
})

test('step 2: window trim is told to go with other work only while it is alone; no doors are nothing to paint', async () => {
  answerCalls({})
  keepDraft(aDraft({ rooms: [aRoom({ paintWindows: true, paintDoors: true, doorCount: 0 })] }))
  await show({ first: 2 })
  const hint = () => screen.queryByText(/^Window trim goes with other work/)
  const toggle = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }))
  expect(hint()).toBeNull()
  toggle(/^Walls/)
  expect(hint()).toBeNull()
  press('Next Step')
  await waitFor(() => expect(screen.getByText('Please enter how many doors we should paint.')).toBeDefined(), slow)
  await waitFor(() => expect(document.activeElement).toBe(field('Number of doors')), slow)
  toggle(/^Doors/)
  expect(hint()).not.toBeNull()
})

test('a room has a name of its own wherever it is shown', async () => {
  answerCalls({})
  keepDraft(aDraft())
  await show({ first: 2 })
  type('Name (optional)', "Emma's room")
  expect(await screen.findByRole('button', { name: "Duplicate Emma's room" }, slow)).toBeDefined()
  press('Next Step')
  await title('Room Conditions & Options')
  press('Next Step')
  await title('Review Your Quote')
  expect(button("Edit Emma's room")).toBeDefined()
})

test('every edit of a room, and furniture moving, changes the price in sight', async () => {
  answerCalls({})
  keepDraft(aDraft({ rooms: [aRoom({ length: 20, width: 20 })] }))
  await show({ first: 2 })
  // 705 sq ft of walls (a window of 15 is taken off) at 1.50 and 0.12 more for the paint, 6% tax.
  expect(screen.getAllByText('$1,210.63').length).toBeGreaterThan(0)
  type('Length', '30')
  // 885 sq ft.
  await waitFor(() => expect(screen.getAllByText('$1,519.72').length).toBeGreaterThan(0), slow)
  press('Next Step')
  await title('Room Conditions & Options')
  expect(screen.getByText('+$50.00')).toBeDefined()
  const card = (name: string) =>
    screen.getByRole('radio', { name: new RegExp(`^${name}`) }).closest('label')?.textContent
  expect((screen.getByRole('radio', { name: /^Standard/ }) as HTMLInputElement).checked).toBe(true)
  expect(card('Standard')).toContain('$1,519.72')
  // 885 sq ft at 0.10 and 0.20 more, and the tax.
  expect(card('Premium')).toContain('$93.81 more than standard')
  expect(card('Luxury')).toContain('$187.62 more than standard')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Furniture moving/ }))
  await waitFor(() => expect(screen.getAllByText('$1,572.72').length).toBeGreaterThan(0), slow)
  press('Next Step')
  await title('Review Your Quote')
  const review = within(screen.getByRole('dialog'))
  expect(review.getAllByText('Subtotal').length).toBeGreaterThan(0)
  expect(review.getAllByText('Sales tax (6%)').length).toBeGreaterThan(0)
  expect(review.getAllByText('$1,572.72').length).toBeGreaterThan(1)
})

test('step 3: a mix stays one of the choices, and choosing one quality sets every room', async () => {
  answerCalls({})
  keepDraft(aDraft({ rooms: [aRoom({ paintTrim: true })] }))
  await show({ first: 3 })
  const radio = (name: RegExp) => screen.getByRole('radio', { name }) as HTMLInputElement
  expect(radio(/^Your mix/).checked).toBe(true)
  expect(screen.getByText('Walls standard, trim premium, as you chose room by room.')).toBeDefined()
  fireEvent.click(radio(/^Luxury/))
  await waitFor(() => expect(readDraft()?.rooms[0]?.paintOptions.walls.quality).toBe('luxury'), slow)
  expect(readDraft()?.rooms[0]?.paintOptions.trim.quality).toBe('luxury')
  expect(radio(/^Your mix/).checked).toBe(false)
  fireEvent.click(radio(/^Your mix/))
  await waitFor(() => expect(readDraft()?.rooms[0]?.paintOptions.walls.quality).toBe('standard'), slow)
  expect(readDraft()?.rooms[0]?.paintOptions.trim.quality).toBe('premium')
})

test('steps 3 and 4 say of the paint what the rooms say', async () => {
  answerCalls({})
  const own = { ...aRoom().paintOptions, customerSupplies: true }
  keepDraft(aDraft({ rooms: [aRoom({ paintOptions: own }), aRoom({ id: 'room-2', type: 'kitchen' })] }))
  await show({ first: 3 })
  const all = () => screen.getByRole('checkbox', { name: /^I supply all the paint/ }) as HTMLInputElement
  expect([all().checked, all().indeterminate]).toEqual([false, true])
  expect(screen.getByText(/^So far only for Bedroom\./)).toBeDefined()
  press('Next Step')
  await title('Review Your Quote')
  expect(screen.getByText(/You supply the paint for Bedroom, we bring the rest/)).toBeDefined()
  press('Previous')
  await title('Room Conditions & Options')
  fireEvent.click(all())
  await waitFor(() => expect([all().checked, all().indeterminate]).toEqual([true, false]), slow)
  expect(readDraft()?.rooms.map((room) => room.paintOptions.customerSupplies)).toEqual([true, true])
  // No paint of ours: nothing to choose about it.
  expect(screen.queryByRole('radio', { name: /^Standard/ })).toBeNull()
  press('Next Step')
  await title('Review Your Quote')
  expect(screen.getByText(/You supply all the paint/)).toBeDefined()
  expect(screen.queryByText(/we bring/i)).toBeNull()
})

test('step 1: a price before the first name, which becomes the first room', async () => {
  answerCalls({})
  await show()
  expect(screen.queryByText(/\$\d+\.\d\d/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Large/ }))
  fireEvent.change(field('Your first room'), { target: { value: 'kitchen' } })
  await waitFor(() => expect(readDraft()?.rooms).toMatchObject([{ type: 'kitchen', length: 16, width: 12 }]), slow)
  // 489 sq ft of walls at 1.62 and 6% tax.
  expect(screen.getAllByText('$839.71').length).toBeGreaterThan(0)
})

test('opened with a room and colors from elsewhere', async () => {
  answerCalls({})
  const walls = { ...aRoom().paintOptions.walls, colorCode: 'EC-06 Fishtown Clay' }
  const seed: QuoteSeed = {
    source: 'hero',
    room: { length: 14, width: 12, paintCeiling: false, paintOptions: { ...aRoom().paintOptions, walls } },
    palette: [{ code: 'EC-10', name: 'Boathouse Blue', hex: '#8fabbf' }],
  }
  await show({ seed })
  await waitFor(() => expect(screen.getAllByText('$777.89').length).toBeGreaterThan(0), slow)
  expect(screen.getAllByText(/Bedroom, 14 × 12 ft, Fishtown Clay/).length).toBeGreaterThan(0)
  expect(readDraft()).toMatchObject({ rooms: [{ length: 14 }], palette: [{ code: 'EC-10' }] })
})

test('answers that were kept are not replaced by a room from elsewhere, which is offered beside them', async () => {
  answerCalls({})
  keepDraft(aDraft())
  await show({ seed: { source: 'hero', room: { length: 14, width: 12 } } })
  press('Add the bedroom of 14 × 12 ft')
  await waitFor(() => expect(readDraft()?.rooms.map((room) => room.length)).toEqual([12, 14]), slow)
  expect(screen.queryByRole('button', { name: /^Add the bedroom/ })).toBeNull()
})

test('colors that somebody liked are one tap away from the walls', async () => {
  answerCalls({})
  await show({
    first: 2,
    seed: { source: 'quiz', palette: [{ code: 'EC-10', name: 'Boathouse Blue', hex: '#8fabbf' }] },
  })
  fireEvent.click(screen.getByRole('button', { name: /^Medium/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Boathouse Blue' }, slow))
  expect(await screen.findByRole('button', { name: /^Walls: Boathouse Blue EC-10/ }, slow)).toBeDefined()
  expect(screen.queryByText('Your colors, for the walls')).toBeNull()
})

test('a slip in the mail address is asked about and keeps nobody from going on', async () => {
  const answer = { isServiceable: true, message: 'Yes', zip: '19102', city: 'Philadelphia', county: 'Philadelphia' }
  answerCalls({ 'POST /api/check-service-area': () => Response.json(answer) })
  keepDraft(aDraft({ email: 'jordan@gmial.com', customerName: 'J' }))
  await show()
  await waitFor(() => expect(button('Next Step').disabled).toBe(false), slow)
  expect(screen.queryByText(/Did you mean/)).toBeNull()
  for (const name of ['Full name', 'Email']) fireEvent.blur(field(name))
  expect(screen.getByText(/^Is “J” the name on your door/)).toBeDefined()
  press('Next Step')
  await title('Room Configuration')
  press('Previous')
  await title('Project Information')
  fireEvent.blur(field('Email'))
  press('jordan@gmail.com')
  await waitFor(() => expect(field('Email').value).toBe('jordan@gmail.com'), slow)
  expect(screen.queryByText(/Did you mean/)).toBeNull()
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
