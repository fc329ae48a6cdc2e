import { parseSync, Visitor } from 'vite'

/** A text of the sources: what it says, and where its literal stands. */
export type FoundText = { text: string; start: number; end: number; line: number }

/** Formats that texts leave to `domain/platform/format.ts`, which knows the market as well as the language. */
export const FORMATTED = /\{\s*\w+\s*,\s*(?:number|date|time)\b/

type Expression = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0]['arguments'][0]
type Callee = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0]['callee']

/** What a file has that says a text: reading the others in full would take a second of each build. */
const MAY_SAY = /\b(?:t|text|translator|useTranslate)\b/

/** `t(…)`, `t.rich(…)` and `message(…)`. */
const takesText = (callee: Callee): boolean => {
  if (callee.type === 'Identifier') return callee.name === 't' || callee.name === 'text'
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 't' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'rich'
  )
}

/** `translator(…)` and `useTranslate()` that are called on the spot, without being named `t`. */
const isUnnamed = (callee: Callee): boolean =>
  callee.type === 'CallExpression' &&
  callee.callee.type === 'Identifier' &&
  (callee.callee.name === 'translator' || callee.callee.name === 'useTranslate')

/** Whether an argument is a text that is written there, or may be one. */
const holdsText = (one: Expression): boolean =>
  one.type === 'TemplateLiteral' ||
  one.type === 'BinaryExpression' ||
  (one.type === 'Literal' && typeof one.value === 'string') ||
  (one.type === 'ConditionalExpression' && (holdsText(one.consequent) || holdsText(one.alternate))) ||
  (one.type === 'LogicalExpression' && (holdsText(one.left) || holdsText(one.right)))

/**
 * Every text that a source file says through `t`, `t.rich` or `message`, in order.
 *
 * @param file its name tells the dialect: `.ts` or `.tsx`
 * @throws Error naming file and line when a text is put together from pieces, since nobody could
 *   translate the pieces, formats a number or a date itself, or is said by `translator(…)` without a name, since
 *   texts are found by the name `t`
 */
export function findTexts(file: string, code: string): FoundText[] {
  if (!MAY_SAY.test(code)) return []
  const found: FoundText[] = []
  const lineOf = (at: number): number => code.slice(0, at).split('\n').length
  const refuse = (at: number): never => {
    throw new Error(`${file}:${lineOf(at)}: a text is one literal; what varies in it is a {parameter}`)
  }
  const add = (text: string, { start, end }: { start: number; end: number }): void => {
    if (FORMATTED.test(text))
      throw new Error(`${file}:${lineOf(start)}: format it with domain/platform/format.ts: ${text}`)
    found.push({ text, start, end, line: lineOf(start) })
  }
  const read = (one: Expression): void => {
    if (one.type === 'Literal' && typeof one.value === 'string') {
      add(one.value, one)
    } else if (one.type === 'TemplateLiteral') {
      const text = one.expressions.length === 0 ? one.quasis[0]?.value.cooked : null
      if (typeof text !== 'string') refuse(one.start)
      else add(text, one)
    } else if (one.type === 'ConditionalExpression') {
      read(one.consequent)
      read(one.alternate)
    } else if (one.type === 'LogicalExpression') {
      read(one.left)
      read(one.right)
    } else if (one.type === 'BinaryExpression') {
      refuse(one.start)
    }
    // Anything else holds a message, whose text is found where the message is made.
  }
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (!first) return
      if (takesText(callee)) read(first)
      else if (isUnnamed(callee) && holdsText(first)) {
        throw new Error(`${file}:${lineOf(first.start)}: texts are found by the name t: const t = translator(reader)`)
      }
    },
  }).visit(parseSync(file, code).program)
  return found
}
