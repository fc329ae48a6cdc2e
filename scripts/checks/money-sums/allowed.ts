/** How often a file adds up entries, and why it still does. */
type Allowed = { sums: number; why: string }

const because = (why: string, files: Readonly<Record<string, number>>): Record<string, Allowed> =>
  Object.fromEntries(Object.entries(files).map(([file, sums]) => [file, { sums, why }]))

/** The files that add up entries of one booking outside `domain/billing/`. This list only gets shorter. */
export const allowed: Readonly<Record<string, Allowed>> = {
  ...because('decides what is entered, of the entries that it holds locked', {
    'server/billing/ledger/office-entries.ts': 3,
    'server/billing/ledger/record-payment.ts': 1,
    'server/billing/ledger/returned-tips.ts': 2,
    'server/bookings/payments/begin-checkout.ts': 2,
    'server/bookings/payments/refund-to-card.ts': 4,
    'server/bookings/payments/settle-payment.ts': 2,
    'server/bookings/payments/card-queues.ts': 1,
    'server/bookings/lifecycle/enter-in-ledger.ts': 1,
  }),
  ...because('keeps the list of what is due, and what a customer paid, in step with what is entered', {
    'server/billing/ledger/post.ts': 2,
  }),
  ...because('compares what was entered in two moments, before it is done or refused', {
    'server/office/actions/guard-finished-money.ts': 3,
    'server/office/actions/require-unchanged-since.ts': 1,
  }),
  ...because('says what one posting changes, to the one whom it is for', {
    'server/bookings/payments/enter-for-booking.ts': 1,
    'server/bookings/lifecycle/keep-promises.ts': 1,
  }),
  ...because('adds up what a payout covers of each line, which is a part of it', {
    'server/billing/invoices/issue-statement.ts': 1,
  }),
  ...because('states of visits, for which the entries of many bookings are read at once', {
    'server/bookings/visits/visit-states.ts': 1,
  }),
}
