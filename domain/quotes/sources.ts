import { type Message, message } from '#domain/platform/words/message.ts'

/** How somebody came to a quote or a booking: on the site, or in a call to the office. */
export const sources = ['website', 'phone'] as const
export type Source = (typeof sources)[number]

export const sourceLabels: Readonly<Record<Source, Message>> = {
  website: message('Website'),
  phone: message('Phone'),
}
