import { sql } from 'kysely'
import { accountOfActor } from '#domain/platform/actors.ts'
import type { Db } from '#server/platform/database/connect.ts'

/**
 * How the people of the office among some actors are called, by actor; removed ones too. Without an entry: somebody else, or an
 * account that nobody has named.
 */
export async function namesOfActors(
  db: Db,
  actors: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const accounts = new Map(
    actors.flatMap((actor) => (actor === null ? [] : ([[accountOfActor(actor), actor]] as const))),
  )
  accounts.delete(null)
  if (accounts.size === 0) return new Map()
  const { rows } = await sql<{ username: string; name: string }>`
    select username, name from administrators where username = any(${[...accounts.keys()]}) and name is not null`.execute(
    db,
  )
  return new Map(rows.map(({ username, name }) => [accounts.get(username) ?? null, name]))
}

/** Records with the names of those who made them. */
export async function nameActors<T extends { actor: string }>(
  db: Db,
  records: readonly T[],
): Promise<(T & { actorName: string | null })[]> {
  const names = await namesOfActors(
    db,
    records.map(({ actor }) => actor),
  )
  return records.map((record) => ({ ...record, actorName: names.get(record.actor) ?? null }))
}
