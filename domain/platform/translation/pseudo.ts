import type { CompiledMessage } from 'icu-minify/format'
import { type Translate, translations } from './translator.ts'

type Node = Exclude<CompiledMessage, string>[number]
type Branches = Record<string, Node | Node[]>

/** English for tests of layouts: the code that CLDR reserves for accented English. */
export const PSEUDO_LOCALE = 'en-XA'

/** By how much Spanish and other languages outgrow English. */
const GROWTH = 0.4

const plain = 'AaBbCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz'
const accented = 'ÀàßƀĈĉĎďÉéĞğĤĥÎîĴĵĶķĹĺÑñÔôŘřŠšŢţÛûŴŵÝýŽž'

const lengthen = (text: string): string => {
  let owed = 0
  let longer = ''
  for (const letter of text) {
    const at = plain.indexOf(letter)
    const written = at < 0 ? letter : (accented[at] ?? letter)
    owed += GROWTH
    const isDue = owed >= 1 && letter !== ' '
    longer += isDue ? written + written : written
    if (isDue) owed -= 1
  }
  return longer
}

const pseudoBranch = (branch: Node | Node[]): Node | Node[] =>
  Array.isArray(branch) ? (branch as Node[]).map(pseudoNode) : pseudoNode(branch)

function pseudoNode(node: Node): Node {
  if (typeof node === 'string') return lengthen(node)
  if (!Array.isArray(node) || node.length === 1) return node
  const [name, kind, ...rest] = node as [string, unknown, ...unknown[]]
  if (typeof kind === 'number' && kind !== 0) {
    const branches = Object.entries(rest[0] as Branches).map(([value, branch]) => [value, pseudoBranch(branch)])
    return [name, kind, Object.fromEntries(branches)] as Node
  }
  return [name, pseudoNode(kind as Node), ...rest.map((inside) => pseudoNode(inside as Node))]
}

const translate: Translate = (english) => {
  const nodes = typeof english === 'string' ? [english] : english
  return [['⟦', ...nodes.map(pseudoNode), '⟧'], 'en-US']
}

/**
 * Makes `en-XA` readable: every text in brackets, accented and 40 % longer, its values untouched. A text without brackets did not
 * come through the door; one with brackets inside brackets was put together from pieces.
 */
export function addPseudoLocale(): void {
  translations[PSEUDO_LOCALE] = translate
}
