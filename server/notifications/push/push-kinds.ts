import { townName } from '#domain/coverage/place.ts'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import type { PushTopic } from '#domain/platform/push-topics.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { notificationOf } from '#server/notifications/kinds/all-notifications.ts'
import type { ComposeDeps, Notification, PushContent } from '#server/notifications/kinds/define-notification.ts'
import type { BookingSubject, JobSubject } from '#server/notifications/kinds/subjects.queries.ts'
import { linksUnder } from '#server/platform/auth/links.ts'
import type { Owner } from '#server/platform/devices/devices.queries.ts'
import type { MessageKind } from '#server/platform/stored-shapes/stored-message.ts'
import { pushedKindOf, readPush } from '#server/platform/stored-shapes/stored-push.ts'

/** To a painter about one of their jobs, or to the followers of a booking. */
type Payload = { contractorId: string; jobId: string } | { bookingId: string }
type Subject = BookingSubject | JobSubject

/** A notification that is due: for whom, and how it reads now. */
export type DuePush = { owner: Owner; topic: PushTopic | null; write: () => Promise<PushContent | undefined> }

/**
 * Composes a push notification from current data; undefined when its email would no longer apply, or the job is another
 * painter's by now.
 */
async function compose(
  deps: ComposeDeps,
  { find, applies, push }: Notification<MessageKind, Subject>,
  payload: Payload,
): Promise<PushContent | undefined> {
  // The browser that asked for notifications keeps the key that it came with; a link gives it no other one.
  const [now, links] = [deps.now(), linksUnder(deps.config.publicUrl, null)]
  const subject = await find(deps, payload as never, 'send')
  if (!push || !subject || applies?.(subject, payload as never, now) === false) return undefined
  const isJob = 'jobId' in payload
  if (isJob && (subject as JobSubject).painter.id !== payload.contractorId) return undefined
  const { reader } = deps
  const lastDay = isJob ? (subject as JobSubject).job.end_date : subject.booking.end_date
  const context = { t: translator(reader), now, reader, links, town: townName(reader, subject.quote) }
  return {
    url: isJob ? links.job(payload.jobId) : links.booking(subject.booking),
    about: isJob ? `job ${payload.jobId}` : `booking ${payload.bookingId}`,
    until: instantAt(subject.reader.market, addDays(lastDay, 1), '00:00'),
    urgency: 'high',
    ...push.write(subject, context, payload as never),
  }
}

/** @throws when the kind is not known, or no release has stored such a payload */
export function readDuePush(deps: ComposeDeps, task: { kind: string; payload: unknown }): DuePush {
  const notification = notificationOf(pushedKindOf(task.kind)) as unknown as Notification<MessageKind, Subject>
  const payload = readPush(task.kind, task.payload) as Payload
  return {
    owner: 'jobId' in payload ? { contractorId: payload.contractorId } : { bookingId: payload.bookingId },
    topic: notification.push?.topic ?? null,
    write: () => compose(deps, notification, payload),
  }
}
