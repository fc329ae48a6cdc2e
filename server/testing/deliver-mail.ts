import { messageKinds } from '../effects/compose-message.ts'
import type { EffectDeps } from '../effects/effect.ts'
import { mail, sendWith } from '../effects/mail.ts'
import type { Mailer } from '../effects/mailer.ts'
import { runDue } from '../effects/run-due.ts'

/** Sends one batch of the messages that are due. @returns how many were taken */
export const deliverDue = (deps: EffectDeps, mailer: Mailer, isStopping?: () => boolean): Promise<number> =>
  runDue(deps, { lane: mail, kinds: messageKinds, run: sendWith(mailer) }, isStopping)
