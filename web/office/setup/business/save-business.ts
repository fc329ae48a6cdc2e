import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { getBusinessSettings, updateBusiness } from '#contract/pricing/office-business.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { queryOf } from '#web/lib/queries.ts'

type BusinessInput = Omit<z.input<typeof updateBusiness.body>, 'known'>
type Known = NonNullable<z.input<typeof updateBusiness.body>['known']>

/**
 * Saves some of the settings of the business, with how they read on the screen: what somebody else changed there is read instead
 * of overwritten, and the form says so beside the typed values (docs/rules/office.md#drafts).
 * @throws CallError `conflict` then
 */
export async function saveBusiness(client: QueryClient, input: BusinessInput, known: Known) {
  const { queryKey } = queryOf(getBusinessSettings)
  try {
    const saved = await call(updateBusiness, { body: { ...input, known } })
    client.setQueryData(queryKey, saved)
    return saved
  } catch (error) {
    if (error instanceof CallError && error.code === 'conflict') await client.invalidateQueries({ queryKey })
    throw error
  }
}
