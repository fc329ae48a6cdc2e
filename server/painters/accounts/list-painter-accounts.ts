import type { Contractor } from '#contract/painters/office-contractors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listAccounts } from './administer-painters.queries.ts'

/** Every painter, newest first, with the number of their current and past jobs; declined and cancelled ones do not count. */
export async function listPainterAccounts(deps: Deps): Promise<Contractor[]> {
  const accounts = await listAccounts(deps.db)
  const histories = await deps.jobHistories.current()
  return accounts.map((account) => {
    const { totalJobs, handedBack } = histories.of(account.id)
    return { ...account, totalJobs, handedBack }
  })
}
