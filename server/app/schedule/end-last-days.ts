import { todayIn } from '#domain/platform/dates.ts'
import { endAccount } from '#server/painters/accounts/update-painter.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Ends the accounts of painters whose last day is over (docs/rules/office.md#offboarding).
 * @returns how many
 */
export async function endLastDays(deps: Deps): Promise<number> {
  const today = todayIn(deps.market, deps.now())
  const due = await deps.db
    .selectFrom('contractors')
    .select('id')
    .where('is_active', '=', true)
    .where('last_day', '<', today)
    .execute()
  let ended = 0
  for (const { id } of due) {
    await inTransaction(deps.db, async (db) => {
      const painter = await db
        .selectFrom('contractors')
        .select(['id', 'is_active', 'last_day'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      // They may stay after all, or longer.
      if (!painter?.is_active || painter.last_day === null || painter.last_day >= today) return
      await endAccount(db, { ...deps, actor: 'system' }, painter)
      ended += 1
    })
  }
  return ended
}
