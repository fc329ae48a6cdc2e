import { message } from '../../../domain/words/message.ts'

/** What the site says of the company, once (docs/rules/messages.md). */
export const company = {
  name: 'Evencoat',
  /** Schema.org's form of "every day from eight to six". */
  openingHours: 'Mo-Su 08:00-18:00',
  priceRange: '$$',
  projects: '20+',
  rating: '4.9/5',
  satisfaction: '100%',
  warranty: message('1 year'),
  disputeDays: 7,
  privacyAnswerDays: 30,
  confirmationHours: 24,
  payment: message('cash, check or major credit card'),
} as const
