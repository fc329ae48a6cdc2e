import { Fragment } from 'react'
import type { ConversationMessage } from '#contract/bookings/conversation.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { PhotoViewer } from '#web/ui/PhotoViewer.tsx'
import css from './Conversation.module.css'
import type { WaitingMessage } from './conversation-source.ts'

/** Who wrote a message, as the others call them. */
const writerOf = (t: PageTranslator, { side, name }: ConversationMessage): string =>
  side === 'office' ? (name ?? t('Evencoat office')) : (name ?? (side === 'painter' ? t('Painter') : t('Customer')))

/** In the office every message of the office is its own; who of them wrote it is said where that is known. */
const isOfColleague = ({ side, name }: ConversationMessage): boolean => side === 'office' && name !== null

type Props = { messages: readonly ConversationMessage[]; seenTo: number }

/** Messages with a line between days; the reader's own are at the right. */
export function MessageList({ messages, seenTo }: Props) {
  const t = useTranslate()
  const reader = useReader()
  const dayOf = ({ at }: ConversationMessage) => todayIn(reader.market, at)
  const lastOwn = messages.findLast(({ isOwn }) => isOwn)
  return (
    <ol className={`stack-close ${css.messages}`}>
      {messages.map((message, index) => {
        const before = messages[index - 1]
        const time = formatTime(reader, message.at)
        const writer = writerOf(t, message)
        return (
          <Fragment key={message.number}>
            {(!before || dayOf(before) !== dayOf(message)) && (
              <li className={`small ${css.day}`}>{formatShortDate(reader, dayOf(message))}</li>
            )}
            <li className={[css.message, message.isOwn ? css.own : css[message.side]].join(' ')}>
              {message.text !== '' && <p className={css.text}>{message.text}</p>}
              <PhotoViewer
                subject={t('Message from {time}', { time })}
                photos={message.photos.map(({ url }) => url)}
                small={message.photos.map(({ smallUrl }) => smallUrl)}
              />
              <p className={`small ${css.meta}`} data-writer>
                {message.isOwn && !isOfColleague(message) ? (
                  <>
                    <span className="visually-hidden">{t('You')}, </span>
                    {time}
                  </>
                ) : (
                  t('{writer}, {time}', { writer, time })
                )}
                {message === lastOwn && message.number <= seenTo && <span className="strong">{t('Seen')}</span>}
              </p>
            </li>
          </Fragment>
        )
      })}
    </ol>
  )
}

/** Messages written without a network, below the conversation until they are sent. */
export function WaitingList({ messages }: { messages: readonly WaitingMessage[] }) {
  const t = useTranslate()
  const reader = useReader()
  return (
    <ol className={`stack-close ${css.messages}`}>
      {messages.map(({ key, text, at }) => (
        <li key={key} className={`${css.message} ${css.own}`}>
          <p className={css.text}>{text}</p>
          <p className={`small ${css.meta}`}>{t('{time}, saved, will be sent', { time: formatTime(reader, at) })}</p>
        </li>
      ))}
    </ol>
  )
}
