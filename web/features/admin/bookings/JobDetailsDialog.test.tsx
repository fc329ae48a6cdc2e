import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal } from '../../../testing/answer-calls.ts'
import { aQuote, aRoom, onTheWire } from '../../../testing/quotes.ts'
import { aMessageOf, aThread, theNotes, thePhotos } from '../../../testing/talk.ts'
import { aBookingInFull, aLedger, anId } from '../testing/records.ts'
import { showAdmin } from '../testing/show-admin.tsx'
import { JobDetailsDialog } from './JobDetailsDialog.tsx'

const booking = `GET /api/admin/bookings/${anId('B')}`
const quote = `GET /api/quotes/${anId('Q')}`

async function show(answers: Parameters<typeof answerCalls>[0]) {
  answerCalls({
    [booking]: () => Response.json(aBookingInFull()),
    [`${booking}/ledger`]: () => Response.json(aLedger()),
    [`${booking}/messages`]: () => Response.json(aThread({ messages: [aMessageOf({ text: 'See you at 8' })] })),
    [`${booking}/photos`]: () => Response.json(thePhotos()),
    [`${booking}/visit-notes`]: () => Response.json(theNotes),
    ...answers,
  })
  const { user } = showAdmin(<JobDetailsDialog id={anId('B')} opened onClose={() => undefined} />)
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Job Details' })) }
}

test('shows rooms with sizes and paint, conditions without primer, price and history', async () => {
  const history = [
    {
      id: anId('H'),
      at: '2026-11-23T15:00:00.000Z',
      actor: 'admin',
      action: 'booking.updated',
      subjectType: 'booking',
      subjectId: anId('B'),
      before: { timeSlot: 'afternoon' },
      after: { timeSlot: 'morning' },
    },
  ]
  const stored = aQuote({
    rooms: [{ ...aRoom({ paintTrim: true, photos: ['PHOTO'] }), cost: 0 }],
    conditions: { primer: true, furnitureMoving: true, substantialPrep: false },
    paintOptions: { customerSupplies: true, colorConsultation: false },
  })
  const { dialog } = await show({
    [booking]: () => Response.json(aBookingInFull({ history, notes: 'Ring twice' })),
    [quote]: () => Response.json(onTheWire(stored)),
  })
  expect(await dialog.findByText('12 × 10 ft, 9 ft high')).toBeTruthy()
  expect(dialog.getByText('Walls 396 sq ft · Ceiling 120 sq ft · Trim 44 ft')).toBeTruthy()
  expect(dialog.getByText('The customer supplies the paint.')).toBeTruthy()
  expect(dialog.getByText('Conditions: Furniture moving')).toBeTruthy()
  expect(dialog.getByText('Ring twice')).toBeTruthy()
  expect(dialog.getByText('Subtotal')).toBeTruthy()
  expect(dialog.getByText('Time slot: afternoon → morning')).toBeTruthy()
  expect(dialog.getByText(/Painting Job, Tuesday, December 1, 2099/)).toBeTruthy()
})

test('an evening is a color consultation', async () => {
  const { dialog } = await show({
    [booking]: () => Response.json(aBookingInFull({ timeSlot: 'evening' })),
    [quote]: () => Response.json(onTheWire(aQuote())),
  })
  expect(await dialog.findByText(/^Color Consultation, /)).toBeTruthy()
})

test('shows what is said and shown about the visit, and the office writes as the office', async () => {
  const writes = booking.replace('GET', 'POST')
  const saves = booking.replace('GET', 'PUT')
  const own = aMessageOf({ number: 2, side: 'office', name: null, isOwn: true, text: 'We moved the sofa' })
  const { user, dialog } = await show({
    [quote]: () => Response.json(onTheWire(aQuote())),
    [`${writes}/messages`]: () => Response.json(aThread({ messages: [aMessageOf({ text: 'See you at 8' }), own] })),
    [`${saves}/visit-notes`]: (body) => Response.json({ ...theNotes, ...(body as object), pets: null, other: null }),
  })
  expect(await dialog.findByText('See you at 8')).toBeTruthy()
  expect(await dialog.findByRole('button', { name: 'Enlarge Bedroom, after, photo 1 of 1' })).toBeTruthy()
  await user.type(dialog.getByLabelText('Write as the office'), 'We moved the sofa')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await within(dialog.getByRole('log')).findByText('We moved the sofa')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Edit notes' }))
  const code = dialog.getByLabelText(/Gate or door code/)
  await user.clear(code)
  await user.type(code, '4472')
  await user.click(dialog.getByRole('button', { name: 'Save notes' }))
  expect(await dialog.findByText('4472')).toBeTruthy()
})

test('a quote that cannot be fetched shows an error with a retry', async () => {
  let fails = true
  const { user, dialog } = await show({
    [quote]: () => (fails ? refusal(500, 'internal', 'Oops') : Response.json(onTheWire(aQuote()))),
  })
  expect(await dialog.findByText('Could not load quote details')).toBeTruthy()
  expect(dialog.getByText(/Failed to fetch quote details/)).toBeTruthy()
  fails = false
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('12 × 10 ft, 9 ft high')).toBeTruthy()
})
