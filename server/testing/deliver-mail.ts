import type { EffectDeps } from '../effects/effect.ts'
import { runDue } from '../effects/run-due.ts'
import { mail, sendWith } from '../mail/mail-lane.ts'
import type { Mailer } from '../mail/mailer.ts'
import { messageKinds } from '../stored-shapes/stored-message.ts'

/** Sends one batch of the messages that are due. @returns how many were taken */
export const deliverDue = (deps: EffectDeps, mailer: Mailer, isStopping?: () => boolean): Promise<number> =>
  runDue(deps, { lane: mail, kinds: messageKinds, run: sendWith(mailer) }, isStopping)
