/** How many texts of a file say how a booking stands, and why they may. */
type Allowed = { texts: number; why: string }

const because = (why: string, files: Readonly<Record<string, number>>): Record<string, Allowed> =>
  Object.fromEntries(Object.entries(files).map(([file, texts]) => [file, { texts, why }]))

/** The files outside of the domain's story whose texts have words about how a booking stands. This list only gets shorter. */
export const allowed: Readonly<Record<string, Allowed>> = {
  ...because('speaks of no booking: terms, questions and answers, settings', {
    'web/site/static-pages/TermsPage.tsx': 2,
    'web/site/static-pages/faq-items.ts': 2,
    'web/office/setup/business/MarketForm.tsx': 2,
  }),
  ...because('speaks of an email address, a service area or a painter’s account', {
    'server/notifications/kinds/verify-again.ts': 1,
    'web/office/people/painter-page/PainterHead.tsx': 1,
    'web/office/people/painters/ReadyDialog.tsx': 1,
    'web/portal/ConfirmEmailPage.tsx': 1,
    'web/portal/FirstDay.tsx': 1,
    'web/shared/quote-form/AreaNotice.tsx': 1,
    'web/shared/quote-form/use-service-area.ts': 1,
  }),
  ...because('speaks of a letter that was just sent', {
    'server/notifications/kinds/document-issued.ts': 1,
    'web/office/dispatch/new-booking/BookTime.tsx': 1,
    'web/office/dispatch/new-booking/Booked.tsx': 2,
    'web/office/dispatch/quotes/SendQuoteAgain.tsx': 1,
    'web/office/inbox/letters/use-letters.ts': 1,
  }),
  ...because('speaks of a page of the card provider on which nobody has paid, or of a payment that is being checked', {
    'web/site/paying/CardReturnNotice.tsx': 4,
    'web/site/paying/use-card-page.ts': 1,
  }),
  ...because('names a kind of message, of audit entry, or of what the office has to do', {
    'contract/platform/notification-kinds.ts': 5,
    'domain/notifications/inbox.ts': 2,
    'web/office/parts/activity/audit-labels.ts': 4,
    'web/office/parts/activity/audit-states.ts': 1,
  }),
  ...because('says what a form of the office will do, before it is done', {
    'web/office/dispatch/booking-panel/actions/CancelForm.tsx': 2,
    'web/office/dispatch/booking-panel/actions/MoveForm.tsx': 1,
    'web/office/dispatch/booking-panel/actions/PainterAgreed.tsx': 1,
    'web/office/dispatch/booking-panel/actions/PainterNotesForm.tsx': 1,
    'web/office/dispatch/booking-panel/actions/Preview.tsx': 1,
    'web/office/dispatch/bookings/CancelManyDialog.tsx': 1,
    'web/shared/visit-notes/NotesForm.tsx': 1,
  }),
  ...because('says what a device will tell, or what a painter reports with it', {
    'web/site/live-booking/push/PushSection.tsx': 2,
    'web/portal/jobs/reports/ReportButtons.tsx': 1,
    'web/portal/offline/format-command.ts': 1,
  }),
  ...because('refuses a call, by the state that it has just read', {
    'server/billing/ledger/office-entries.ts': 1,
    'server/bookings/jobs/set-job-status.ts': 1,
    'server/bookings/no-shows/object-to-no-show.ts': 1,
    'server/office/actions/require-unchanged-since.ts': 1,
  }),
  ...because('a view of the days of a visit: of its phase, of who comes, or of a day that was missed', {
    'domain/platform/booking-status.ts': 1,
    'server/office/actions/timeline.ts': 1,
    'web/office/dispatch/board/BoardTab.tsx': 3,
    'web/office/dispatch/booking-panel/People.tsx': 2,
    'web/portal/jobs/SickDay.tsx': 1,
    'web/portal/jobs/reports/Progress.tsx': 2,
    'web/portal/jobs/use-job-step.ts': 1,
    'web/site/live-booking/headline.ts': 4,
    'web/site/live-booking/next-steps.ts': 2,
    'web/site/live-booking/sign-off/FreeVisit.tsx': 1,
    'web/site/live-booking/timeline-texts.ts': 1,
  }),
  ...because('a view of the statement: a heading or a link above its balance, or the sum of several', {
    'server/notifications/kinds/bill-parts.ts': 1,
    'server/notifications/kinds/payment-reminder.ts': 1,
    'web/office/people/customer-page/CustomerBody.tsx': 1,
    'web/site/live-booking/pay/PaySection.tsx': 2,
  }),
  ...because('a letter about just this, which is not sent once it is over', {
    'server/notifications/kinds/booking-waiting.ts': 1,
    'server/notifications/kinds/deposit-asked.ts': 1,
    'server/office/inbox/kinds/visits.ts': 3,
    'server/notifications/kinds/painter-confirmed.ts': 3,
    'server/notifications/kinds/painter-on-the-way.ts': 4,
    'server/notifications/kinds/reservation-lapsed.ts': 2,
    'server/notifications/kinds/still-nobody.ts': 1,
    'server/notifications/kinds/visit-missed.ts': 8,
  }),
  ...because('reads the certainty of the visit in the same place, and says it in a sentence of its own', {
    'server/notifications/kinds/booking-confirmation.ts': 2,
    'server/notifications/kinds/booking-reminder.ts': 1,
    'server/notifications/kinds/message-to-office.ts': 1,
    'server/notifications/kinds/painter-left.ts': 2,
    'web/site/booking-flow/scheduling/BookingConfirmed.tsx': 1,
  }),
  ...because('what a move costs or a fee that there is not, by the terms that were read for it', {
    'server/notifications/kinds/booking-parts.ts': 1,
    'server/notifications/kinds/booking-rescheduled.ts': 1,
    'web/portal/jobs/no-show/NoShowFollowUps.tsx': 1,
    'web/site/live-booking/no-show/AtYourDoor.tsx': 1,
    'web/site/manage-booking/FeeNotice.tsx': 1,
  }),
  ...because('what the office decided about one fee or one visit, beside the balance of the statement', {
    'server/notifications/kinds/fee-waived.ts': 2,
    'server/notifications/kinds/no-show-decisions.ts': 4,
    'server/notifications/kinds/visit-ended.ts': 5,
    'server/notifications/kinds/warranty-decisions.ts': 2,
    'web/site/live-booking/no-show/NoShowSection.tsx': 2,
    'web/site/live-booking/sign-off/WarrantyCard.tsx': 1,
  }),
  ...because('a refund that is under way or was mailed, beside the balance of the statement', {
    'server/notifications/kinds/card-refund.ts': 3,
  }),
}
