import type { EffectKinds } from './effects/effect.ts'
import { mail } from './mail/mail-lane.ts'
import { messageKinds } from './stored-shapes/stored-message.ts'

/** Every kind of effect, with the lane that runs it. Another kind is one line here, and one file for how it is run. */
export const effectKinds: EffectKinds = new Map(messageKinds.map((kind) => [kind, mail]))
