import { documents } from '#server/bookings/lifecycle/final-invoice.ts'
import { cardMoney, cardMoneyKinds, cardPageKinds, cardPages } from '#server/bookings/payments/card-queues.ts'
import { emailQueue } from '#server/notifications/email/email-queue.ts'
import { pushQueue } from '#server/notifications/push/push-queue.ts'
import type { Queue, TaskKinds } from '#server/platform/outbox/outbox-task.ts'
import { messageKinds } from '#server/platform/stored-shapes/stored-message.ts'
import { pushKindNames } from '#server/platform/stored-shapes/stored-push.ts'

/** Every kind of outbox task, with the queue that runs it. Notifications come by themselves. */
export const taskKinds: TaskKinds = new Map([
  ...messageKinds.map((kind): [string, Queue] => [kind, emailQueue]),
  ['final-invoice', documents],
  ['bill-booking', documents],
  ...cardPageKinds.map((kind): [string, Queue] => [kind, cardPages]),
  ...cardMoneyKinds.map((kind): [string, Queue] => [kind, cardMoney]),
  ...pushKindNames.map((kind): [string, Queue] => [kind, pushQueue]),
])
