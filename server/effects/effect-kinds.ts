import { messageKinds } from './compose-message.ts'
import type { Lane } from './effect.ts'
import { mail } from './mail.ts'

/** Every kind of effect, with the lane that runs it. Another kind is one line here and one file for how it is run. */
export type EffectKinds = ReadonlyMap<string, Lane>

export const effectKinds: EffectKinds = new Map(messageKinds.map((kind) => [kind, mail]))

/** The lanes in use, each with its kinds. */
export const lanesOf = (kinds: EffectKinds): { lane: Lane; kinds: string[] }[] =>
  [...new Set(kinds.values())].map((lane) => ({
    lane,
    kinds: [...kinds].flatMap(([kind, of]) => (of === lane ? [kind] : [])),
  }))
