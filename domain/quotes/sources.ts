import { type Text, text } from '#domain/platform/translation/text.ts'

/** How somebody came to a quote or a booking: on the site, or in a call to the office. */
export const sources = ['website', 'phone'] as const
export type QuoteSource = (typeof sources)[number]

export const sourceLabels: Readonly<Record<QuoteSource, Text>> = {
  website: text('Website'),
  phone: text('Phone'),
}
