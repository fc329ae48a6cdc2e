import fc from 'fast-check'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aForm } from './form.ts'
import { hostileTexts, hostileValue, plausibleFor, spoiled } from './hostile-values.ts'

/** A request as it is sent. */
export type HostileRequest = {
  url: string
  headers?: Record<string, string>
  payload?: Buffer
  /** The part that a failing test prints. */
  shown: unknown
  /** It can be read, so that a 400 has to say which field is wrong. */
  readable?: boolean
}

/** The parser itself refuses these names, wherever they are, before there are fields. */
const unreadable = /"(__proto__|constructor)"\s*:/

/** Identifiers of stored things, which a hostile caller may know, by what they name. */
export const stored = {
  quote: [''],
  booking: [''],
  contractor: [''],
  area: [''],
  photo: [''],
  job: [''],
  message: [''],
  inquir: [''],
}
type Noun = keyof typeof stored
const nouns = Object.keys(stored) as Noun[]

/** Mostly the identifier of the right thing: named by the field, else by the path before it. */
export const knownIds =
  ({ path }: Endpoint) =>
  (field: string): fc.Arbitrary<string> => {
    const before = path.slice(0, path.lastIndexOf('{')).toLowerCase()
    const noun =
      nouns.find((one) => field.toLowerCase().includes(one)) ??
      nouns.find((one) => before.includes(`${one}`)) ??
      'booking'
    return fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...stored[noun]) },
      { weight: 1, arbitrary: fc.constantFrom(...Object.values(stored).flat(), newId()) },
    )
  }

export const fill = (endpoint: Endpoint, params: Record<string, string>): string =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? newId()))

const wireText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Half a surrogate pair cannot be in an address; everything else can, in hexadecimal. */
const escaped = (value: unknown): string => encodeURIComponent(wireText(value).toWellFormed())

const plausibleParams = (endpoint: Endpoint): fc.Arbitrary<Record<string, string>> =>
  endpoint.params
    ? (plausibleFor(endpoint.params, knownIds(endpoint)) as fc.Arbitrary<Record<string, string>>)
    : fc.constant({})

export const json = (url: string, value: unknown): HostileRequest => {
  const text = JSON.stringify(value)
  return {
    url,
    headers: { 'content-type': 'application/json' },
    payload: Buffer.from(text),
    shown: value,
    readable: !unreadable.test(text),
  }
}

/** Bodies that begin plausibly. */
export const bodies = (endpoint: Endpoint): fc.Arbitrary<HostileRequest> | undefined => {
  if (!endpoint.body) return undefined
  const fitting = plausibleFor(endpoint.body, knownIds(endpoint))
  return fc
    .tuple(
      plausibleParams(endpoint),
      fc.oneof(
        { weight: 1, arbitrary: fitting },
        { weight: 5, arbitrary: spoiled(fitting) },
        { weight: 1, arbitrary: hostileValue },
      ),
    )
    .map(([params, value]) => json(fill(endpoint, params), value))
}

export const queries = (endpoint: Endpoint): fc.Arbitrary<HostileRequest> | undefined => {
  if (!endpoint.query) return undefined
  const names = [...Object.keys(endpoint.query.shape), '__proto__', 'constructor[prototype][x]']
  const pair = fc.tuple(fc.constantFrom(...names), hostileValue)
  const fitting = plausibleFor(endpoint.query, knownIds(endpoint)) as fc.Arbitrary<Record<string, unknown>>
  return fc
    .tuple(plausibleParams(endpoint), fitting, fc.array(pair, { minLength: 1, maxLength: 3 }))
    .map(([params, value, spoils]) => {
      const pairs = [...Object.entries(value), ...spoils].map(
        ([name, one]) => `${encodeURIComponent(name)}=${escaped(one).slice(0, 4000)}`,
      )
      return { url: `${fill(endpoint, params)}?${pairs.join('&')}`, shown: '' }
    })
}

const rawParts = [
  '%',
  '%00',
  '%ff',
  '%c0%80',
  '%ed%a0%80',
  '%2e%2e%2f',
  '..',
  '*',
  '%0d%0aSet-Cookie:x',
  '__proto__',
  'a'.repeat(199),
  'a'.repeat(5000),
]

export const paths = (endpoint: Endpoint): fc.Arbitrary<HostileRequest> | undefined => {
  if (!endpoint.params) return undefined
  const part = fc.oneof(
    fc.constantFrom(...rawParts),
    fc.constantFrom(...hostileTexts).map((text) => escaped(text).slice(0, 3000)),
  )
  return part.map((value) => ({ url: endpoint.path.replaceAll(/\{\w+\}/g, () => value), shown: '' }))
}

export const forms = (endpoint: Endpoint): fc.Arbitrary<() => Promise<HostileRequest>> | undefined => {
  const form = endpoint.multipart
  if (!form) return undefined
  const fields = spoiled(plausibleFor(form.fields, knownIds(endpoint))).filter(
    (value) => typeof value === 'object' && value !== null,
  )
  const name = fc.constantFrom(...form.files, 'other', '__proto__', '', 'file\u0000name')
  const fileName = fc.constantFrom(
    'w9.pdf',
    'photo.jpg',
    '../../x.pdf',
    'a\u0000.pdf',
    '',
    'x'.repeat(3000),
    'w9.pdf\r\nX: y',
    '\ud800.doc',
  )
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((content) => Buffer.from(content)),
    fc
      .constantFrom('%PDF-1.7\n', '\u0089PNG\r\n\u001a\n', 'PK\u0003\u0004', '<svg/>', '')
      .map((text) => Buffer.from(text, 'latin1')),
  )
  return fc.tuple(fields, name, fileName, bytes).map(([values, field, file, content]) => async () => {
    const texts = Object.entries(values as object).map(([key, value]) => [key, wireText(value)])
    const { payload, headers } = await aForm(Object.fromEntries(texts), { [field]: { name: file, bytes: content } })
    return { url: fill(endpoint, {}), payload, headers, shown: { texts, field, file } }
  })
}
