import type { PaperKind, PaperStanding } from '#domain/painters/papers.ts'
import { type Message, message } from '#domain/platform/words/message.ts'

export const paperLabels: Record<PaperKind, Message> = { license: message('License'), insurance: message('Insurance') }

/** What a painter is told first, in the notice over their work; nothing while there is nothing for them to do. */
export const askings: Record<PaperKind, Partial<Record<PaperStanding, Message>>> = {
  license: {
    missing: message("We don't have your license yet."),
    sent_back: message('Please send your license again.'),
    ending: message('Your license expires soon.'),
    ended: message('Your license has expired.'),
  },
  insurance: {
    missing: message("We don't have your proof of insurance yet."),
    sent_back: message('Please send your proof of insurance again.'),
    ending: message('Your insurance expires soon.'),
    ended: message('Your insurance has expired.'),
  },
}
