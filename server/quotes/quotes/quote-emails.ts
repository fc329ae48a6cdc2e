import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import type { Allowance } from '#server/platform/rate-limits/counters.ts'
import { visitorOf } from '#server/platform/rate-limits/visitor-address.ts'

const HOUR = 3_600

/** Messages about quotes to one mailbox. */
const perMailbox = { times: 5, seconds: HOUR } as const satisfies Allowance
/** Mailboxes to which one address has such messages sent. */
const perVisitor = { times: 20, seconds: HOUR } as const satisfies Allowance
/** How often a visitor used one mailbox: only the first time counts, in this process. */
const pairs = { times: 1_000, seconds: HOUR } as const satisfies Allowance

/**
 * Whether a quote is also e-mailed: anyone can request one in anyone's name, and must not be able to flood one mailbox or many
 * through us. Beyond the limits the quote is still made and shown; only the message is skipped.
 * @returns `takeBack` for a quote that was not made
 */
export async function admitQuoteEmail(
  { counters }: Pick<Deps, 'counters'>,
  request: FastifyRequest,
  email: string,
): Promise<{ isAdmitted: boolean; undo: () => Promise<void> }> {
  const visitor = visitorOf(request.ip)
  const mailbox = `quote-mails:${email}`
  const pair = `quote-pair:${visitor}:${email}`
  const toMailbox = await counters.add(mailbox, perMailbox)
  let isAdmitted = toMailbox.count <= perMailbox.times
  if ((await counters.add(pair, pairs)).count === 1) {
    const recipients = await counters.add(`quote-recipients:${visitor}`, perVisitor)
    if (recipients.count > perVisitor.times) {
      isAdmitted = false
      // The mailbox stays new to this visitor, next time as well.
      await counters.undo(pair, pairs)
    }
  }
  return { isAdmitted, undo: () => counters.undo(mailbox, perMailbox) }
}
