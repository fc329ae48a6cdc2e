import { type Selectable, sql } from 'kysely'
import type { PortraitsOfPainter } from '#contract/painters/portraits.ts'
import { type PortraitSize, portraitAddress, portraitSizeNames } from '#domain/painters/portraits.ts'
import { photoKey } from '#server/platform/auth/photo-keys.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'

export type PortraitRow = Selectable<Database['portraits']>

/** The key of a size in the file store. */
export const portraitLocation = (id: string, size: PortraitSize): string => `portraits/${id}-${size}.webp`

/** The keys of all sizes of a portrait. */
export const portraitLocations = (id: string): string[] => portraitSizeNames.map((size) => portraitLocation(id, size))

/** An address that opens a portrait which customers do not see, for those who may. */
const sealedAddress = ({ config, now }: Pick<Deps, 'config' | 'now'>, id: string): string =>
  `${portraitAddress(id, 'large')}&key=${photoKey(config.secrets, id, now())}`

/** What customers see of a painter, and what was handed in since. */
export async function portraitsOf(
  deps: Pick<Deps, 'config' | 'now'> & { db: Db },
  contractorId: string,
): Promise<PortraitsOfPainter> {
  const rows = await deps.db
    .selectFrom('portraits')
    .selectAll()
    .where('contractor_id', '=', contractorId)
    .where('state', '!=', 'unused')
    .execute()
  const accepted = rows.find(({ state }) => state === 'accepted')
  const handedIn = rows.find(({ state }) => state !== 'accepted')
  return {
    // Their own address: it opens the photo of a painter who is deactivated as well.
    shown: accepted ? { id: accepted.id, url: sealedAddress(deps, accepted.id) } : null,
    handedIn: handedIn
      ? {
          id: handedIn.id,
          url: sealedAddress(deps, handedIn.id),
          handedInAt: handedIn.handed_in_at,
          reason: handedIn.reason,
        }
      : null,
  }
}

/** A portrait; undefined when there is none. */
export const findPortrait = (db: Db, id: string): Promise<PortraitRow | undefined> =>
  db.selectFrom('portraits').selectAll().where('id', '=', id).where('state', '!=', 'unused').executeTakeFirst()

/** The portraits that the office has accepted, by painter: customers see them of those who work with us. */
export async function acceptedPortraits(db: Db, contractorIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('portraits')
    .select(['id', 'contractor_id'])
    .where(sql<boolean>`contractor_id = any(${contractorIds})`)
    .where('state', '=', 'accepted')
    .execute()
  return new Map(rows.map(({ id, contractor_id }) => [contractor_id ?? '', id]))
}

/** Whether customers see a portrait: the office has accepted it, and its painter works with us. */
export const isSeenByCustomers = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('portraits as p')
    .innerJoin('contractors as c', 'c.id', 'p.contractor_id')
    .select('p.id')
    .where('p.id', '=', id)
    .where('p.state', '=', 'accepted')
    .where('c.is_active', '=', true)
    .executeTakeFirst()) !== undefined

/**
 * Takes portraits of a painter out of use, within the caller's transaction, which holds the painter's row. `removeUnused` deletes
 * them with their files afterwards.
 */
export const releasePortraits = async (
  db: Transaction,
  contractorId: string,
  states: readonly ('waiting' | 'sent_back' | 'accepted')[] = ['waiting', 'sent_back', 'accepted'],
): Promise<string[]> => {
  const rows = await db
    .updateTable('portraits')
    .set({ state: 'unused', reason: null })
    .where('contractor_id', '=', contractorId)
    .where('state', 'in', states)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
