import type { Deps } from '../deps.ts'
import { type Repeated, repeat } from '../scheduled/repeat.ts'
import { deliverDue, isFullBatch } from './deliver.ts'
import { openMailer } from './mailer.ts'

/** Milliseconds. A nudge after a commit is faster; the poll finds what others wrote and what is to be tried again. */
const POLL = 1_000

/**
 * Delivers messages while the server runs. Without `SMTP_URL` nothing is delivered: messages wait, and the administrator can
 * read them.
 */
export function runOutbox(deps: Pick<Deps, 'db' | 'config' | 'now' | 'log'>): Repeated {
  const { smtpUrl, mailFrom } = deps.config
  if (!smtpUrl) return { nudge: () => undefined, stop: async () => undefined }
  const mailer = openMailer(smtpUrl, mailFrom)
  const work = repeat({
    name: 'outbox',
    every: POLL,
    log: deps.log,
    round: async (isStopping) => isFullBatch(await deliverDue(deps, mailer, isStopping)),
  })
  return {
    nudge: work.nudge,
    stop: async () => {
      await work.stop()
      mailer.close()
    },
  }
}
