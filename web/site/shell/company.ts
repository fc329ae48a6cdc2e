import { text } from '#domain/platform/translation/text.ts'
import { market } from '#web/lib/here.ts'

/** Facts about the company, stated once for the whole site (docs/rules/messages.md). */
export const company = {
  name: 'Evencoat',
  /** "Every day from eight to six" in Schema.org's format. */
  openingHours: 'Mo-Su 08:00-18:00',
  priceRange: '$$',
  warranty: text('{years, plural, one {# year} other {# years}}', { years: market.warrantyYears }),
  disputeDays: 7,
  privacyAnswerDays: 30,
  confirmationHours: 24,
} as const
