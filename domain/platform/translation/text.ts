import type { GetICUArgs } from '@schummar/icu-type-parser'
import type { CompiledMessage } from 'icu-minify/format'

/** An English text in ICU syntax, as it is written in the sources; the build of the site replaces it by its compiled form. */
export type EnglishText = CompiledMessage

/** A value in a text: amounts and dates arrive formatted (domain/platform/format.ts), counts as numbers, texts as `Text`. */
export type Value = string | number | Text

/** A text that is put into words later, when it is known who reads it: plain data, which may wait in a queue. */
export type Text = { readonly source: EnglishText; readonly values?: Readonly<Record<string, Value>> }

type Options = { ICUArgument: Value; ICUNumberArgument: number; ICUDateArgument: never }

/** Names of the tags in a text: "link" of `<link>…</link>`. */
type TagNames<English extends string> = English extends `${string}<${infer Name}>${infer Rest}`
  ? (Name extends `/${string}` ? never : Name) | TagNames<Rest>
  : never

/** The parameters that a text names: numbers for plurals, the cases of a select, anything readable elsewhere. */
export type ValuesOf<English extends string> = GetICUArgs<English, Options>

/** Parameters and, for each tag, what it becomes. `Part` is what the caller draws with: an element of React, for one. */
export type RichValuesOf<English extends string, Part> = ValuesOf<English> & {
  [Name in TagNames<English>]: (inside: Part[]) => Part
}

/** The arguments after a text: none for a text without parameters. A text from a variable is refused: nobody could translate it. */
export type ValuesAfter<English extends string> = string extends English
  ? [never]
  : keyof ValuesOf<English> extends never
    ? []
    : [values: ValuesOf<English>]

/**
 * A text for later, said by `words(reader)`: labels of lists, problems that a rule finds, errors.
 *
 * @param source English in ICU syntax, as a literal
 */
/* @__NO_SIDE_EFFECTS__ */
export const text = <const English extends string>(source: English, ...values: ValuesAfter<English>): Text => {
  const [named] = values as [Text['values']?]
  return named ? { source, values: named } : { source }
}

/** Sentences one after the other. */
export const sentences = (first: Text, ...more: readonly Text[]): Text =>
  more.reduce((one, next) => text('{one} {next}', { one, next }), first)
