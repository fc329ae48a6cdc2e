import { sql } from 'kysely'
import { cached } from '#server/platform/cached.ts'
import type { Deps } from '#server/platform/deps.ts'

/** What the pages of the setup show, and colleagues change: prices, the business, areas, closed days, and people. */
const fingerprint = sql<{ fingerprint: string }>`
  select md5(concat_ws('|',
    (select max(version) from pricing_versions),
    (select string_agg(s::text, ',' order by name) from business_settings s),
    (select string_agg(concat(id, version, updated_at), ',' order by id) from service_areas),
    (select string_agg(concat(id, version), ',' order by id) from closures),
    (select string_agg(concat(id, version), ',' order by id) from booking_pauses),
    (select string_agg(required_from::text, ',') from second_factor_policy),
    (select string_agg(concat_ws(',', username, role, name, email, removed_at), ',' order by username) from administrators)
  )) as fingerprint`

/**
 * Watches the settings, for this process: at most once in `every` milliseconds while somebody asks.
 * @returns their fingerprint, the same in every process
 */
export function watchSettings({ db }: Pick<Deps, 'db'>, every: number): () => Promise<string> {
  const settings = cached({
    freshMs: every,
    read: async () => ({ fingerprint: (await fingerprint.execute(db)).rows[0]?.fingerprint ?? '' }),
  })
  return async () => (await settings.current()).fingerprint
}
