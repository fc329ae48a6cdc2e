import { useQuery } from '@tanstack/react-query'
import { type Colleague, listColleagues } from '#contract/office/colleagues.ts'
import { queryOf } from '#web/lib/queries.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

const nobody: readonly Colleague[] = []

/** Who works in the office, or did; nobody until it is loaded. */
export const useColleagues = (): readonly Colleague[] => useQuery(queryOf(listColleagues)).data ?? nobody

/** How somebody of the office is called. */
export const colleagueName = (t: PageTranslator, { name }: Pick<Colleague, 'name'>): string =>
  name ?? t('Administrator')

/** The address at which somebody of the office is shown to who manages people. */
export const personAddress = (id: string): string => `?${new URLSearchParams({ tab: 'people', person: id })}`
