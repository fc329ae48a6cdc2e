import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { PSEUDO_LOCALE } from '../../../../domain/words/pseudo.ts'
import { reader } from '../../../lib/here.ts'
import { ReaderContext } from '../../../lib/words.ts'
import { answerCalls, refusal } from '../../../testing/answer-calls.ts'
import { withPseudoLocale } from '../../../testing/pseudo-page.tsx'
import { aQuote, onTheWire } from '../../../testing/quotes.ts'
import { days, said, unsaid } from '../../booking-flow/testing/unsaid.ts'
import { anId } from '../testing/records.ts'
import { showAdmin } from '../testing/show-admin.tsx'
import { NewBookingTab } from './NewBookingTab.tsx'

withPseudoLocale()
beforeEach(() => sessionStorage.clear())

const quote = aQuote({ customerName: null, paintOptions: { customerSupplies: false, colorConsultation: true } })
const TIMES = `GET /api/admin/quotes/${quote.id}/times`
const BOOK = 'POST /api/admin/bookings'
const SEND = `POST /api/admin/quotes/${quote.id}/send`

const aTime = (timeSlot: string) => ({
  date: '2099-11-27',
  timeSlot,
  endDate: '2099-11-27',
  endsAt: '2099-11-27T21:00:00.000Z',
  contractorId: anId('C'),
  painterName: '12',
})

const show = (answers: Parameters<typeof answerCalls>[0] = {}, more = '') => {
  answerCalls({
    [`GET /api/quotes/${quote.id}`]: () => Response.json(onTheWire(quote)),
    'GET /api/admin/contractors': () => Response.json([]),
    [TIMES]: () =>
      Response.json({
        times: [aTime('morning'), aTime('evening')],
        deposit: 12,
        paused: { until: '2026-12-07', note: null },
      }),
    ...answers,
  })
  const page = (
    <ReaderContext value={{ ...reader, locale: PSEUDO_LOCALE }}>
      <NewBookingTab />
    </ReaderContext>
  )
  return showAdmin(page, { at: `/admin?tab=new-booking${more}` })
}
/** What is not ours to say: addresses, colors, days. */
const data = [...days, /\S+@\S+/g, /\bEC-17\b/g, /\bEvencoat\b/g, quote.address, 'Market St', 'Philadelphia', 'PA']
const ofQuote = `&quoteId=${quote.id}`
const book = () => said('Book for {name}', { name: quote.email })

test('in the pseudo-locale all text of a new call is in brackets', async () => {
  const { user } = show()
  await user.type(screen.getByLabelText(said('Email')), 'dana@gmial.com')
  expect(await screen.findByText('dana@gmail.com', { exact: false })).toBeTruthy()
  expect(unsaid(...data)).toEqual([])
})

test.each([
  ['booked', null, 'Booked for {name}'],
  ['held for the deposit', '2099-11-20T17:00:00.000Z', 'Held for {name}'],
] as const)('so are the times of a quote, and what is said once it is %s', async (_, heldUntil, title) => {
  const { user } = show(
    { [BOOK]: () => Response.json({ bookingId: anId('B'), contractorId: anId('C'), heldUntil }, { status: 201 }) },
    ofQuote,
  )
  const times = await screen.findByRole('group', { name: said('First free times') })
  await user.click(within(times).getByRole('radio'))
  await user.click(screen.getByRole('button', { name: said('Another day') }))
  expect(unsaid(...data)).toEqual([])
  await user.click(screen.getByRole('button', { name: book() }))
  await screen.findByRole('heading', { name: said(title, { name: quote.email }) })
  expect(unsaid(...data)).toEqual([])
})

test('so is what is said when there are no times, and when something fails', async () => {
  const { user } = show(
    {
      [TIMES]: () => Response.json({ times: [], deposit: 0, paused: null }),
      [SEND]: () => refusal(500, 'internal', '…'),
    },
    ofQuote,
  )
  await screen.findByText(said('Nobody is free for this job in the days that can be booked.'))
  await user.click(screen.getByRole('button', { name: said('Email the quote instead') }))
  await screen.findByText(said("It couldn't be sent. Please try again."))
  expect(unsaid(...data)).toEqual([])
})

test('so is a call that was left', async () => {
  const { user } = show()
  await user.type(screen.getByLabelText(said('Full name')), '12')
  document.body.replaceChildren()
  show()
  await waitFor(() => expect(screen.getAllByText(said('Start over'))).not.toHaveLength(0))
})
