import { type Text, text } from '#domain/platform/translation/text.ts'

/** How somebody came to a quote or a booking: on the site, or in a call to the office. */
export const sources = ['website', 'phone'] as const
export type Source = (typeof sources)[number]

export const sourceLabels: Readonly<Record<Source, Text>> = {
  website: text('Website'),
  phone: text('Phone'),
}
