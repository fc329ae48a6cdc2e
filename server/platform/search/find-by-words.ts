import { type RawBuilder, sql } from 'kysely'
import { CHUNK, chunkStarts, chunksWithin, isPartOfId, normalizeId } from '#domain/platform/identifiers.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type Question, toQuery } from './search-words.ts'

/**
 * How many of the first rows are scanned for their words before the index of words is asked: of all, of those that match filters,
 * where each costs a look at its words, and for short terms alone; of very many rows more, see `scan`. The values do not affect the
 * result (docs/decisions/0018-booking-search-by-vector.md).
 */
export const SCANNED = { ofAll: 2_000, filtered: 1_000, forShort: 10_000 }

/**
 * Characters from which on a term is looked up. The index collects all rows of a term before it compares them with those of the
 * others: shorter ones begin tens of thousands of words, and narrow a search the least.
 */
const LONG = 3

/** What has words: its rows as statements name them, and the table of its words. */
export const searched = {
  bookings: { rows: sql`bookings b`, alias: sql`b`, words: sql`booking_search`, id: sql`booking_id` },
  quotes: { rows: sql`quotes q`, alias: sql`q`, words: sql`quote_search`, id: sql`quote_id` },
}
export type Searched = keyof typeof searched

/** An order of rows, as parts of a statement. */
export type Order = {
  /** The columns it orders by. */
  columns: RawBuilder<unknown>
  by: RawBuilder<unknown>
  /** The rows after a cursor, or all. */
  page: RawBuilder<unknown>
}

export type Search = {
  /** None: all that match the conditions. */
  question: Question | undefined
  /** Without any, the order is by the time of creation. */
  conditions: readonly RawBuilder<unknown>[]
  order: Order
  limit: number
  /** Keeps the planner, which expects old days among the newest rows, from reading all of them by time. */
  isByDay?: boolean
}

/** All of these conditions as one. */
const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/** The ids that a statement finds. */
export const idsOf = async (db: Db, query: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ id }) => id)

type Terms = Pick<Question, 'terms' | 'byContacts'>

const has = (of: Terms) => sql`words @@ ${toQuery(of)}::tsquery`

/** A search by some words, with its question's parts at hand. */
type ByTerms = Omit<Search, 'question'> & Terms

/**
 * Those of the first rows that have all terms; stops at the first `limit`. Without filters at least a hundredth of all rows is
 * scanned, as many as the statistics count: the more there are, the more has to be collected for a word that is not among them.
 */
function scan(db: Db, of: Searched, search: ByTerms, scanned: number) {
  const { conditions, order, limit, isByDay } = search
  const { rows, alias, words, id } = searched[of]
  const { columns, by, page } = order
  const first =
    conditions.length === 0
      ? sql`select ${alias}.id, ${columns}, ${alias}.words
              from (select ${id} as id, created_at, words from ${words}) as ${alias} where ${page} ${by}
             limit greatest(${scanned}::float8, (
               select reltuples / 100 from pg_class where oid = '${words}'::regclass))`
      : sql`select ${alias}.id, ${columns}, s.words
              from (select ${alias}.id, ${columns} from (
                      select ${alias}.id, ${columns} from ${rows} where ${all([page, ...conditions])}
                      ${isByDay ? sql`offset 0` : sql``}) as ${alias} ${by} limit ${scanned}) as ${alias}
             cross join lateral (select words from ${words} where ${id} = ${alias}.id offset 0) as s`
  return idsOf(db, sql`select ${alias}.id from (${first}) as ${alias} where ${has(search)} ${by} limit ${limit}`)
}

/** Whether no more rows match the filters than were scanned. */
async function sawAll(db: Db, of: Searched, { conditions, order }: ByTerms, scanned: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select 1 from ${searched[of].rows} where ${all([order.page, ...conditions])} limit ${scanned + 1}) as seen`.execute(
    db,
  )
  return (rows[0]?.count ?? 0) <= scanned
}

/** All rows that have the terms, by the index of words (`offset 0` keeps the planner from reading them by time instead). */
function lookUp(db: Db, of: Searched, { terms, byContacts, conditions, order, limit }: ByTerms) {
  const { rows, alias, words, id } = searched[of]
  const long = terms.filter((term) => term.length >= LONG)
  const some = long.length > 0 && long.length < terms.length
  const found = sql`(
    select ${id} as id, created_at, ${some ? has({ terms, byContacts }) : sql`true`} as has_all from ${words}
     where ${has({ terms: some ? long : terms, byContacts })} offset 0)`
  const from =
    conditions.length === 0 ? sql`${found} as ${alias}` : sql`${found} as f join ${rows} on ${alias}.id = f.id`
  const which = all([sql`has_all`, order.page, ...conditions])
  return idsOf(db, sql`select ${alias}.id from ${from} where ${which} ${order.by} limit ${limit}`)
}

/**
 * The ids of bookings or quotes with all terms among their words, in an order: common words appear soon among the first, others
 * lead to their rows by the index of words. All that match the conditions without any term.
 */
export async function findByWords(
  db: Db,
  of: Searched,
  { question, ...search }: Search,
  scanned = SCANNED,
): Promise<string[]> {
  const { conditions, order, limit } = search
  const { rows, alias } = searched[of]
  const { terms, byContacts, ids } = question ?? { terms: [], byContacts: false }
  if (terms.length === 0) {
    const named = ids === undefined ? [] : [sql`${alias}.id = any(${ids})`]
    const which = all([order.page, ...conditions, ...named])
    return idsOf(db, sql`select ${alias}.id from ${rows} where ${which} ${order.by} limit ${limit}`)
  }
  const byTerms = { ...search, terms, byContacts }
  const isShort = terms.every((term) => term.length < LONG)
  const most = scanned[isShort ? 'forShort' : conditions.length > 0 ? 'filtered' : 'ofAll']
  const found = await scan(db, of, byTerms, most)
  if (found.length === limit) return found
  return conditions.length > 0 && (await sawAll(db, of, byTerms, most)) ? found : lookUp(db, of, byTerms)
}

/** How many rows with a part of an id are looked at. */
const MOST_BY_PART = 60

/** The chunks of an id, as the indexes have them; SQL counts characters from one. */
const chunksOf = (id: RawBuilder<unknown>) =>
  sql`array[${sql.join(chunkStarts.map((start) => sql`substr(${id}, ${sql.lit(start + 1)}, ${sql.lit(CHUNK)})`))}]`

/**
 * The newest quotes or bookings with a part of an id, wherever in it: of those with the chunks that the part holds, be it cut in one
 * way or another.
 */
export function findByPartOfId(db: Db, of: Searched, part: string): Promise<string[]> {
  const { words, id } = searched[of]
  const mayContain = sql.join(
    chunksWithin(part).map((chunks) => sql`${chunksOf(id)} @> ${chunks}::text[]`),
    sql` or `,
  )
  return idsOf(
    db,
    sql`select id from (
          select ${id} as id, created_at from ${words} where ${mayContain} offset 0) as s
         where strpos(id, ${part}) > 0 order by created_at desc, id limit ${MOST_BY_PART}`,
  )
}

/** The newest quotes or bookings with what was typed somewhere in their id, an id as it is read out. */
export async function withPartOfId(db: Db, of: Searched, { text, byContacts }: Question): Promise<string[]> {
  const part = normalizeId(text)
  return isPartOfId(part) && (of === 'bookings' || byContacts) ? findByPartOfId(db, of, part) : []
}

/**
 * What a list has by the words of a question or, when nothing has them, by a part of an id: the same in every list, on every page.
 * @param find what a question finds on the page that is asked for, or on the first
 */
export async function byWordsOrId<Row>(
  { db, of, isLaterPage = false }: { db: Db; of: Searched; isLaterPage?: boolean },
  question: Question | undefined,
  find: (question: Question | undefined, page: 'asked' | 'first') => Promise<Row[]>,
): Promise<Row[]> {
  const found = question?.terms.length === 0 ? [] : await find(question, 'asked')
  if (found.length > 0 || question === undefined) return found
  const ids = await withPartOfId(db, of, question)
  if (ids.length === 0 || (isLaterPage && (await find(question, 'first')).length > 0)) return []
  return find({ ...question, terms: [], ids }, 'asked')
}
