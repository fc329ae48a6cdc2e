import { type Text, text } from '#domain/platform/translation/text.ts'

/** The office's labels for outbox tasks that are no notification. */
export const taskLabels: Readonly<Record<string, Text>> = {
  'final-invoice': text('Invoice of finished work'),
  'bill-booking': text('Invoice or credit note'),
  'open-checkout': text('Card page'),
  'ask-about-checkout': text('Question about a card payment'),
  'close-checkout': text('Card page to close'),
  'refund-card': text('Card refund to start'),
  'ask-about-payment': text('Question about a card fee'),
  'ask-about-dispute': text('Question about a dispute'),
  'ask-about-refund': text('Question about a refund'),
  'end-reservation': text('End of a hold'),
  'return-overpaid': text('Refund after a cancellation'),
}
