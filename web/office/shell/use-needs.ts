import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getNeeds } from '#contract/office/needs.ts'
import { MOST_NEEDS } from '#domain/office/needs.ts'
import { queryOf } from '#web/lib/queries.ts'

/**
 * What needs somebody: one reading for the badges, the title and the list.
 * @param most lines; more than are listed at first are a reading of their own
 */
export const useNeeds = (most = MOST_NEEDS) =>
  useQuery({
    ...(most > MOST_NEEDS ? queryOf(getNeeds, { query: { limit: most } }) : queryOf(getNeeds)),
    placeholderData: keepPreviousData,
  })
