import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refreshContact } from '#web/shared/contact/use-contact.ts'
import { answerCalls, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { DocumentPage } from './DocumentPage.tsx'
import { PayPage } from './PayPage.tsx'
import { aBill, aDocument, BOOKING, DOCUMENT } from './testing/a-bill.ts'

const GET_BILL = `GET /api/bookings/${BOOKING}/bill`
const GET_DOCUMENT = `GET /api/documents/${DOCUMENT}`

const open = (entry: string) => drawPage(<PayPage />, { path: '/pay/:id', entry })
const pay = `/pay/${BOOKING}?key=pAKey`

test('a bill that can be paid while the work goes on does not say that it is done', async () => {
  answerCalls({ [GET_BILL]: () => Response.json(aBill({ finishedAt: null })) })
  open(pay)
  expect(await screen.findByText('You pay when the work is done. If you’d rather pay now, you can.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your bill')
  expect(screen.queryByText('Your rooms are painted')).toBeNull()
})

test('a bill shows its lines, how it is paid, and its documents', async () => {
  const { requests } = answerCalls({ [GET_BILL]: () => Response.json(aBill()) })
  open(pay)
  expect(await screen.findByRole('heading', { name: 'Your rooms are painted' })).toBeTruthy()
  expect(screen).toShow('Kitchen', 'walls, ceiling', 'Sales tax, 6%', 'How to pay $1,060.00', /Hand it to Maria/)
  expect(screen.getByText('Balance').parentElement?.textContent).toContain('$1,060.00')
  expect(screen.getByRole('link', { name: 'Invoice 2026-0418' }).getAttribute('href')).toBe(`/documents/${DOCUMENT}`)
  expect(requests).toHaveLength(1)
})

test.each([
  [
    'given back in vain',
    {
      about: 'nothing',
      payable: 0,
      payment: { owed: 10, paid: 10, balance: 0, due: 0, state: 'paid' },
      text: 'Your bank didn’t take our refund of $5.00.',
    },
    'Your bank didn’t take our refund of $5.00.',
  ],
  [
    'paid too much',
    {
      about: 'nothing',
      payable: 0,
      payment: { owed: 10, paid: 15, balance: -5, due: -5, state: 'refund_due' },
      text: 'We owe you $5.00.',
    },
    'We owe you $5.00.',
  ],
  [
    'refunded in part',
    { paid: [{ label: 'Refunded: A stain', detail: 'Check, Tue, Nov 24, 3:52 PM', amount: 50 }] },
    'Refunded: A stain',
  ],
  [
    'not due yet',
    { about: 'nothing', payable: 0, payment: { owed: 10, paid: 0, balance: 10, due: 0, state: 'not_due' } },
    'Nothing is due',
  ],
  ['a late fee', { about: 'late_fee', fee: 'late_cancellation_fee', payable: 100 }, 'How to pay $100.00'],
  ['a cancellation fee', { about: 'late_fee', fee: 'late_cancellation_fee' }, 'Your late cancellation fee is due'],
  ['a late change', { about: 'late_fee', fee: 'late_rescheduling_fee' }, 'Your late change fee is due'],
  ['a trip charge', { about: 'late_fee', fee: 'trip_charge' }, 'Your trip charge is due'],
  ['two fees', { about: 'late_fee', fee: 'several' }, 'Your fees are due'],
])('a bill that is %s shows it', async (_, overrides, text) => {
  answerCalls({ [GET_BILL]: () => Response.json(aBill(overrides)) })
  open(pay)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('there is a way back to the booking, and what is not right is said where the work is, or in a message', async () => {
  const wayTo = async (key: string, finishedAt: string) => {
    answerCalls({ [GET_BILL]: () => Response.json(aBill({ finishedAt })) })
    const { unmount } = open(`/pay/${BOOKING}?key=${key}`)
    const back = (await screen.findByRole('link', { name: 'See my booking' })).getAttribute('href')
    const tell = screen.getByRole('link', { name: 'Something not right? Tell us.' }).getAttribute('href')
    unmount()
    return [back, tell]
  }
  const page = `/booking/${BOOKING}?key=`
  const today = new Date().toISOString()
  expect(await wayTo('mOne', today)).toEqual([`${page}mOne`, `${page}mOne#sign-off`])
  expect(await wayTo('mTwo', '2020-11-24T20:52:00.000Z')).toEqual([`${page}mTwo`, `${page}mTwo#messages`])
})

test('a key for paying is not taken along to the booking, which it does not open', async () => {
  answerCalls({ [GET_BILL]: () => Response.json(aBill()) })
  open(pay)
  expect((await screen.findByRole('link', { name: 'See my booking' })).getAttribute('href')).toBe(`/booking/${BOOKING}`)
})

const checkAddress = '1 Market St, Philadelphia, PA 19102'

test.each([
  ['nothing of mailing without an address', null, {}, /^(?!.*mail a check).*If Maria has left, contact us/i],
  ['where to mail a check', checkAddress, {}, new RegExp(`mail a check made out to Evencoat to ${checkAddress}`)],
  [
    'of a fee, where to mail a check',
    checkAddress,
    { about: 'late_fee', fee: 'trip_charge' },
    /^Mail a check made out/,
  ],
  ['of a fee, nothing of a painter who does not come', null, { about: 'late_fee' }, /^Contact us, and we’ll arrange/],
])('a bill without cards promises none, and says %s', async (_, address, overrides, text) => {
  answerCalls({
    [GET_BILL]: () => Response.json(aBill(overrides)),
    'GET /api/business': () => Response.json({ phone: null, email: null, officeHours: null, address }),
  })
  open(pay)
  await act(refreshContact)
  expect((await screen.findByText(text)).textContent).not.toMatch(/\bcard\b/i)
})

test('the page asks for the email address when there is no key', async () => {
  answerCalls({ [GET_BILL]: () => Response.json(aBill()) })
  open(`/pay/${BOOKING}`)
  expect(await screen.findByLabelText(/Email/)).toBeTruthy()
  expect(screen.getByText('The email we have for you. You’ll see your bill and how to pay it.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show my bill' })).toBeTruthy()
})

test('a wrong link says so, and a failure can be retried', async () => {
  answerCalls({ [GET_BILL]: inTurn(refusal(503, 'unavailable', 'Away'), refusal(404, 'not_found', 'No')) })
  open(pay)
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('We can’t find that page.')).toBeTruthy()
})

test('a document is shown as it was issued, to print and as PDF', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  answerCalls({ [GET_DOCUMENT]: () => Response.json(aDocument({ payUrl: 'https://evencoat.example/pay/B?key=p' })) })
  drawPage(<DocumentPage />, { path: '/documents/:id', entry: `/documents/${DOCUMENT}` })
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice 2026-0418' })).toBeTruthy()
  expect(screen).toShow('Dana Miller', 'Kitchen', '510 sq ft', 'Under warranty.')
  expect(screen.getByRole('img', { name: 'Code that opens the page to pay' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open as PDF' }).getAttribute('href')).toBe(`/api/documents/${DOCUMENT}/pdf`)
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})
