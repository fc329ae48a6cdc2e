import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ConversationMessage, ConversationPart } from '#contract/bookings/conversation.ts'
import type { ConversationSource } from './conversation-source.ts'

type Known = ReadonlyMap<number, ConversationMessage>

const withMessages = (known: Known, { messages }: ConversationPart): Known =>
  new Map([...known, ...messages.map((message) => [message.number, message] as const)])

/**
 * A conversation: its newest messages as they come, earlier ones on request. Messages are numbered without gaps, so
 * what is known is shown from the first number after which nothing is missing.
 */
export function useConversation(source: ConversationSource) {
  const query = useQuery({ ...source.newest, staleTime: 0 })
  const [known, setKnown] = useState<Known>(new Map())
  const [earlier, setEarlier] = useState<'idle' | 'loading' | 'failed'>('idle')
  const newest = query.data
  const [seen, setSeen] = useState(newest)
  // Cached as soon as it is seen: the next page that is read may no longer contain it.
  if (newest && newest !== seen) {
    setSeen(newest)
    setKnown(withMessages(known, newest))
  }

  const all = newest ? withMessages(known, newest) : known
  const messages: ConversationMessage[] = []
  for (let number = newest?.messages.at(-1)?.number ?? 0; all.has(number); number--) {
    messages.unshift(all.get(number) as ConversationMessage)
  }
  const first = messages[0]?.number ?? 1

  const loadEarlier = async () => {
    setEarlier('loading')
    try {
      const page = await source.before(first)
      setKnown((before) => withMessages(before, page))
      setEarlier('idle')
    } catch {
      setEarlier('failed')
    }
  }

  const { read, write } = source
  const markRead = useCallback(
    async (to: number) => {
      // What fails is tried again the next time the messages come into view.
      await read?.(to).catch(() => undefined)
    },
    [read],
  )

  return { query, messages, hasEarlier: first > 1, earlier, loadEarlier, write, markRead }
}
