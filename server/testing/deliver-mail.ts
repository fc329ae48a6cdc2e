import { emailQueue, sendWith } from '#server/notifications/email/email-queue.ts'
import type { Mailer } from '#server/notifications/email/mailer.ts'
import type { TaskDeps } from '#server/platform/outbox/outbox-task.ts'
import { runDue } from '#server/platform/outbox/run-due.ts'
import { messageKinds } from '#server/platform/stored-shapes/stored-message.ts'

/** Sends one batch of the messages that are due. @returns how many were taken */
export const deliverDue = (deps: TaskDeps, mailer: Mailer, isStopping?: () => boolean): Promise<number> =>
  runDue(deps, { queue: emailQueue, kinds: messageKinds, run: sendWith(mailer) }, isStopping)
