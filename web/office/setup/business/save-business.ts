import type { z } from 'zod'
import { updateBusiness } from '#contract/pricing/office-business.ts'
import { call } from '#web/lib/call.ts'

type BusinessInput = Omit<z.input<typeof updateBusiness.body>, 'known'>
type Known = NonNullable<z.input<typeof updateBusiness.body>['known']>

/**
 * Saves some of the settings of the business, with how they read on the screen: what somebody else changed there is read instead
 * of overwritten, and the form says so beside the typed values (docs/rules/office.md#drafts).
 * @throws CallError `conflict` then
 */
export const saveBusiness = (input: BusinessInput, known: Known) => call(updateBusiness, { body: { ...input, known } })
