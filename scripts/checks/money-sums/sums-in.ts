import { parseSync } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Where the functions are that add up entries, and their names. */
const summing: Readonly<Record<string, readonly string[]>> = {
  '#domain/billing/ledger.ts': [
    'sumOf',
    'feesOf',
    'feesAtOnce',
    'balanceOf',
    'painterBalanceOf',
    'dueNow',
    'payableNow',
    'paymentStateOf',
  ],
}

/** A file that adds up entries has one of these by name. */
const aboutEntries = /\b(?:Stored|Stated)?Entry\b|\bPosting\b|\bentries(?:Of|For|ByBooking)\b/

/** A place where entries are added up. */
export type Sum = { line: number; call: string }

/**
 * Where a source file adds up entries of the ledger: calls of the functions that do, and its own sums of their cents.
 * @throws Error when the file cannot be read
 */
export function sumsIn(file: string, code: string): Sum[] {
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const names = new Set<string>()
  const calls: Node[] = []
  const isOwnSum = (node: Node): boolean => {
    const { callee } = node
    if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee.property)) return false
    const isSum = callee.property.name === 'reduce' && /\bcents\b/.test(code.slice(node.start, node.end))
    return isSum && aboutEntries.test(code)
  }
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one)
    if (!isNode(value)) return
    if (value.type === 'ImportDeclaration' && isNode(value.source))
      for (const { imported, local } of value.specifiers as { imported?: Node; local: Node }[])
        if (imported && summing[String(value.source.value)]?.includes(String(imported.name)))
          names.add(String(local.name))
    if (value.type === 'CallExpression') {
      const { callee } = value
      const isCalled = isNode(callee) && callee.type === 'Identifier' && names.has(String(callee.name))
      if (isCalled || isOwnSum(value)) calls.push(value)
    }
    for (const part of Object.values(value)) walk(part)
  }
  walk(program)
  return calls.map(({ start, end }) => ({
    line: code.slice(0, start).split('\n').length,
    call: code.slice(start, end).split('\n')[0] ?? '',
  }))
}
