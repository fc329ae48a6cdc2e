import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type OfficeNews, streamOfficeNews } from '#contract/office/office-news.ts'
import { onBooking, type Topic } from '#contract/platform/topics.ts'
import { followEvents, type ServerEvent } from '#web/lib/follow-events.ts'
import { invalidateRole, invalidateTouched } from '#web/lib/queries.ts'
import { endSession, sessionHeaders, useSession } from '#web/lib/session.ts'

export type Connection = 'connecting' | 'live' | 'lost'

/** What may have changed with news that are about no booking. */
const topicsByNews: Record<Exclude<OfficeNews['kind'], 'booking'>, readonly Topic[]> = {
  needs: ['inbox'],
  settings: ['settings', 'coverage', 'team'],
}

/** News that arrives together is read together, in milliseconds. */
const TOGETHER = 300

const open = (lastId: string | undefined, signal: AbortSignal) =>
  fetch(streamOfficeNews.path, {
    headers: {
      Accept: streamOfficeNews.produces ?? '',
      ...sessionHeaders('administrator'),
      ...(lastId === undefined ? {} : { 'Last-Event-ID': lastId }),
    },
    cache: 'no-store',
    credentials: 'include',
    signal,
  })

/** The news in an event; null when it is none of ours. */
function newsOf({ data }: ServerEvent): OfficeNews | null {
  try {
    return JSON.parse(data) as OfficeNews
  } catch {
    return null
  }
}

/**
 * Keeps the office in sync with the server while the page is open: a changed booking is loaded again with the lists in view,
 * and so are the settings, and what needs somebody; everything after a loss, and the lists when the window comes to the front.
 */
export function useLiveOffice(): Connection {
  const client = useQueryClient()
  const session = useSession('administrator')
  const [connection, setConnection] = useState<Connection>('connecting')

  useEffect(() => {
    if (!session) return
    const over = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const changed = new Set<string>()
    const readSoon = (bookingId: string | null) => {
      if (bookingId) changed.add(bookingId)
      timer ??= setTimeout(() => {
        timer = undefined
        invalidateTouched(client, { topics: onBooking, bookingIds: [...changed] })
        changed.clear()
      }, TOGETHER)
    }
    const readAll = () => void invalidateRole(client, 'administrator')
    const onEvent = (event: ServerEvent) => {
      if (event.event === 'resync') return readAll()
      const news = newsOf(event)
      if (news?.kind === 'booking') readSoon(news.bookingId)
      else if (news) invalidateTouched(client, { topics: topicsByNews[news.kind] })
    }
    const onFocus = () => readSoon(null)
    let isFirst = true
    window.addEventListener('focus', onFocus)
    void followEvents({
      open,
      signal: over.signal,
      onEvent,
      onOpen: () => {
        setConnection('live')
        // The page has just been read, and later events arrive. Without a position to resume from, all may have changed.
        if (!isFirst) readAll()
        isFirst = false
      },
      onLost: () => setConnection('lost'),
      // At 403 the session goes on, and something is missing that the page asks for: a second factor.
      onRefused: (status) => {
        if (status === 401) endSession('administrator')
      },
    })
    return () => {
      over.abort()
      clearTimeout(timer)
      window.removeEventListener('focus', onFocus)
    }
  }, [client, session])

  return connection
}
