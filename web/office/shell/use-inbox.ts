import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getNeeds } from '#contract/office/inbox.ts'
import { DEFAULT_INBOX_ITEMS } from '#domain/office/inbox.ts'
import { queryOf } from '#web/lib/queries.ts'

/**
 * The inbox: one reading for the badges, the title and the list.
 * @param most lines; more than are listed at first are a reading of their own
 */
export const useInbox = (most = DEFAULT_INBOX_ITEMS) =>
  useQuery({
    ...(most > DEFAULT_INBOX_ITEMS ? queryOf(getNeeds, { query: { limit: most } }) : queryOf(getNeeds)),
    placeholderData: keepPreviousData,
  })

/** What is snoozed in the inbox, while it is looked at. */
export const useSnoozed = (enabled: boolean) =>
  useQuery({ ...queryOf(getNeeds, { query: { snoozed: 'true' } }), enabled, refetchOnMount: 'always' })
