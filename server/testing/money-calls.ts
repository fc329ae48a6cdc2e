import { type BookingLedger, getBookingLedger } from '#contract/billing/booking-ledger.ts'
import type { Cents } from '#domain/platform/money.ts'
import { documents, issueFinalInvoice } from '#server/bookings/lifecycle/final-invoice.ts'
import { runDue } from '#server/platform/outbox/run-due.ts'
import type { TestApp } from './test-app.ts'

/** Calls of office and painters about money, through the API; amounts in cents. */
export function moneyCalls(app: TestApp) {
  const decoded = (body: unknown): BookingLedger => getBookingLedger.response.parse(body)
  const dollars = (cents: Cents): number => cents / 100
  const enter = async (bookingId: string, entry: Record<string, unknown>) => {
    const { amount, balance, ...rest } = entry as { amount?: Cents; balance?: Cents }
    const body = {
      ...rest,
      ...(amount === undefined ? {} : { amount: dollars(amount) }),
      ...(balance === undefined ? {} : { balance: dollars(balance) }),
    }
    const { status, body: answer } = await app.office(`POST /api/admin/bookings/${bookingId}/ledger`, body)
    return { status, refusal: answer as { code: string; message: string; issues?: { path: string }[] }, answer }
  }
  return {
    ledger: async (bookingId: string): Promise<BookingLedger> =>
      decoded((await app.office(`GET /api/admin/bookings/${bookingId}/ledger`)).body),
    enter,
    /** A painter says that they were paid. */
    collect: async (
      token: string,
      jobId: string,
      entry: { amount: Cents; balance?: Cents } & Record<string, unknown>,
    ) => {
      const { amount, balance, ...rest } = entry
      const body = { ...rest, amount: dollars(amount), ...(balance === undefined ? {} : { balance: dollars(balance) }) }
      const { status, body: answer } = await app.call(`POST /api/contractor/jobs/${jobId}/payments`, { token, body })
      return { status, answer: answer as { code: string; message: string; payment: { state: string } } }
    },
    /** Issues the invoices that are due. @returns how many were looked at */
    issueInvoices: () => runDue(app.deps, { queue: documents, kinds: ['final-invoice'], run: issueFinalInvoice }),
    documentsOf: (bookingId: string) =>
      app.db
        .selectFrom('documents')
        .selectAll()
        .where('booking_id', '=', bookingId)
        .orderBy('issued_at')
        .orderBy('number')
        .execute(),
  }
}
