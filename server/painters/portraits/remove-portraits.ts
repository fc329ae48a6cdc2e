import type { Deps } from '#server/platform/deps.ts'
import { portraitLocations } from './portraits.queries.ts'

type Store = Pick<Deps, 'db' | 'files' | 'log'>

/** The files go first, so that none is left without a row. */
async function remove({ db, files }: Pick<Store, 'db' | 'files'>, id: string): Promise<void> {
  for (const location of portraitLocations(id)) await files.remove(location)
  await db.deleteFrom('portraits').where('id', '=', id).where('state', '=', 'unused').execute()
}

/** Deletes unused portraits with their files; one that cannot be deleted now is pruned later. */
export async function removeUnused(deps: Store, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await remove(deps, id).catch(() => deps.log.warn({ portrait: id }, 'a portrait could not be deleted yet'))
}

/** Deletes the portraits that are unused and were handed in before a moment. */
export async function pruneUnused(deps: Pick<Store, 'db' | 'files'>, before: Date, limit: number): Promise<void> {
  const rows = await deps.db
    .selectFrom('portraits')
    .select('id')
    .where('state', '=', 'unused')
    .where('handed_in_at', '<', before)
    .orderBy('handed_in_at')
    .limit(limit)
    .execute()
  for (const { id } of rows) await remove(deps, id)
}
