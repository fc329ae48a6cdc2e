import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { todayIn } from '#domain/platform/dates.ts'
import { formatDayOfYear } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Composer } from './Composer.tsx'
import css from './Conversation.module.css'
import type { ConversationSource, WaitingMessage } from './conversation-source.ts'
import { MessageList, WaitingList } from './MessageList.tsx'
import { useConversation } from './use-conversation.ts'

/** Whether an element can be seen now: it is scrolled into view, and the page is not in the background. */
function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isScrolledTo, setScrolledTo] = useState(false)
  const [isVisible, setVisible] = useState(true)
  useEffect(() => {
    const update = () => setVisible(document.visibilityState === 'visible')
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const watcher = new IntersectionObserver((entries) => setScrolledTo(entries.some((one) => one.isIntersecting)))
    watcher.observe(watched)
    return () => watcher.disconnect()
  }, [element])
  return isScrolledTo && isVisible
}

type ConversationProps = {
  source: ConversationSource
  /** Shown before the first message: "Ask Maria anything about your visit." */
  empty: string
  /** Messages written without a network. */
  waiting?: readonly WaitingMessage[]
  /** The label of the field: "Write to Maria". */
  label: string
}

/** The conversation about a booking, the newest message last, and a field to write in (docs/rules/conversations.md#messages). */
export function Conversation({ source, empty, label, waiting = [] }: ConversationProps) {
  const t = useTranslate()
  const reader = useReader()
  const { query, messages, hasEarlier, earlier, loadEarlier, write, markRead } = useConversation(source)
  const id = useId()
  const log = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const isSeen = useInView(end)
  const last = messages.at(-1)?.number ?? 0
  const unread = query.data?.unread ?? 0

  // A long conversation shows its end; a reader who scrolled up keeps their position.
  useEffect(() => {
    const box = log.current
    if (box && last > 0) box.scrollTop = box.scrollHeight
  }, [last])
  useEffect(() => {
    if (isSeen && unread > 0 && last > 0) void markRead(last)
  }, [isSeen, unread, last, markRead])

  return (
    <div className="stack">
      <Answered
        query={query}
        loading={t('Loading the messages')}
        failed={t("We couldn't load the messages.")}
        lines={3}
      >
        {(conversation) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
          <div ref={log} id={id} className={css.log} role="log" aria-label={t('Messages')} tabIndex={0}>
            {hasEarlier && (
              <Button
                variant="quiet"
                size="small"
                working={earlier === 'loading'}
                workingLabel={t('Loading...')}
                onClick={() => void loadEarlier()}
              >
                {earlier === 'failed' ? t('Try again to load earlier messages') : t('Earlier messages')}
              </Button>
            )}
            {messages.length === 0 && waiting.length === 0 ? (
              conversation.isOpen && <p className="small">{write ? empty : t('No messages yet.')}</p>
            ) : (
              <MessageList messages={messages} seenTo={conversation.seenTo} />
            )}
          </div>
        )}
      </Answered>
      {waiting.length > 0 && <WaitingList messages={waiting} />}
      {query.data?.isOpen === false ? (
        <p className="small">
          {t('This conversation closed on {day}. Please contact us if you need anything.', {
            day: formatDayOfYear(reader, todayIn(reader.market, query.data.closesAt)),
          })}
        </p>
      ) : (
        !query.isPending && write && <Composer source={source} label={label} onWrite={write} />
      )}
      <div ref={end} aria-hidden="true" />
    </div>
  )
}
