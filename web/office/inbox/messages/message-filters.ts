import type { Message } from '#contract/notifications/messages.ts'
import { stateLabels } from './message-texts.ts'

export const messageStates = Object.keys(stateLabels) as Message['state'][]

/** The filters of the list; empty text means none. */
export type MessageFilters = { q: string; state: Message['state'] | '' }

export const noMessageFilters: MessageFilters = { q: '', state: '' }

/** The filters in an address; invalid ones are ignored. */
export const messageFiltersIn = (search: URLSearchParams): MessageFilters => ({
  q: (search.get('q') ?? '').slice(0, 200),
  state: messageStates.find((state) => state === search.get('state')) ?? '',
})

/** The filters as arguments of the call. */
export const messageQuery = ({ q, state }: MessageFilters): { q?: string; state?: Message['state'] } => ({
  ...(q.trim() === '' ? {} : { q: q.trim() }),
  ...(state === '' ? {} : { state }),
})
