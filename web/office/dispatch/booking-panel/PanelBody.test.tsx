import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTurn, refusal } from '#web/testing/answer-calls.ts'
import { aConversation, aConversationMessage, theNotes } from '#web/testing/conversations.ts'
import { aBookingInFull, anId } from '#web/testing/office/records.ts'
import { aQuote, aRoom, onTheWire } from '#web/testing/quotes.ts'
import { READ, showPanel } from './testing/show-panel.tsx'

const quote = `GET /api/admin/quotes/${anId('Q')}`

test('the panel shows rooms with sizes and paint, conditions without primer, price and history', async () => {
  const stored = aQuote({
    rooms: [{ ...aRoom({ paintTrim: true, photos: ['PHOTO'] }), cost: 0 }],
    conditions: { primer: true, furnitureMoving: true, substantialPrep: false },
    paintOptions: { customerSupplies: true, colorConsultation: false },
  })
  const { open } = showPanel({
    [READ]: () => Response.json(aBookingInFull({ notes: 'Ring twice' })),
    [quote]: () => Response.json(onTheWire(stored)),
  })
  const panel = await open()
  expect(await panel.findByText('12 × 10 ft, 9 ft high')).toBeTruthy()
  expect(panel.getByText('Walls 396 sq ft · Ceiling 120 sq ft · Trim 44 ft')).toBeTruthy()
  expect(panel.getByText('The customer supplies the paint.')).toBeTruthy()
  expect(panel.getByText('Conditions: Furniture moving')).toBeTruthy()
  expect(panel.getByText('Ring twice')).toBeTruthy()
  expect(panel.getByText('Subtotal')).toBeTruthy()
  await expect(panel).toShowSoon('Time slot: afternoon → morning', /^Painting Job: Tue, Dec 1/)
})

test('an evening visit is a color consultation', async () => {
  const { open } = showPanel({
    [READ]: () => Response.json(aBookingInFull({ timeSlot: 'evening' })),
    [quote]: () => Response.json(onTheWire(aQuote())),
  })
  const panel = await open()
  expect(await panel.findByText(/^Color Consultation: /)).toBeTruthy()
})

test('the panel shows the messages and photos of the visit, and the office writes as the office', async () => {
  const writes = READ.replace('GET', 'POST')
  const saves = READ.replace('GET', 'PUT')
  const own = aConversationMessage({ number: 2, side: 'office', name: null, isOwn: true, text: 'We moved the sofa' })
  const { user, retype, open } = showPanel({
    [`${READ}/messages`]: () =>
      Response.json(aConversation({ messages: [aConversationMessage({ text: 'See you at 8' })] })),
    [`${writes}/messages`]: () =>
      Response.json(aConversation({ messages: [aConversationMessage({ text: 'See you at 8' }), own] })),
    [`${saves}/visit-notes`]: (body) => Response.json({ ...theNotes, ...(body as object), pets: null, other: null }),
  })
  const panel = await open()
  expect(await panel.findByText('See you at 8')).toBeTruthy()
  expect(await panel.findByRole('button', { name: 'Enlarge Bedroom, after, photo 1 of 1' })).toBeTruthy()
  await user.type(panel.getByLabelText('Write as the office'), 'We moved the sofa')
  await user.click(panel.getByRole('button', { name: 'Send' }))
  expect(await within(panel.getByRole('log')).findByText('We moved the sofa')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Edit notes' }))
  await retype(panel.getByLabelText(/Gate or door code/), '4472')
  await user.click(panel.getByRole('button', { name: 'Save notes' }))
  expect(await panel.findByText('4472')).toBeTruthy()
})

test('one tap leads to a part far down, and notes come before rooms and history', async () => {
  const { user, open } = showPanel({ [quote]: () => Response.json(onTheWire(aQuote())) })
  const panel = await open()
  const parts = within(await panel.findByRole('navigation', { name: 'Parts of the booking' }))
  expect(parts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Notes',
    'Rooms',
    'Timeline',
    'Money',
    'Messages',
  ])
  await user.click(parts.getByRole('button', { name: 'Timeline' }))
  const timeline = panel.getByRole('heading', { name: 'Timeline' })
  expect(document.activeElement).toBe(timeline)
  const notes = panel.getByRole('heading', { name: 'Notes' })
  expect(notes.compareDocumentPosition(timeline) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('a quote that cannot be fetched shows an error with a retry', async () => {
  const answers = inTurn(refusal(500, 'internal', 'Oops'), Response.json(onTheWire(aQuote())))
  const { user, open } = showPanel({ [quote]: answers })
  const panel = await open()
  await expect(panel).toShowSoon('Could not load quote details', /Failed to fetch quote details/)
  await user.click(panel.getByRole('button', { name: 'Try again' }))
  expect(await panel.findByText('12 × 10 ft, 9 ft high')).toBeTruthy()
})
