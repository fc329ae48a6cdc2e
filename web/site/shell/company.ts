import { text } from '#domain/platform/translation/text.ts'

/** Facts about the company, stated once for the whole site (docs/rules/messages.md). */
export const company = {
  name: 'Evencoat',
  /** "Every day from eight to six" in Schema.org's format. */
  openingHours: 'Mo-Su 08:00-18:00',
  priceRange: '$$',
  warranty: text('1 year'),
  disputeDays: 7,
  privacyAnswerDays: 30,
  confirmationHours: 24,
} as const
