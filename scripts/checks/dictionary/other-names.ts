import { parseSync } from 'vite'

type Node = { type: string; start: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** A name, with the line on which it stands. */
export type Named = { name: string; line: number }

const lineAt = (code: string, start: number): number => code.slice(0, start).split('\n').length

/** A call as the contract declares it, or a word of it: the value of a field, a code, the name of a call. */
const inContract = /^(?:(?:GET|POST|PUT|PATCH|DELETE) \/api\/\S*|[a-z][\w-]*)$/

/** The values and tags that a text in ICU syntax names: "town" of `{town}`, "link" of `<link>…</link>`. */
const argumentsOf = (english: string): string[] =>
  [...english.matchAll(/\{\s*(\w+)\s*[,}]|<(\w+)>/g)].map(([, value, tag]) => value ?? tag ?? '')

const stringIn = (value: unknown): string | undefined => {
  if (!isNode(value)) return undefined
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value
  if (value.type !== 'TemplateLiteral') return undefined
  return (value.quasis as { value: { cooked: string } }[]).map(({ value: { cooked } }) => cooked).join('…')
}

const isTranslation = (callee: unknown): boolean => {
  if (!isNode(callee)) return false
  if (callee.type === 'MemberExpression') return isTranslation(callee.object)
  return callee.type === 'Identifier' && (callee.name === 't' || callee.name === 'text')
}

/** The names that one piece of code gives to what others read. */
function namesOf(file: string, node: Node): string[] {
  if (node.type === 'JSXAttribute' && isNode(node.name)) {
    const name = String(node.name.name)
    return name.startsWith('data-') ? [name] : []
  }
  if (node.type === 'CallExpression' && isTranslation(node.callee))
    return argumentsOf(stringIn((node.arguments as unknown[])[0]) ?? '')
  const key = isNode(node.key) ? String(node.key.name ?? node.key.value) : undefined
  if (node.type === 'TSPropertySignature' && file.endsWith('/tables.generated.ts')) return key ? [key] : []
  if (!file.startsWith('contract/')) return []
  if (node.type === 'Property' && node.method !== true) return key ? [key] : []
  const value = node.type === 'Literal' ? stringIn(node) : undefined
  return value !== undefined && inContract.test(value) ? [value] : []
}

function inScript(file: string, code: string): Named[] {
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const found: Named[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one)
    if (!isNode(value)) return
    for (const name of namesOf(file, value)) found.push({ name, line: lineAt(code, value.start) })
    for (const [key, part] of Object.entries(value)) if (key !== 'source') walk(part)
  }
  walk(program)
  return found
}

/** Whatever in a style sheet looks like a class or a data attribute and is none. */
const noSelector = /\/\*[\s\S]*?\*\/|url\([^)]*\)|'[^']*'|"[^"]*"/g

function inStyles(code: string): Named[] {
  const selectors = code.replaceAll(noSelector, (text) => text.replaceAll(/[^\n]/g, ' '))
  return [...selectors.matchAll(/\.([a-z][\w-]*)|\[(data-[\w-]+)/gi)].map(({ 1: css, 2: data, index }) => ({
    name: css ?? data ?? '',
    line: lineAt(code, index),
  }))
}

/**
 * The names in a source file that are no declarations: calls, fields and codes of the contract, tables and columns, CSS classes, data
 * attributes, and arguments of texts.
 * @throws Error when the file cannot be read
 */
export const otherNames = (file: string, code: string): Named[] =>
  file.endsWith('.css') ? inStyles(code) : inScript(file, code)
