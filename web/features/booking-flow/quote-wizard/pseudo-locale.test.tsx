import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { philadelphiaPrices } from '../../../../domain/markets/philadelphia-prices.ts'
import { priceQuote } from '../../../../domain/pricing.ts'
import { qualities, roomTypes } from '../../../../domain/rooms.ts'
import { answerCalls, refusal } from '../../../testing/answer-calls.ts'
import { drawPseudo, withPseudoLocale } from '../../../testing/pseudo-page.tsx'
import { currentToast, dismissToast } from '../../../ui/toast.ts'
import { keepDraft } from '../quote-draft/draft-storage.ts'
import type { QuoteDraft } from '../quote-draft/quote-draft.ts'
import { aDraft, aRoom, aStoredQuote } from '../testing/a-quote.ts'
import { slow, WizardHost } from '../testing/show-wizard.tsx'
import { said, unsaid, unsaidInToast } from '../testing/unsaid.ts'
import { AddressField } from './AddressField.tsx'
import { AddressInput } from './AddressInput.tsx'
import { KeptNotice } from './KeptNotice.tsx'
import { PriceBar } from './PriceBar.tsx'
import { QuoteReceipt } from './QuoteReceipt.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { WizardContext } from './wizard-context.ts'

withPseudoLocale()
beforeEach(() => dismissToast())

const draft = aDraft()
/** The visitor's input, and colors of the fan. */
const data = [draft.address, draft.customerName, draft.email, 'Ridley Teal', 'EC-14', 'PA 19102', 'Philadelphia']

const show = async (props: Parameters<typeof WizardHost>[0] = {}) => {
  drawPseudo(<WizardHost {...props} />)
  return screen.findByRole('dialog', {}, slow)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const submit = () => fireEvent.submit(document.querySelector('form')!)

const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })

/** Renders one part of the wizard for a draft. */
const drawPart = (
  part: ReactNode,
  { failure = null as string | null, ...change }: Partial<QuoteDraft> & { failure?: string | null } = {},
) => {
  const photo = { key: 'p', room: 'room-1', file: new File([''], 'x'), preview: '', progress: 0, failure }
  const uploads = { add: vi.fn(), retry: vi.fn(), remove: vi.fn(), clear: vi.fn(), settled: async () => [] }
  const wizard = { draft: aDraft(change), dispatch: vi.fn(), settings: philadelphiaPrices, errorOf: () => undefined }
  drawPseudo(
    <QueryClientProvider client={client}>
      <WizardContext value={{ ...wizard, uploads: { ...uploads, pending: [photo] } }}>{part}</WizardContext>
    </QueryClientProvider>,
  )
}

test('the first step, empty and with its errors', async () => {
  answerCalls({})
  await show()
  expect(unsaid(...data)).toEqual([])
  submit()
  expect(document.querySelector('[aria-invalid]')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${said('Medium')}`) }))
  expect(document.querySelector('fieldset strong')?.textContent).toMatch(/^\$/)
  expect(unsaid(...data)).toEqual([])
  expect(unsaidInToast()).toEqual([])
})

const area = {
  zip: '19102',
  city: 'Philadelphia',
  county: 'Philadelphia',
  suggestions: ['12 Main St'],
  message: 'Ours.',
}

test.each([
  ['is served', { ...area, isServiceable: true }],
  ['lacks its street', { ...area, isServiceable: true, problem: 'street' }],
  ['has a box', { ...area, isServiceable: false, problem: 'po_box' }],
  ['may be anywhere', { ...area, isServiceable: false, problem: 'unclear' }],
  ['is elsewhere', { ...area, isServiceable: false, problem: 'state' }],
  ['cannot be checked', null],
])('an address that %s', async (_, answer) => {
  answerCalls({
    'POST /api/check-service-area': () => (answer ? Response.json(answer) : refusal(500, 'internal', 'Oops')),
  })
  keepDraft(draft)
  await show()
  press(said('Verify Address'))
  expect(screen.getByText(said('Checking your address…'))).toBeDefined()
  await waitFor(() => expect(screen.queryByText(said('Checking your address…'))).toBeNull(), slow)
  expect(unsaid(...data, 'Ours.', '12 Main St')).toEqual([])
  expect(unsaidInToast('Ours.')).toEqual([])
})

test('suggestions for the end of an address', async () => {
  const place = { county: 'Delaware', city: 'Media', zip: '19063', served: true }
  const places = [
    { ...place, kind: 'township', label: 'Haverford, PA' },
    { ...place, kind: 'city', label: 'Media, PA' },
    { ...place, kind: 'zip', label: 'Media, PA 19063' },
    { ...place, kind: 'neighborhood', label: 'Haverford, PA 19041' },
    { ...place, kind: 'zip', label: 'Camden, NJ', served: false },
  ]
  answerCalls({ 'GET /api/places': () => Response.json(places) })
  const Typed = () => {
    const [value, setValue] = useState('')
    return <AddressInput label="" hint="" error={undefined} value={value} onChange={setValue} />
  }
  drawPseudo(
    <QueryClientProvider client={client}>
      <Typed />
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByRole('combobox'), '12 Main St, me')
  await screen.findByRole('listbox', {}, slow)
  expect(unsaid('Haverford, PA', 'Media, PA', 'Camden, NJ', 'Delaware')).toEqual([])
})

test('the location of the home, for a visitor from a town page', () => {
  drawPart(<AddressField check={{ state: 'unchecked' }} onVerify={() => undefined} zip="19102" />)
  expect(unsaid(...data)).toEqual([])
})

test('a room of each type that was chosen elsewhere', () => {
  for (const type of roomTypes) {
    drawPseudo(<KeptNotice offered={aRoom({ type })} onStartOver={() => undefined} onAdd={() => undefined} />)
  }
  expect(screen.getAllByText(/12 × 10 ft/)).toHaveLength(roomTypes.length)
  expect(unsaid()).toEqual([])
})

test('the price of rooms that already have dimensions', async () => {
  answerCalls({})
  keepDraft(aDraft({ rooms: [aRoom(), aRoom({ id: 'b' })] }))
  await show()
  expect(document.querySelector('form strong')?.textContent).toMatch(/^\$/)
  expect(unsaid(...data)).toEqual([])
})

test('kept answers, a room that was chosen elsewhere, and probable typos', async () => {
  answerCalls({})
  keepDraft(aDraft({ email: 'jordan@gmial.com', customerName: 'J' }))
  const seed = { room: { type: 'kitchen', length: 16, width: 12 }, source: 'hero' } as const
  await show({ seed })
  const name = said('Add {room} of {size}', { room: said('the kitchen'), size: '16 × 12 ft' })
  expect(screen.getByRole('button', { name })).toBeDefined()
  for (const field of ['customerName', 'email']) fireEvent.blur(document.querySelector(`[name="${field}"]`)!)
  expect(screen.getByRole('button', { name: 'jordan@gmail.com' })).toBeDefined()
  expect(unsaid(...data, 'jordan@gmail.com', 'jordan@gmial.com', 'J')).toEqual([])
})

const everything = { paintCeiling: true, paintTrim: true, paintDoors: true, paintWindows: true }
const of = (id: string, change: object) => ({
  ...aRoom({ id, ...everything }),
  paintOptions: { ...aRoom().paintOptions, ...change },
})
const kitchen = of('b', { customerSupplies: true, colorConsultation: false })
const den = of('c', { colorConsultation: true })

test.each([
  ['alike', aDraft()],
  ['that differ', aDraft({ rooms: [{ ...aRoom(), ...everything }, kitchen, den] })],
  ['with own paint', aDraft({ rooms: [kitchen] })],
  ['too small for a difference', aDraft({ rooms: [aRoom({ length: 4, width: 4 })] })],
  [
    'of two qualities',
    aDraft({ rooms: [aRoom(), of('d', { walls: { ...aRoom().paintOptions.walls, quality: 'luxury' } })] }),
  ],
])('conditions and qualities of rooms %s', async (_, kept) => {
  answerCalls({})
  keepDraft(kept)
  await show({ first: 3 })
  expect(unsaid(...data)).toEqual([])
  for (const quality of qualities) {
    const card = screen.queryByRole('radio', { name: new RegExp(`^${quality}`, 'i') })
    if (card) fireEvent.click(card)
    expect(unsaid(...data)).toEqual([])
  }
})

test('the review, and a quote that failed', async () => {
  answerCalls({ 'POST /api/quotes': () => refusal(500, 'internal', 'Oops') })
  const conditions = { primer: true, furnitureMoving: true, substantialPrep: true }
  const photographed = { ...aRoom({ paintWindows: true, photos: ['P'] }), name: 'Den' }
  keepDraft(
    aDraft({
      rooms: [
        photographed,
        kitchen,
        of('d', { walls: { ...den.paintOptions.walls, colorCode: '' }, colorConsultation: true }),
      ],
      conditions,
    }),
  )
  await show({ first: 4 })
  expect(unsaid(...data, 'Den')).toEqual([])
  submit()
  await screen.findByText(said('Your answers are kept. Check your connection and try again.'), {}, slow)
  expect(unsaid(...data, 'Den')).toEqual([])
  expect(unsaidInToast()).toEqual([])
})

test('a created quote, a rejected one, and invalid fields found by the server', async () => {
  const issues = [{ path: 'email', message: 'Invalid input' }]
  const answers = [
    () => Response.json({ code: 'invalid_request', message: 'No.', issues }, { status: 400 }),
    () => refusal(422, 'not_serviceable', 'Not there.'),
    () => Response.json(aStoredQuote, { status: 201 }),
  ]
  answerCalls({ 'POST /api/quotes': () => answers.shift()?.() ?? Response.error() })
  keepDraft(draft)
  const onCreated = vi.fn()
  await show({ first: 4, onCreated })
  submit()
  expect(await screen.findByText(said('Please check what you entered here.'), {}, slow)).toBeDefined()
  expect(unsaid(...data)).toEqual([])
  expect(unsaidInToast()).toEqual([])
  cleanup()
  await show({ first: 4, onCreated })
  submit()
  await waitFor(() => expect(currentToast()?.description).toBe('Not there.'), slow)
  expect(unsaid(...data)).toEqual([])
  expect(unsaidInToast('Not there.')).toEqual([])
  cleanup()
  await show({ first: 4, onCreated })
  submit()
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce(), slow)
  expect(unsaidInToast()).toEqual([])
})

const breakdown = priceQuote(draft, philadelphiaPrices)

test('failed photo uploads, and changed prices', () => {
  drawPart(<ReviewStep breakdown={breakdown} onEdit={() => undefined} />, { failure: said('Try again') })
  drawPart(<QuoteReceipt breakdown={breakdown} before={100_00} />)
  drawPart(<QuoteReceipt breakdown={breakdown} before={null} />, { rooms: [aRoom({ length: 0 })] })
  expect(unsaid(...data, '(215) 555-0123')).toEqual([])
})

test('the price on a phone, with its receipt open', () => {
  drawPseudo(
    <PriceBar price="$1" words={said('tax included')}>
      <p>1</p>
    </PriceBar>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(unsaid()).toEqual([])
})
