import { readFileSync } from 'node:fs'
import path from 'node:path'
import { features } from 'web-features'
import { groupBy } from '#domain/platform/group-by.ts'

/**
 * What the oldest supported browsers lack: built-ins and styles newer than the `browserslist` of package.json, found by name in
 * code and style sheets (docs/decisions/0050-supported-browsers.md).
 */
const { browserslist } = JSON.parse(readFileSync(path.resolve('package.json'), 'utf8')) as { browserslist: string[] }

/** What web-features calls the browsers of a browserslist. */
const names: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
}

const toNumber = (version: string): number => {
  const [major = 0, minor = 0] = version.replace(/^≤/, '').split('.').map(Number)
  return major * 1000 + minor
}

const oldest = browserslist.map((line): [name: string, version: number] => {
  const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
  const known = names[name]
  if (known === undefined) throw new Error(`Not a browser and its oldest version: ${line}`)
  return [known, toNumber(version)]
})

type Support = Partial<Record<string, string>>

const isTooNew = (support: Support): boolean =>
  oldest.some(([name, version]) => {
    const since = support[name]
    return since === undefined || toNumber(since) > version
  })

const isNewByKey = new Map<string, boolean>()
for (const feature of Object.values(features)) {
  if (feature.kind !== 'feature') continue
  for (const key of feature.compat_features ?? []) {
    const { support } = feature.status.by_compat_key?.[key] ?? feature.status
    isNewByKey.set(key, isTooNew(support))
  }
}

/** Names that something older has, too: of which of them code speaks, only types tell. Our own code is checked by them. */
const olderNames = new Set(
  [...isNewByKey].filter(([, isNew]) => !isNew).map(([key]) => key.slice(key.lastIndexOf('.') + 1)),
)

/** Of whom a method is looked for by its bare name. Rare interfaces are left out: they have `run`, `session` and `build`, too. */
const everywhere =
  /^javascript\.builtins\.|^api\.(?:Document|DocumentFragment|Element|EventTarget|HTML\w*Element|Node|NodeList|Window|Navigator|Blob|File|FormData|Headers|Request|Response|URL|URLSearchParams|ReadableStream|AbortSignal|Crypto|Performance)\./

const isStatic = (owner: string, name: string): boolean => {
  const value: unknown = Reflect.get(globalThis, owner)
  return (typeof value === 'function' || typeof value === 'object') && value !== null && name in value
}

/** How a newer built-in is written in code; null when its name does not tell. */
function patternOf(key: string): RegExp | null {
  const [, owner = '', member = ''] = /^(?:api|javascript\.builtins)\.(\w+)(?:\.(\w+))?$/.exec(key) ?? []
  if (owner === '') return null
  if (member === '') return new RegExp(`\\bnew ${owner}\\b`)
  if (member === owner) return new RegExp(`\\bnew ${owner}\\(`)
  const name = member.replace(/_static$/, '')
  if (name !== member || isStatic(owner, name)) return new RegExp(`(?<![.\\w])${owner}\\.${name}\\b`)
  if (olderNames.has(name) || name.includes('_') || !everywhere.test(key)) return null
  // A schema of Zod has a union, too, and `...name()` spreads what a function of the same name gives.
  return new RegExp(`(?<!\\bz\\s*|\\.)\\.${name}\\(`)
}

function stylePatternOf(key: string): RegExp | null {
  const [, kind = '', name = ''] = /^css\.(properties|selectors|at-rules)\.([\w-]+)$/.exec(key) ?? []
  if (kind === 'properties') return new RegExp(`(?<=[{;]\\s*)${name}\\s*:`)
  if (kind === 'selectors') return new RegExp(`:${name}(?![\\w-])[^;{}]*\\{`)
  return kind === 'at-rules' ? new RegExp(`@${name}(?![\\w-])`) : null
}

/** Used all the same, and why an older browser does not stop. */
export const accepted: Record<string, string> = {
  'api.AbortSignal.timeout_static': 'is there; it names another reason, which nobody asks for',
  'api.Document.startViewTransition': 'React and its router ask whether it is there',
  'api.Element.startViewTransition': 'React asks whether it is there',
  'api.Element.checkVisibility': 'React Aria asks whether it is there',
  'api.EventTarget.when': 'a method of Zod’s schemas, not of a target',
  'api.Navigator.share': 'web/lib/share.ts asks whether it is there',
  'api.Notification.permission_static': 'web/shared/push/subscription.ts asks whether there are notifications',
  'api.Notification.requestPermission_static': 'web/shared/push/subscription.ts asks whether there are notifications',
  'api.PublicKeyCredential.signalAllAcceptedCredentials_static': 'the passkey library asks whether it is there',
  'api.PublicKeyCredential.signalCurrentUserDetails_static': 'the passkey library asks whether it is there',
  'api.PublicKeyCredential.signalUnknownCredential_static': 'the passkey library asks whether it is there',
  'javascript.builtins.Iterator.drop': 'a method of the photos that wait, not of an iterator',
  ...Object.fromEntries(
    [
      'accent-color',
      'backdrop-filter',
      'box-decoration-break',
      'contain-intrinsic-block-size',
      'contain-intrinsic-size',
      'content-visibility',
      'field-sizing',
      'hyphens',
      'overscroll-behavior',
      'overscroll-behavior-x',
      'print-color-adjust',
      'resize',
      'scrollbar-width',
      'text-size-adjust',
      'text-wrap',
      'user-select',
    ].map((name) => [`css.properties.${name}`, 'a page without it looks plainer and works']),
  ),
  'css.selectors.selection': 'a page without it looks plainer and works',
}

const newer = [...isNewByKey].filter(([, isNew]) => isNew).map(([key]) => key)
/** By the last word of their keys, which is in every text that has them. */
const byWord = (patternIn: (key: string) => RegExp | null) =>
  groupBy(
    newer.flatMap((key) => {
      const pattern = patternIn(key)
      return pattern ? { key, pattern } : []
    }),
    ({ key }) =>
      key
        .replace(/_static$/, '')
        .split('.')
        .at(-1),
  )
const inCode = byWord(patternOf)
const inStyles = byWord(stylePatternOf)

/** The keys of everything in a file that the oldest supported browsers lack, also of what is accepted; not what the file itself asks for by `typeof`. */
export function findNewer(file: string, text: string): string[] {
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm, '')
  const candidates = file.endsWith('.css') ? inStyles : inCode
  const words = [...new Set(plain.match(/[\w-]+/g))]
  return words
    .flatMap((word) => candidates.get(word) ?? [])
    .flatMap(({ key, pattern }) => {
      const [found] = pattern.exec(plain) ?? []
      return found === undefined || plain.includes(`typeof ${found}`) ? [] : key
    })
}
