import { useMemo } from 'react'
import { getConversation, readAsCustomer, writeAsCustomer } from '#contract/bookings/conversation.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Conversation } from '#web/shared/conversation/Conversation.tsx'
import type { ConversationSource } from '#web/shared/conversation/conversation-source.ts'
import { Panel } from '#web/ui/Panel.tsx'
import type { SectionProps } from './live.ts'

/** The conversation of customer and painter about the visit. */
export function MessagesSection({ booking: { id }, bookingKey: key, visit }: SectionProps) {
  const t = useTranslate()
  const source = useMemo((): ConversationSource => {
    const of = { params: { id }, query: { key } }
    return {
      draftKey: id,
      newest: queryOf(getConversation, of),
      before: (before) => call(getConversation, { ...of, query: { key, before } }),
      write: ({ key: messageKey, ...written }) => call(writeAsCustomer, { ...of, body: { ...written, messageKey } }),
      read: (to) => call(readAsCustomer, { ...of, body: { to } }),
    }
  }, [id, key])
  const painter = visit.painter?.firstName
  // Until the painter has said yes, and once they have left, the office answers.
  const isTaken =
    painter !== undefined && (visit.painter?.answers ?? (visit.phase !== 'booked' && visit.phase !== 'waiting'))
  return (
    <Panel title={t('Messages')}>
      <Conversation
        source={source}
        label={isTaken ? t('Write to {painter}', { painter }) : t('Write to us')}
        empty={
          isTaken
            ? t('Ask {painter} anything about your visit. Answers show up here, and we email you.', { painter })
            : t('Ask us anything about your visit. Answers show up here, and we email you.')
        }
      />
    </Panel>
  )
}
