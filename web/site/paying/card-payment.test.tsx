import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, answerCalls, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { PayPage } from './PayPage.tsx'
import { aBill, BOOKING } from './testing/a-bill.ts'

const CHECKOUT = 'CHK23456789ABCDEFGHJ'
const GET_BILL = `GET /api/bookings/${BOOKING}/bill`
const START = `POST /api/bookings/${BOOKING}/checkouts`
const GET_CHECKOUT = `GET /api/bookings/${BOOKING}/checkouts/${CHECKOUT}`
const ASK = `POST /api/bookings/${BOOKING}/checkouts/${CHECKOUT}/ask`

const left = vi.fn()
beforeEach(() => {
  left.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation(left)
})

const open = (answers: Answers, entry = `/pay/${BOOKING}?key=pAKey`) => {
  const { requests } = answerCalls(answers)
  drawPage(<PayPage />, { path: '/pay/:id', entry })
  return { requests }
}
const page = (state: string, url: string | null = null) => ({ id: CHECKOUT, state, url, amount: 1060, tip: 0 })
const bill = (overrides: object = {}) => Response.json(aBill({ cards: true, ...overrides }))
const payButton = (name: string) => screen.findByRole('button', { name })

test('a bill is paid on the card page with the chosen tip, and no tip is chosen before', async () => {
  const checkouts = [page('starting'), page('open', 'https://checkout.example/c/1')]
  const { requests } = open({
    [GET_BILL]: () => bill(),
    [START]: () => Response.json(page('starting'), { status: 201 }),
    [GET_CHECKOUT]: () => Response.json(checkouts.shift() ?? page('open', 'https://checkout.example/c/1')),
  })
  await payButton('Pay $1,060.00 by card')
  expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([])
  fireEvent.click(screen.getByRole('radio', { name: /15%.*\$150\.00/ }))
  const pay = await payButton('Pay $1,210.00 by card')
  fireEvent.click(pay)
  fireEvent.click(pay)
  expect(await screen.findByRole('button', { name: 'Opening the card page...' })).toBeTruthy()
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://checkout.example/c/1'))
  const starts = requests.filter(({ call }) => call === START)
  expect(starts).toHaveLength(1)
  expect(starts[0]?.body).toMatchObject({ amount: 1060, tip: 150 })
})

test('a payment without a connection says that nothing is lost, and the next try is the same payment', async () => {
  const { requests } = open({
    [GET_BILL]: () => bill(),
    [START]: inTurn(
      () => Promise.reject(new TypeError('no network')),
      Response.json(page('starting'), { status: 201 }),
    ),
    [GET_CHECKOUT]: () => Response.json(page('open', 'https://checkout.example/c/1')),
  })
  fireEvent.click(await payButton('Pay $1,060.00 by card'))
  expect(
    await screen.findByText('There’s no connection right now. Nothing is lost: check it, then try again.'),
  ).toBeTruthy()
  fireEvent.click(await payButton('Pay $1,060.00 by card'))
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://checkout.example/c/1'))
  const [first, second] = requests.filter(({ call }) => call === START).map(({ body }) => body)
  expect(second).toEqual(first)
})

test('a link to pay is used for every request, also after coming back from the card page', async () => {
  const reference = 'kq3v_Zf7'.repeat(9)
  const pages = `/api/pay/${reference}/checkouts`
  const linkedBill = () => bill({ bookingId: null, documents: [] })
  const { requests } = open(
    {
      [`GET /api/pay/${reference}/bill`]: linkedBill,
      [`POST ${pages}`]: () => Response.json(page('starting'), { status: 201 }),
      [`GET ${pages}/${CHECKOUT}`]: () => Response.json(page('open', 'https://checkout.example/c/1')),
      [`POST ${pages}/${CHECKOUT}/ask`]: () => Response.json(page('expired'), { status: 202 }),
    },
    `/pay/${reference}?checkout=${CHECKOUT}`,
  )
  expect(await screen.findByText('The card page closed before it was paid')).toBeTruthy()
  fireEvent.click(await payButton('Pay $1,060.00 by card'))
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://checkout.example/c/1'))
  expect(requests.every(({ call }) => call.includes(`/api/pay/${reference}/`))).toBe(true)
  expect(screen.queryByText('Invoices and receipts')).toBeNull()
})

test('a custom tip is checked as it is typed', async () => {
  open({ [GET_BILL]: () => bill() })
  await payButton('Pay $1,060.00 by card')
  fireEvent.click(screen.getByRole('radio', { name: 'Other amount' }))
  const field = screen.getByLabelText(/Your tip in dollars/)
  for (const [typed, problem] of [
    ['abc', 'Enter an amount like 25 or 25.50'],
    ['5000', 'A tip can be at most $1,000.00.'],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } })
    expect(screen.getByText(problem)).toBeTruthy()
    expect(screen.getByRole('button', { name: /by card/ }).hasAttribute('disabled')).toBe(true)
  }
  fireEvent.change(field, { target: { value: '25.50' } })
  await payButton('Pay $1,085.50 by card')
  fireEvent.change(field, { target: { value: '1000' } })
  await payButton('Pay $2,060.00 by card')
})

test('nothing is charged when the card page does not open, and payment can be retried', async () => {
  open({
    [GET_BILL]: () => bill(),
    [START]: () => Response.json(page('starting'), { status: 201 }),
    [GET_CHECKOUT]: () => Response.json(page('failed')),
  })
  fireEvent.click(await payButton('Pay $1,060.00 by card'))
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was charged.')
  await payButton('Pay $1,060.00 by card')
  expect(left).not.toHaveBeenCalled()
})

test('money that somebody recorded meanwhile is reported, and the bill is fetched again', async () => {
  const bills = [aBill({ cards: true }), aBill({ cards: true, payable: 500 })]
  open({
    [GET_BILL]: () => Response.json(bills.shift() ?? aBill({ cards: true, payable: 500 })),
    [START]: () => refusal(409, 'balance_changed', '$560.00 was recorded. $500.00 is still open.'),
  })
  fireEvent.click(await payButton('Pay $1,060.00 by card'))
  expect((await screen.findByRole('alert')).textContent).toContain('$500.00 is still open')
  await payButton('Pay $500.00 by card')
})

test('a customer who comes back from the card page sees the result, and cannot pay twice meanwhile', async () => {
  const checkouts = [page('open'), page('paid')]
  const paid = {
    about: 'nothing',
    cards: false,
    payable: 0,
    payment: { owed: 1060, paid: 1060, balance: 0, due: 0, state: 'paid' },
  }
  let isPaid = false
  open(
    {
      [GET_BILL]: () => bill(isPaid ? paid : {}),
      [ASK]: () => {
        const answer = checkouts.shift() ?? page('paid')
        isPaid = answer.state === 'paid'
        return Response.json(answer, { status: 202 })
      },
    },
    `/pay/${BOOKING}?key=pAKey&checkout=${CHECKOUT}`,
  )
  expect(await screen.findByText('Confirming your payment...')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /by card/ })).toBeNull()
  expect(await screen.findByText('Your card payment went through. Thank you!')).toBeTruthy()
  await waitFor(() => expect(screen.getByText('Balance').parentElement?.textContent).toContain('$0.00'))
})

const deposit = { amount: 212, until: '2026-11-24T20:30:00.000Z', date: '2026-11-30', timeSlot: 'morning' }

test('a reserved date shows until when, and is booked with its deposit alone', async () => {
  open({
    [GET_BILL]: () =>
      bill({
        about: 'deposit',
        deposit,
        payable: 212,
        tipBase: 0,
        painter: null,
        finishedAt: null,
        lines: [],
        documents: [],
      }),
  })
  expect(await screen.findByRole('heading', { name: 'One step left: your deposit' })).toBeTruthy()
  expect(screen.getByText(/Mon, Nov 30, arrives 8:00-8:30 AM. We hold it for you until 3:30 PM/)).toBeTruthy()
  await payButton('Pay $212.00 by card')
  expect(screen.queryByText('Add a tip', { exact: false })).toBeNull()
  expect(screen.queryByText(/cash/)).toBeNull()
})

test('a deposit that was paid leads to the booking', async () => {
  const paid = { owed: 1060, paid: 212, balance: 848, due: 0, state: 'not_due' }
  open({ [GET_BILL]: () => bill({ about: 'nothing', cards: false, payable: 0, payment: paid }) })
  expect(await screen.findByText('Your deposit is in. The rest is due when the work is done.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See my booking' }).getAttribute('href')).toBe(`/booking/${BOOKING}`)
})
