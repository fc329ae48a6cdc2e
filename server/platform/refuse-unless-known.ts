import { isDeepStrictEqual } from 'node:util'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { AppError } from './errors.ts'

type Facts = Readonly<Record<string, unknown>>

const CHANGED = text('Somebody changed this in the meantime. Look at it again, then save yours.')

/**
 * Who saves a form overwrites nothing that they have not seen (docs/rules/office.md#drafts).
 * @param known how it read on their screen, as far as they say so; what is left out is replaced whatever it is
 * @throws AppError `conflict` when something that changes reads otherwise than they saw it
 */
export function refuseUnlessKnown(known: Facts = {}, before: Facts, after: Facts, words: Text = CHANGED): void {
  const isUnseen = (name: string) =>
    known[name] !== undefined &&
    !isDeepStrictEqual(after[name], before[name]) &&
    !isDeepStrictEqual(known[name], before[name])
  if (Object.keys(after).some(isUnseen)) throw new AppError('conflict', words)
}
