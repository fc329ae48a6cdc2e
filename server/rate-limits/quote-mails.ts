import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Allowance } from './counters.ts'
import { visitorOf } from './visitor-address.ts'

const HOUR = 3_600

/** Messages about quotes to one mailbox. */
const perMailbox = { times: 5, seconds: HOUR } as const satisfies Allowance
/** Mailboxes that one address has such messages sent to. */
const perVisitor = { times: 20, seconds: HOUR } as const satisfies Allowance
/** How often a visitor asked for one mailbox: only the first time is looked at, in this process. */
const pairs = { times: 1_000, seconds: HOUR } as const satisfies Allowance

/**
 * Whether a quote is also sent: anybody can ask for one in anybody's name, and nobody's mailbox is to be filled through us, nor
 * many people's. Beyond the limits the quote is made and shown, and only the message is left out.
 * @returns `takeBack` for a quote that was not made
 */
export async function admitQuoteMail(
  { counters }: Pick<Deps, 'counters'>,
  request: FastifyRequest,
  email: string,
): Promise<{ isAdmitted: boolean; takeBack: () => Promise<void> }> {
  const visitor = visitorOf(request.ip)
  const mailbox = `quote-mails:${email}`
  const pair = `quote-pair:${visitor}:${email}`
  const toMailbox = await counters.add(mailbox, perMailbox)
  let isAdmitted = toMailbox.count <= perMailbox.times
  if ((await counters.add(pair, pairs)).count === 1) {
    const recipients = await counters.add(`quote-recipients:${visitor}`, perVisitor)
    if (recipients.count > perVisitor.times) {
      isAdmitted = false
      // It stays somebody new, also the next time.
      await counters.takeBack(pair, pairs)
    }
  }
  return { isAdmitted, takeBack: () => counters.takeBack(mailbox, perMailbox) }
}
