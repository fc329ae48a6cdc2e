import { createHash } from 'node:crypto'
import { inTransaction } from '#server/platform/database/transaction.ts'
import {
  type DeviceRow,
  devicesWithout,
  isDelivered,
  mutedBy,
  recordDelivery,
  recordFailing,
  removeGone,
} from '#server/platform/devices/devices.queries.ts'
import { PUSH_QUEUE } from '#server/platform/outbox/enqueue-push.ts'
import {
  type OutboxTask,
  type Queue,
  type TaskDeps,
  TaskFailure,
  type TaskHandler,
} from '#server/platform/outbox/outbox-task.ts'
import { subscriptionOf } from './change-devices.ts'
import { type PushKeys, pushKeys } from './push-keys.ts'
import { type DuePush, readDuePush } from './push-kinds.ts'
import { openPushService, type PushMessage, type PushService, type SendResult } from './push-service.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A device that nothing has reached for this long is given up. */
const LONGEST_FAILING = 14 * DAY

/** Push services keep a message for four weeks at most. */
const LONGEST_TTL = 28 * DAY

/** A name for what a message is about that says nothing about it, in the form that push services take. */
const topicOf = (about: string): string => createHash('sha256').update(about).digest('base64url').slice(0, 32)

/** @returns the message as it reads now; undefined when it does not apply any more */
const compose = async (due: DuePush, task: OutboxTask, now: Date): Promise<PushMessage | undefined> => {
  const content = await due.write()
  if (!content || content.until <= now) return undefined
  const { title, body, url, about, until, urgency } = content
  const tag = topicOf(about)
  return {
    text: JSON.stringify({ id: task.id, title, body, url, tag, at: task.created_at.toISOString() }),
    ttl: Math.ceil(Math.min(until.getTime() - now.getTime(), LONGEST_TTL) / SECOND),
    urgency,
    topic: tag,
  }
}

/** Why one device could not be reached yet, and until when its push service wants to be left alone. */
type Missed = { reason: string; quietUntil: Date | null }

const recordResult = async (
  deps: TaskDeps,
  task: OutboxTask,
  device: DeviceRow,
  sendResult: SendResult,
): Promise<Missed | undefined> => {
  const now = deps.now()
  if (sendResult.result === 'accepted') {
    await inTransaction(deps.db, (db) => recordDelivery(db, task.id, device.id, now))
    return undefined
  }
  const since = device.failing_since ?? now
  if (sendResult.result === 'gone' || now.getTime() - since.getTime() > LONGEST_FAILING) {
    await removeGone(deps.db, device)
    return undefined
  }
  const quietUntil = sendResult.pause === undefined ? null : new Date(now.getTime() + sendResult.pause)
  await recordFailing(deps.db, device.id, now, quietUntil)
  return { reason: sendResult.reason, quietUntil }
}

const attempt = async (
  deps: TaskDeps,
  service: PushService,
  { task, device, message, keys }: { task: OutboxTask; device: DeviceRow; message: PushMessage; keys: PushKeys },
): Promise<Missed | undefined> => {
  const now = deps.now()
  if (device.quiet_until !== null && device.quiet_until > now)
    return { reason: 'push service: asked to wait', quietUntil: device.quiet_until }
  const sendResult = await service.send(subscriptionOf(deps.config.secrets, device), message, { keys, now })
  return recordResult(deps, task, device, sendResult)
}

/** The next attempt comes when the first push service allows it; when one named no time, after the queue's backoff. */
const failureOf = (missed: readonly Missed[], now: Date): TaskFailure | undefined => {
  const [first] = missed
  if (!first) return undefined
  const times = missed.map(({ quietUntil }) => quietUntil?.getTime() ?? 0)
  const after = Math.max(0, Math.min(...times) - now.getTime())
  return new TaskFailure({ permanent: false, reason: first.reason, after })
}

/**
 * Sends a notification to every device of its recipient that has not got it yet. What was delivered is recorded device by
 * device, so that a retry is for the others alone; a device that got it a moment before a crash shows it once, since both have
 * the same tag.
 */
export const sendPush =
  (service: PushService): TaskHandler =>
  async (deps, task) => {
    const due = readDuePush(deps, task)
    const { owner, topic } = due
    const isMuted =
      topic !== null && 'contractorId' in owner && (await mutedBy(deps.db, owner.contractorId)).includes(topic)
    const anyDevice = !isMuted && (await devicesWithout(deps.db, owner, task.id)).length > 0
    const message = anyDevice ? await compose(due, task, deps.now()) : undefined
    if (message) {
      // Read after their message was composed: a device that was removed meanwhile must not get a key made since.
      const devices = await devicesWithout(deps.db, owner, task.id)
      const keys = await pushKeys(deps)
      const attempts = await Promise.all(
        devices.map((device) => attempt(deps, service, { task, device, message, keys })),
      )
      const failure = failureOf(
        attempts.filter((one) => one !== undefined),
        deps.now(),
      )
      if (failure) throw failure
    }
    return (await isDelivered(deps.db, task.id)) ? 'done' : 'dropped'
  }

/** Notifications on phones. A push service that is away for hours is asked again until its message is outdated. */
export const pushQueue: Queue = {
  name: PUSH_QUEUE,
  batch: 20,
  concurrency: 5,
  timeout: 30 * SECOND,
  backoff: [
    10 * SECOND,
    30 * SECOND,
    MINUTE,
    2 * MINUTE,
    5 * MINUTE,
    10 * MINUTE,
    20 * MINUTE,
    30 * MINUTE,
    HOUR,
    2 * HOUR,
    4 * HOUR,
    8 * HOUR,
  ],
  open: ({ config }) => {
    const service = openPushService(config)
    return { run: sendPush(service), close: service.close }
  },
}
