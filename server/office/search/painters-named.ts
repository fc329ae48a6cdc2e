import { sql } from 'kysely'
import { wordsIn } from '#domain/platform/search-text.ts'
import { withoutContacts } from '#server/platform/contacts-in-text.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Question } from '#server/platform/search/search-words.ts'

/** Characters from which on a term is looked for in painters' names: shorter ones begin the names of many. */
const LEAST = 3
/** How many combinations of painters and words are looked up. */
const MOST = 4

/** The words of email addresses and their parts, which are nobody's name. */
const addressWords = (text: string): Set<string> => new Set(wordsIn((text.match(/\S+[@.]\S+/g) ?? []).join(' ')))

type Named = { painters: string[]; others: string[] }

/**
 * The painters whose names have some of the terms, each as the beginning of a word, and which of the terms are left; those with the
 * most terms first. Painters are few, so all of them are looked at.
 */
export async function paintersNamed(db: Db, { text, terms, byContacts }: Question): Promise<Named[]> {
  const inAddress = addressWords(text)
  const mayName = (term: string) => term.length >= LEAST && !/^\d+$/.test(term) && !inAddress.has(term)
  if (!terms.some(mayName)) return []
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from contractors`.execute(db)
  const found = new Map<string, Named>()
  for (const { id, name } of rows) {
    const words = wordsIn(byContacts ? name : withoutContacts(name))
    const isTheirs = (term: string) => mayName(term) && words.some((word) => word.startsWith(term))
    const others = terms.filter((term) => !isTheirs(term))
    if (others.length === terms.length) continue
    const key = others.join(' ')
    found.set(key, { painters: [...(found.get(key)?.painters ?? []), id], others })
  }
  return [...found.values()].toSorted((one, other) => one.others.length - other.others.length).slice(0, MOST)
}
