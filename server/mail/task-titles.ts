import { type Message, message } from '../../domain/words/message.ts'
import { pushTitles } from '../push/push-kinds.ts'

/** What is done after a commit and is no message. */
export const taskTitles: ReadonlyMap<string, Message> = new Map([
  ['final-invoice', message('Invoice of finished work')],
  ['bill-booking', message('Invoice or credit note')],
  ['open-checkout', message('Card page')],
  ['ask-about-checkout', message('Question about a card payment')],
  ['close-checkout', message('Card page to close')],
  ['refund-card', message('Refund to a card')],
  ['ask-about-refund', message('Question about a refund')],
  ['end-reservation', message('End of a reservation')],
  ['return-overpaid', message('Refund after cancelling')],
  ...pushTitles,
])
