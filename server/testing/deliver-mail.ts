import type { EffectDeps } from '#server/effects/effect.ts'
import { runDue } from '#server/effects/run-due.ts'
import { mail, sendWith } from '#server/mail/mail-lane.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { messageKinds } from '#server/stored-shapes/stored-message.ts'

/** Sends one batch of the messages that are due. @returns how many were taken */
export const deliverDue = (deps: EffectDeps, mailer: Mailer, isStopping?: () => boolean): Promise<number> =>
  runDue(deps, { lane: mail, kinds: messageKinds, run: sendWith(mailer) }, isStopping)
