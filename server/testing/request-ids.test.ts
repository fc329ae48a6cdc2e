import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { payReference } from '#server/billing/cards/pay-link.ts'
import { newId } from '#server/platform/identifiers.ts'
import { allEndpoints } from '#server/platform/openapi/all-endpoints.ts'
import { aJob, aPainter, TODAY } from './builders.ts'
import { cardApp } from './card-calls.ts'

const { app } = await cardApp()

/** Finished work with a painter who holds money, on which each of these calls can be made. */
const work = async () => {
  const { painter, booking, job, quote } = await aJob(app, { date: TODAY, status: 'completed' })
  await app.call(`POST /api/contractor/jobs/${job.id}/payments`, {
    token: painter.token,
    body: { method: 'cash', amount: 90 },
  })
  const other = await aPainter(app)
  const { body } = await app.call(`GET /api/bookings/${booking.id}/bill?key=${app.keyOf(booking.id)}`)
  const { payable } = body as { payable: number }
  const reference = payReference(app.deps.config.secrets, await app.row('bookings', { id: booking.id }))
  return {
    painter,
    other,
    payable,
    reference,
    ids: { id: booking.id, painter: painter.id, job: job.id, quote: quote.id },
  }
}
type Work = Awaited<ReturnType<typeof work>>

type Case = { line: (of: Work) => string; body: (of: Work) => object; others: (of: Work) => object[]; as?: 'painter' }

const ledger = (body: object, others: object[]): Case => ({
  line: ({ ids }) => `POST /api/admin/bookings/${ids.id}/ledger`,
  body: () => body,
  others: () => others,
})
const reason = 'Late'

/** Every call with a key of its caller, and what else could be sent with the same one. */
const cases: Record<string, Record<string, Case>> = {
  enterMoney: {
    payment: ledger({ kind: 'payment', method: 'cash', amount: 20 }, [
      { amount: 21 },
      { method: 'check', checkNumber: '7' },
    ]),
    refund: ledger({ kind: 'refund', method: 'cash', amount: 5, reason }, [{ amount: 6 }, { returnTip: true }]),
    credit: ledger({ kind: 'credit', amount: 5, reason }, [{ amount: 6 }, { kind: 'write_off' }, { reason: 'Else' }]),
    deduction: {
      line: ({ ids }) => `POST /api/admin/bookings/${ids.id}/ledger`,
      body: ({ ids }) => ({ kind: 'deduction', amount: 5, reason, contractorId: ids.painter }),
      others: ({ other }) => [{ amount: 6 }, { contractorId: other.id }],
    },
  },
  recordHandover: {
    handover: {
      line: ({ ids }) => `POST /api/admin/contractors/${ids.painter}/handovers`,
      body: () => ({ method: 'cash', amount: 20 }),
      others: () => [{ amount: 21 }, { method: 'check' }, { reference: '7' }],
    },
  },
  recordJobPayment: {
    payment: {
      as: 'painter',
      line: ({ ids }) => `POST /api/contractor/jobs/${ids.job}/payments`,
      body: () => ({ method: 'cash', amount: 20 }),
      others: () => [{ amount: 21 }],
    },
  },
  startCheckout: {
    page: {
      line: ({ ids }) => `POST /api/bookings/${ids.id}/checkouts?key=${app.keyOf(ids.id)}`,
      body: ({ payable }) => ({ amount: payable }),
      others: () => [{ tip: 5 }],
    },
  },
  startLinkedCheckout: {
    page: {
      line: ({ reference }) => `POST /api/pay/${reference}/checkouts`,
      body: ({ payable }) => ({ amount: payable }),
      others: () => [{ tip: 5 }],
    },
  },
  notePainter: {
    note: {
      line: ({ ids }) => `POST /api/admin/contractors/${ids.painter}/notes`,
      body: () => ({ text: 'Has a ladder' }),
      others: () => [{ text: 'Has two' }],
    },
  },
  noteCustomer: {
    note: {
      line: ({ ids }) => `POST /api/admin/quotes/${ids.quote}/notes`,
      body: () => ({ text: 'Has a dog' }),
      others: () => [{ text: 'Has two' }],
    },
  },
  writeOfficeNote: {
    note: {
      line: ({ ids }) => `POST /api/admin/bookings/${ids.id}/office-notes`,
      body: () => ({ kind: 'note', text: 'Has a dog' }),
      others: () => [{ text: 'Has two' }, { kind: 'call' }],
    },
  },
}

const all = Object.entries(cases).flatMap(([call, kinds]) =>
  Object.entries(kinds).map(([kind, one]) => [call, kind, one] as const),
)

test('every call with a key of its caller is here', () => {
  const takesKey = ({ body }: Pick<Endpoint, 'body'>): boolean =>
    body !== undefined &&
    JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('"requestId"')
  const named = allEndpoints.filter(takesKey).map(({ name }) => name)
  expect(named.toSorted()).toEqual(Object.keys(cases).toSorted())
})

const count = async () =>
  Promise.all(
    (['ledger_entries', 'checkouts', 'painter_notes', 'customer_notes', 'office_notes'] as const).map(
      async (table) => (await app.rows(table, {})).length,
    ),
  )

// @proves docs/rules/money.md#the-ledger
test.each(all)('%s takes the same %s twice as one, and refuses another one with its key', async (_call, _kind, one) => {
  const of = await work()
  const line = one.line(of)
  const body = { requestId: newId(), ...one.body(of) }
  const send = (sent: object) =>
    one.as === 'painter' ? app.call(line, { token: of.painter.token, body: sent }) : app.office(line, sent)
  expect([200, 201]).toContain((await send(body)).status)
  const after = await count()
  expect([200, 201]).toContain((await send(body)).status)
  for (const other of one.others(of)) {
    expect(await send({ ...body, ...other })).toMatchObject({ status: 422, body: { code: 'key_reused' } })
  }
  expect(await count()).toEqual(after)
  // Nor is it something of somebody else's.
  if (one.as !== 'painter') expect((await app.office(one.line(await work()), body)).status).not.toBe(200)
})
