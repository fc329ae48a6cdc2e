import { useQuery } from '@tanstack/react-query'
import { getNeeds } from '../../../../contract/admin/needs.ts'
import { queryOf } from '../../../lib/queries.ts'

/** What needs somebody: one reading for the badges, the title and the list. */
export const useNeeds = () => useQuery(queryOf(getNeeds))
