import compile from 'icu-minify/compile'
import type { EnglishText } from './text.ts'

const known = new Map<string, EnglishText>()

/**
 * The compiled form of a text; cached, since parsing takes far longer than formatting. The site is built with
 * `already-compiled.ts` in place of this module, so that no parser reaches a browser.
 *
 * @throws SyntaxError for a text that is not ICU syntax
 */
export function compiled(source: EnglishText): EnglishText {
  if (typeof source !== 'string') return source
  let form = known.get(source)
  if (form === undefined) {
    form = compile(source)
    known.set(source, form)
  }
  return form
}
