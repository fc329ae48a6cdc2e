import type { Reader } from '../reader.ts'
import { compiled } from './compile.ts'
import type { EnglishText, RichValuesOf, Text, Value, ValuesAfter } from './text.ts'

/** Finds for a compiled English text what is said instead, and by the rules of which language. */
export type Translate = (english: EnglishText) => [form: EnglishText, language: string]

/** By locale. English needs none, and thereby costs nothing. Filled by `catalogues.ts`. */
export const translations: Record<string, Translate> = {}

// Kinds of parameters in a compiled text.
const PLURAL = 2
const ORDINAL = 3

/** By locale and kind. Making one takes a hundred times as long as using it. */
const rules: Record<string, Intl.PluralRules> = {}

/**
 * English counts by one and more. Without this a page would wait for the browser's table of rules, which takes a slow phone
 * longer to open than everything else that it draws.
 */
const inEnglish = { select: (count: number) => (Math.abs(count) === 1 ? 'one' : 'other') }

const ruleOf = (language: string, kind: number): Pick<Intl.PluralRules, 'select'> => {
  if (kind === PLURAL && language.startsWith('en')) return inEnglish
  const known = rules[language + kind]
  const rule = known ?? new Intl.PluralRules(language, { type: kind === ORDINAL ? 'ordinal' : 'cardinal' })
  rules[language + kind] = rule
  return rule
}

type Inside = (inside: never[]) => unknown
type Values = Readonly<Record<string, Value | Inside>>

/**
 * Says texts to one reader. Called with English in ICU syntax as a literal, and with the values that it names; or with a
 * `message`.
 */
export type Translator<Rich = unknown[]> = {
  <const English extends string>(text: English, ...values: ValuesAfter<English>): string
  (message: Text): string
  /** A text with tags, each tag as the function of its name makes it: in pages, what React draws. */
  rich<const English extends string>(text: English, values: RichValuesOf<English, Rich>): Rich
}

/**
 * The translator for a reader, to be named `t`: the build and the catalogue check find texts by that name. It is the same on
 * the server, in rules and in pages. What the reader's language lacks is said in English.
 *
 * @param join makes one of the pieces of a rich text
 */
export function translator<Rich = unknown[]>(
  { locale }: Pick<Reader, 'locale'>,
  join = (pieces: unknown[]) => pieces as Rich,
): Translator<Rich> {
  // The forms of icu-minify: a text, 0 for the count (#), or [parameter], [parameter, kind, branches], [tag, ...inside].
  const piecesOf = (nodes: unknown, language: string, values: Values, count?: number): unknown[] =>
    [nodes].flat().flatMap((node) => {
      if (node === 0) return count?.toLocaleString(language)
      if (typeof node === 'string') return node
      const [name, kind, ...rest] = node as [string, unknown, ...unknown[]]
      const value = values[name]
      if (kind === undefined) return typeof value === 'object' ? t(value) : String(value)
      if (!kind || typeof kind !== 'number') {
        return (value as Inside)(piecesOf([kind, ...rest], language, values, count) as never[])
      }
      const branches = rest[0] as Record<string, unknown>
      const isCount = kind === PLURAL || kind === ORDINAL
      const rule = isCount ? ruleOf(language, kind).select(value as number) : (value as string)
      const branch = (isCount ? branches[`=${value as number}`] : undefined) ?? branches[rule] ?? branches.other
      return piecesOf(branch, language, values, isCount ? (value as number) : count)
    })
  const translate = (text: EnglishText, values: Values = {}) => {
    const english = compiled(text)
    return piecesOf(...(translations[locale]?.(english) ?? ([english, locale] as const)), values)
  }
  const t = (text: EnglishText | Text, values?: Values): string =>
    (typeof text === 'object' && 'source' in text ? translate(text.source, text.values) : translate(text, values)).join(
      '',
    )
  t.rich = (text: EnglishText, values: Values) => join(translate(text, values))
  return t as unknown as Translator<Rich>
}
