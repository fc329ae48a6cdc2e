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
    'server/bookings/lifecycle/settle-no-show-fee.ts': 1,
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
  ...because('documents that do not take their lines from the statement yet', {
    'server/billing/invoices/bill.ts': 2,
    'server/billing/invoices/compose-invoice.ts': 1,
    'server/billing/invoices/issue-receipt.ts': 2,
  }),
  ...because('letters that do not take what is owed from the statement yet', {
    'server/notifications/letters/compose-letter.ts': 1,
    'server/notifications/kinds/booking-cancelled.ts': 2,
    'server/notifications/kinds/booking-completed.ts': 3,
    'server/notifications/kinds/money-subjects.queries.ts': 1,
    'server/notifications/kinds/no-show-decisions.ts': 2,
    'server/notifications/kinds/payment-reminder.ts': 2,
    'server/notifications/kinds/promise-credit.ts': 1,
  }),
  ...because('pages of customers that do not read the statement yet', {
    'server/bookings/booking/present-booking.ts': 1,
    'server/bookings/payments/bill.queries.ts': 2,
    'server/billing/ledger/present-payment.ts': 3,
  }),
  ...because('states of visits, for which the entries of many bookings are read at once', {
    'server/bookings/visits/visit-states.ts': 1,
  }),
}
