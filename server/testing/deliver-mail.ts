import { mail, sendWith } from '#server/notifications/email/mail-lane.ts'
import type { Mailer } from '#server/notifications/email/mailer.ts'
import type { EffectDeps } from '#server/platform/outbox/effect.ts'
import { runDue } from '#server/platform/outbox/run-due.ts'
import { messageKinds } from '#server/platform/stored-shapes/stored-message.ts'

/** Sends one batch of the messages that are due. @returns how many were taken */
export const deliverDue = (deps: EffectDeps, mailer: Mailer, isStopping?: () => boolean): Promise<number> =>
  runDue(deps, { lane: mail, kinds: messageKinds, run: sendWith(mailer) }, isStopping)
