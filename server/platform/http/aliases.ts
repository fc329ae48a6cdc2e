import { FF1 } from '@noble/ciphers/ff1.js'
import { sql } from 'kysely'
import { ID_LENGTH, idAlphabet, isId, normalizeId } from '#domain/platform/identifiers.ts'
import type { Secret, Secrets } from '#server/platform/auth/secrets.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openText, sealText } from '#server/platform/files/encrypt.ts'

const digitsOf = (id: string): number[] => Array.from(id, (symbol) => idAlphabet.indexOf(symbol))
const idOf = (digits: readonly number[]): string => digits.map((digit) => idAlphabet[digit]).join('')

/** Encrypts identifiers to other identifiers (NIST SP 800-38G, FF1), so that everything takes an alias where it takes an id. */
const cipherOf = (secret: Secret) => FF1(idAlphabet.length, secret.derivedKey('aliases of ids').export())

/** The identifier that stands for another one. It tells nothing about it without the secret. */
export const aliasOf = (secrets: Secrets, id: string): string =>
  secrets.make((secret) => idOf(cipherOf(secret).encrypt(digitsOf(id))))

/** What an alias may stand for: another one with each secret that is accepted. */
const meantBy = (secrets: Secrets, alias: string): string[] =>
  secrets.each((secret) => idOf(cipherOf(secret).decrypt(digitsOf(alias))))

/** Which of some identifiers open what they name to whoever knows them: quotes and documents (docs/rules/access.md). */
async function findOpen(db: Deps['db'], names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const { rows } = await sql<{ name: string }>`
    select id as name from quotes where id = any(${names})
    union select link_id from quotes where link_id = any(${names})
    union select id from documents where id = any(${names})
    union select link_id from document_links where link_id = any(${names})`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** A copy of something with each of its texts replaced, at any depth. */
const mapTexts = (value: unknown, map: (text: string) => string): unknown => {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, map))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, map)]))
}

const collect = (value: unknown, find: (text: string) => readonly string[]): string[] => {
  const found = new Set<string>()
  mapTexts(value, (text) => {
    for (const one of find(text)) found.add(one)
    return text
  })
  return [...found]
}

/** Identifiers anywhere within a text, such as in the address of a page. */
const WITHIN = new RegExp(`(?<![${idAlphabet}])[${idAlphabet}]{${ID_LENGTH}}(?![${idAlphabet}])`, 'g')

const CURSOR = 'cursors of masked lists'

/** A `Link` header in which the position of the next page, which may hold an id or a name, is sealed. */
export const sealCursor = (secrets: Secrets, link: string): string =>
  link.replace(/(?<=[?&]cursor=)[^&>]+/, (cursor) => sealText(secrets, CURSOR, decodeURIComponent(cursor)))

/** A query with the position that `sealCursor` sealed; one that was not sealed is no position. */
export function openCursor(secrets: Secrets, query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('cursor' in query)) return query
  const { cursor } = query
  if (typeof cursor !== 'string') return query
  try {
    return { ...query, cursor: openText(secrets, CURSOR, cursor) }
  } catch {
    return { ...query, cursor: '-' }
  }
}

type AliasDeps = Pick<Deps, 'db'> & { config: Pick<Deps['config'], 'secrets'> }

/** An answer in which aliases stand for the ids that would open a quote or a document. */
export async function hideIds({ db, config }: AliasDeps, answer: unknown): Promise<unknown> {
  const open = await findOpen(
    db,
    collect(answer, (text) => text.match(WITHIN) ?? []),
  )
  if (open.size === 0) return answer
  const aliases = new Map([...open].map((id) => [id, aliasOf(config.secrets, id)]))
  return mapTexts(answer, (text) => text.replaceAll(WITHIN, (id) => aliases.get(id) ?? id))
}

/**
 * An input in which the ids are back that aliases stand for. An id that should have come as its alias becomes that of nothing: who
 * knows it has it from elsewhere.
 */
export async function revealIds({ db, config }: AliasDeps, input: unknown): Promise<unknown> {
  const typed = collect(input, (text) => (isId(normalizeId(text)) ? [normalizeId(text)] : []))
  const meant = new Map(typed.map((alias) => [alias, meantBy(config.secrets, alias)]))
  const open = await findOpen(db, [...typed, ...[...meant.values()].flat()])
  return mapTexts(input, (text) => {
    const alias = normalizeId(text)
    return meant.get(alias)?.find((id) => open.has(id)) ?? (open.has(alias) ? aliasOf(config.secrets, alias) : text)
  })
}
