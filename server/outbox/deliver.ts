import { isEmail } from '../../domain/text.ts'
import type { Deps } from '../deps.ts'
import { isDatabaseAway } from '../http/error-handler.ts'
import { type ComposedMessage, composeMessage } from './compose-message.ts'
import { explainFailure, type Failure } from './explain-failure.ts'
import { type Mailer, SENDING_AT_ONCE } from './mailer.ts'
import { type ClaimedMessage, claimDue, recordOutcome, releaseClaim } from './outbox.queries.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The pause after the first failure, after the second, … The tenth try is the last, some two days after the first. */
const pauses = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR, 24 * HOUR]
const MAX_ATTEMPTS = pauses.length + 1
/** Each pause is longer or shorter by up to this part, so that messages which failed together do not come back together. */
const JITTER = 0.2

const BATCH = 20
/** How long a message belongs to the process that took it: longer than a whole batch can take. */
const LEASE = 5 * MINUTE
/** After so long in a batch no further message is begun: what is begun ends before the lease does. */
const LAST_BEGINNING = 2 * MINUTE

type DeliverDeps = Pick<Deps, 'db' | 'config' | 'now' | 'log'>

/** Milliseconds until the next try. */
const pauseAfter = (attempts: number, random: () => number): number =>
  Math.round((pauses[Math.min(attempts, pauses.length) - 1] ?? MINUTE) * (1 + JITTER * (2 * random() - 1)))

/** Puts a message off, or gives it up when this was the last try or the answer was final. */
const recordFailure = async (
  deps: DeliverDeps,
  message: ClaimedMessage,
  { permanent, reason }: Failure,
): Promise<void> => {
  const isDead = permanent || message.attempts >= MAX_ATTEMPTS
  deps.log.warn(
    { message: message.kind, attempts: message.attempts, reason, dead: isDead },
    'a message was not delivered',
  )
  const next = new Date(deps.now().getTime() + pauseAfter(message.attempts, Math.random))
  const failure = { last_error: reason } as const
  await recordOutcome(
    deps.db,
    message,
    isDead ? { state: 'dead', ...failure } : { state: 'failed', ...failure, run_at: next },
  )
}

/** A message that cannot be composed (its token was sealed with another key, say) must not hold up the others. */
const compose = async (deps: DeliverDeps, message: ClaimedMessage): Promise<ComposedMessage | 'dropped' | 'broken'> => {
  try {
    return await composeMessage(deps, message)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    return 'broken'
  }
}

const deliverOne = async (deps: DeliverDeps, mailer: Mailer, message: ClaimedMessage): Promise<void> => {
  const composed = await compose(deps, message)
  if (composed === 'broken') {
    await recordFailure(deps, message, { permanent: false, reason: 'the message could not be composed' })
    return
  }
  if (composed === 'dropped') {
    await recordOutcome(deps.db, message, { state: 'dropped', last_error: 'no longer true when its turn came' })
    return
  }
  if (!isEmail(composed.to)) {
    await recordOutcome(deps.db, message, { state: 'dead', last_error: 'the recipient is no e-mail address' })
    return
  }
  try {
    await mailer.send(message.id, composed)
  } catch (error) {
    await recordFailure(deps, message, explainFailure(error))
    return
  }
  await recordOutcome(deps.db, message, { state: 'sent', sent_at: deps.now(), last_error: null })
}

/**
 * Delivers the messages whose time has come, one batch. Several processes share the work: each takes rows that nobody holds.
 * A crash between the sending and its mark sends a message again, under the same Message-ID: at least once.
 * @param isStopping when it turns true, what is not begun is given back
 * @returns how many were taken; as many as a batch holds when more may wait
 */
export async function deliverDue(
  deps: DeliverDeps,
  mailer: Mailer,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const now = deps.now()
  const batch = await claimDue(deps.db, now, new Date(now.getTime() + LEASE), BATCH)
  const begun = performance.now()
  const queue = [...batch]
  const work = async () => {
    for (let message = queue.shift(); message; message = queue.shift()) {
      if (isStopping() || performance.now() - begun > LAST_BEGINNING) await releaseClaim(deps.db, message, deps.now())
      else await deliverOne(deps, mailer, message)
    }
  }
  const results = await Promise.allSettled(Array.from({ length: SENDING_AT_ONCE }, work))
  // A message that cannot even be composed or marked keeps its lease and comes back; the others went their way.
  const broken = results.find((result) => result.status === 'rejected')
  if (broken) throw broken.reason
  return batch.length
}

/** Whether a batch was full, so that another one may be waiting. */
export const isFullBatch = (taken: number): boolean => taken === BATCH
