import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** A text that every reader gets in English, and the line where it begins. */
export type UntranslatedText = { text: string; line: number }

/** Files that hold names, or write for programs and operators alone; what is said in them is not translated. */
const OTHER_FILES: readonly [file: RegExp, why: string][] = [
  [/(?:^|\/)(?:testing|demo|markets)\/|\.test\.tsx?$/, 'tests, and invented or given data'],
  [/\/(?:palette|house-colors|first-room)\.ts$/, 'names of colors'],
  [/\/(?:american-states|name-device)\.ts$/, 'names of states, browsers and systems'],
  [
    /\/addresses\/(?:completions|guesses|locate-address|name-index|unit|written-address)\.ts$/,
    'addresses as they are written',
  ],
  [/^server\/(?:.+\/)?(?:run|metrics|openapi-document|explain-failure)\.ts$/, 'what operators and programmers read'],
  [/\/(?:jpeg-pdf\.ts|Icon\.tsx|fonts\.ts)$/, 'commands of drawings, and names of fonts'],
]

/** Single literals that only look like texts, or are the same in every language, by the name of their file. */
export const EXCEPTIONS: readonly { file: string; texts: readonly string[]; why: string }[] = [
  { file: 'erase-customer.ts', texts: ['Erased'], why: 'stored in place of what is erased' },
  {
    file: 'render-html.ts',
    texts: ["'Bricolage Grotesque','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif"],
    why: 'fonts',
  },
  { file: 'render-html.ts', texts: ["'Instrument Sans','Segoe UI',Helvetica,Arial,sans-serif"], why: 'fonts' },
  { file: 'Sessions.tsx', texts: ['Android'], why: 'the name of a system' },
  { file: 'render-text.ts', texts: ['EVENCOAT | {} | {}'], why: 'the brand' },
  { file: 'message-texts.ts', texts: ['orange'], why: 'a color of a badge' },
  { file: 'layout.ts', texts: ['Text', 'Title'], why: 'names of fonts' },
  { file: 'open-tab.ts', texts: ['noopener noreferrer'], why: 'a feature of a window' },
  { file: 'ReviewRow.tsx', texts: ['without answer'], why: 'a state' },
  { file: 'OfficeSearch.tsx', texts: ['Escape'], why: 'a key' },
  { file: 'SearchEverywhere.tsx', texts: ['go'], why: 'the id of an item' },
  { file: 'job-lists.ts', texts: ['Upcoming', 'Today', 'Overdue'], why: 'names of lists, which have labels' },
  { file: 'install-prompt.ts', texts: ['share menu'], why: 'a way to install' },
  { file: 'push-kinds.ts', texts: ['job {}', 'booking {}'], why: 'topics, of which only the last one stays' },
  { file: 'job-colors.ts', texts: ['colors {}'], why: 'a topic' },
  { file: 'letter-layout.ts', texts: ['Title'], why: 'the name of a font' },
  { file: 'message-to-customer.ts', texts: ['messages {}'], why: 'a topic' },
  { file: 'message-to-painter.ts', texts: ['messages {}'], why: 'a topic' },
  { file: 'company.ts', texts: ['Mo-Su 08:00-18:00'], why: 'for search engines' },
  { file: 'close-inquiry.ts', texts: ['inquiry {}'], why: 'a key' },
  { file: 'use-undo-of-many.ts', texts: ['all {}'], why: 'a key' },
  { file: 'upload-limits.ts', texts: ['{} MB'], why: 'a unit' },
  { file: 'phone-number.ts', texts: ['{} ext. {}'], why: 'a phone number as it is written' },
  { file: 'use-push-here.ts', texts: ['push here'], why: 'a key of the cache' },
  { file: 'seo.ts', texts: ['noindex, nofollow'], why: 'for search engines' },
  { file: 'root.tsx', texts: ['width=device-width, initial-scale=1'], why: 'for browsers' },
]

type Node = { type: string; start: number; [key: string]: unknown }

/** Attributes, props, fields and variables that a person reads: there, any word is a text. */
const READ =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|description|text|legend|eyebrow|hint|caption|subject|headline|subtitle|intro|lead|notice|advice|question|complaint|empty|failed|badge|chip|children|\w+(?:Label|Title|Text|Hint|Description|Placeholder|Caption))$/

/** Attributes and fields that only programs read: styles, shapes, addresses, and keywords of a standard. */
const FOR_PROGRAMS =
  /^(?:\w*[cC]lassName|class|style|d|viewBox|transform|points|sizes|srcSet|media|rel|allow|autoComplete|placement|preserveAspectRatio|font|statusText|@type|@context|content-type|httpEquiv)$/

/** Functions whose texts only programs and operators read: selectors, headers, storage, logs. */
const FOR_PROGRAMS_CALLED =
  /(?:^|\.)(?:console|log|logger)\.\w+$|(?:^|\.)(?:matchMedia|querySelector(?:All)?|matches|closest|get|set|has|header|headers|window\.open|split|includes|startsWith|endsWith|indexOf|join|is[A-Z]\w*)$/

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** "t", "t.rich", "aria-label"; nothing for what has no name. */
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`
  const name = node.name ?? node.value
  return typeof name === 'string' ? name : ''
}

/** Names and notations that are the same in every language: the brand, styles, selectors, media types, aliases of SQL. */
const SAME_EVERYWHERE =
  /\bEvencoat\b|^(?::\w+\{|[a-z-]+:)[^;\s][^;]*;.*|^\((?:hover|display-mode|min-|max-|prefers)[^)]*\)|^.*(?:\w\[[\w="-]+\]|:not\().*$|^Bearer |;\s*charset=.*|^[a-z_.]+ as \w+$|^(?:is not|not in)$|[a-z-]*:?\b\d+px\b/gs

/** The readable rest: without tags, character references, and parts that are the same in every language. */
const readable = (text: string): string =>
  text
    .replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>|&#?\w+;|(?:https?:|\{\})\/[\w/-]+/g, ' ')
    .replaceAll(SAME_EVERYWHERE, ' {} ')
const TWO_WORDS = /[\p{L}\d][’'”)]*[,.:;!?…]*\s+[“(]?\p{L}{2}|\p{L}{2}[’'”)]*[,.:;!?…]*\s+[“(]?[\p{L}\d]/u
const WORD_AND_VALUE =
  /(?<![^\s“(])\p{L}[\p{L}’'-]+[’'”):,.;!?…]*\s+[“(]?\{\}|\{\}[’'”):,.;!?…]*\s+[“(]?\p{L}[\p{L}’'-]+(?![^\s,.:;!?…”)])/u
const BEGINS_LARGE = /^(?:[^\p{L}]*\p{Lu}|\{\} (?:\p{L}+ )*\p{L}+[,.;])/u
const ONE_WORD = /^\s*\p{Lu}\p{Ll}+(?:-\p{L}+)?(?:[.,:!?…]|\.{3})?\s*$/u

/** The text that a node is, with `{}` for each value in it; null for anything else. */
function textOf(node: Node): string | null {
  if (node.type === 'TemplateLiteral') {
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
  }
  return (node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string' ? node.value : null
}

const TRANSLATOR = /^(?:t|t\.rich|text)$/
const isTranslated = (node: unknown): boolean =>
  isNode(node) && node.type === 'CallExpression' && TRANSLATOR.test(nameOf(node.callee))

/** A part of a node, and whether a person reads what it is. */
type Part = [node: unknown, isRead: boolean]

function partsOfCall({ callee, arguments: args }: Node, isRead: boolean): Part[] {
  const name = nameOf(callee)
  const values = args as Node[]
  if (TRANSLATOR.test(name)) return [[values.slice(1), false]]
  const searched = FOR_PROGRAMS_CALLED.test(name) ? values.filter((one) => textOf(one) === null) : values
  return [
    [callee, isRead],
    [searched, isRead && /\.(?:map|flatMap)$/.test(name)],
  ]
}

/** The parts below a node that have to be searched. */
function partsOf(node: Node, isRead: boolean): Part[] {
  switch (node.type) {
    case 'TaggedTemplateExpression':
      return [[(node.quasi as Node).expressions, false]]
    case 'JSXElement':
      return [
        [node.openingElement, false],
        [node.children, true],
      ]
    case 'JSXFragment':
      return [[node.children, true]]
    case 'JSXAttribute':
      return FOR_PROGRAMS.test(nameOf(node.name)) ? [] : [[node.value, READ.test(nameOf(node.name))]]
    case 'Property':
      if (FOR_PROGRAMS.test(nameOf(node.key))) return []
      return [
        [node.computed ? node.key : null, false],
        [node.value, READ.test(nameOf(node.key))],
      ]
    case 'VariableDeclarator':
      return [
        [node.id, false],
        [node.init, READ.test(nameOf(node.id))],
      ]
    case 'AssignmentExpression':
    case 'AssignmentPattern':
      return [
        [node.left, false],
        [node.right, READ.test(nameOf(node.left).replace(/^.*\./, ''))],
      ]
    case 'ConditionalExpression':
      return [
        [node.test, false],
        // A value that takes the place of a text is one.
        [[node.consequent, node.alternate], isRead || isTranslated(node.consequent) || isTranslated(node.alternate)],
      ]
    case 'LogicalExpression':
      return [[[node.left, node.right], isRead || isTranslated(node.left)]]
    case 'BinaryExpression':
      // A compared string is a value, even if it looks like a text.
      return node.operator === '+' ? [[[node.left, node.right], isRead]] : []
    case 'SwitchCase':
      return [[node.consequent, isRead]]
    case 'CallExpression':
      return partsOfCall(node, isRead)
    case 'NewExpression':
      return /^(?!App)\w*Error$/.test(nameOf(node.callee)) ? [] : [[node.arguments, false]]
    case 'MemberExpression':
      return [[node.object, isRead]]
    case 'ExportNamedDeclaration':
      return [[node.declaration, false]]
    case 'ObjectExpression':
      return [[node.properties, false]]
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return []
  }
  if (/^TS(?!As|Satisfies|NonNull)/.test(node.type)) return []
  return Object.entries(node).map(([key, value]): Part => [key === 'typeAnnotation' ? null : value, isRead])
}

/**
 * The texts of a source file that do not go through `t`, `t.rich` or `text`: all words between JSX tags, in attributes, props and
 * fields that are read (`title`, `aria-label`, `confirmLabel` …), and elsewhere literals that look like words, not code.
 *
 * @param file its name tells the dialect, `.ts` or `.tsx`
 * @param isSpoken whether the file writes for people. In others, which also write headers and the like, only texts that begin like
 *   a sentence count outside of fields that are read.
 * @throws Error naming the file when it is no TypeScript
 */
export function findUntranslated(file: string, code: string, isSpoken = true): UntranslatedText[] {
  const found: UntranslatedText[] = []
  const isText = (plain: string, isRead: boolean): boolean => {
    if (isRead) return /\p{L}/u.test(plain)
    const isSentence = TWO_WORDS.test(plain) || WORD_AND_VALUE.test(plain)
    return isSpoken ? isSentence || ONE_WORD.test(plain) : isSentence && BEGINS_LARGE.test(plain)
  }
  const walk = (node: unknown, isRead: boolean): void => {
    if (Array.isArray(node)) for (const one of node) walk(one, isRead)
    if (!isNode(node)) return
    const text = textOf(node)
    if (text !== null && isText(readable(text), isRead)) {
      found.push({ text: text.replaceAll(/\s+/g, ' ').trim(), line: code.slice(0, node.start).split('\n').length })
    }
    for (const [part, isPartRead] of partsOf(node, isRead)) walk(part, isPartRead)
  }
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  walk(program, false)
  return found
}

/** Pages, emails, documents and calendar entries: files that write for people. */
const SPOKEN =
  /^web\/|^server\/(?:notifications\/kinds|office\/inbox\/kinds|billing\/invoices)\/|\/(?:export-(?!data)[\w-]+|push-kinds|icalendar|appointments)\.ts$/

/**
 * All texts of the product that bypass the translator, exceptions included.
 * @param root the folder of the repository
 */
export function untranslatedTexts(root: string): { file: string; line: number; text: string }[] {
  return fs
    .globSync('{web,server,domain}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !OTHER_FILES.some(([pattern]) => pattern.test(file)))
    .flatMap((file) => {
      const code = fs.readFileSync(path.join(root, file), 'utf8')
      return findUntranslated(file, code, SPOKEN.test(file)).map((found) => ({ file, ...found }))
    })
}
