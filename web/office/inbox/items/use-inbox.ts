import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getInbox } from '#contract/office/inbox.ts'
import { DEFAULT_INBOX_ITEMS, type itemOwners } from '#domain/notifications/inbox.ts'
import { queryOf } from '#web/lib/queries.ts'

/**
 * The inbox: one reading for the badges, the title and the list.
 * @param most lines; more than are listed at first are a reading of their own
 * @param whose only what the reader has taken, or what nobody has; a reading of its own as well
 */
export function useInbox(most = DEFAULT_INBOX_ITEMS, whose: (typeof itemOwners)[number] | '' = '') {
  const query = { ...(most > DEFAULT_INBOX_ITEMS && { limit: most }), ...(whose !== '' && { whose }) }
  return useQuery({
    ...(Object.keys(query).length > 0 ? queryOf(getInbox, { query }) : queryOf(getInbox)),
    placeholderData: keepPreviousData,
  })
}

/** What is snoozed in the inbox, while it is looked at. */
export const useSnoozed = (enabled: boolean) =>
  useQuery({ ...queryOf(getInbox, { query: { snoozed: 'true' } }), enabled, refetchOnMount: 'always' })
