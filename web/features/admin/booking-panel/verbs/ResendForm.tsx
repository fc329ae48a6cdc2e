import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getTimeline, type TimelineEntry } from '../../../../../contract/admin/acts.ts'
import { getMessage, listMessages, resendMessage } from '../../../../../contract/admin/messages.ts'
import { formatMoment } from '../../../../../domain/format-dates.ts'
import { call } from '../../../../lib/call.ts'
import { queryOf, stale } from '../../../../lib/queries.ts'
import { useReader, useWords } from '../../../../lib/words.ts'
import { CheckCard } from '../../../../ui/CheckCard.tsx'
import { toast } from '../../../../ui/toast.ts'
import { Answered } from '../../../dashboard/Answered.tsx'
import { draftName } from '../../drafts/kept-values.ts'
import { useKeptForm } from '../../drafts/use-kept-form.ts'
import { kindLabel } from '../../messages/message-words.ts'
import type { VerbProps } from './use-act-form.ts'
import { VerbFrame } from './VerbFrame.tsx'
import css from './Verbs.module.css'

type Sent = TimelineEntry & { messageId: string }

const isSent = (entry: TimelineEntry): entry is Sent => entry.messageId !== null

/** The confirmation; where its kind is not known, the first message that the booking caused. */
const confirmationIn = (sent: readonly Sent[]): Sent | undefined =>
  sent.find(({ messageKind }) => messageKind === 'booking-confirmation') ?? sent.at(-1)

/** The letter as it would go out. */
function Letter({ id }: { id: string }) {
  const t = useWords()
  const query = useQuery({ ...queryOf(getMessage, { params: { id } }), gcTime: 0, staleTime: 0 })
  return (
    <Answered query={query} loading={t('Loading the message')} failed={t("We couldn't load the message.")} lines={2}>
      {(letter) => (
        <div className={css.preview}>
          <p>{t('Goes to {address} within a minute.', { address: letter.to })}</p>
          <details>
            <summary>{t('Read “{subject}”', { subject: letter.subject })}</summary>
            <pre className={css.letter}>{letter.text}</pre>
          </details>
        </div>
      )}
    </Answered>
  )
}

/** Sends a message of this booking again: its confirmation, unless another one is chosen. */
export function ResendForm({ booking, onClose }: VerbProps) {
  const t = useWords()
  const reader = useReader()
  const client = useQueryClient()
  const query = useQuery({ ...queryOf(getTimeline, { params: { id: booking.id } }), staleTime: 0 })
  const sent = (query.data ?? []).filter(isSent)
  const chosenIn = (messageId: string): string | undefined => messageId || confirmationIn(sent)?.messageId
  const form = useKeptForm({
    name: draftName(booking.id, 'resend'),
    initial: { messageId: '' },
    problemsOf: () => ({}),
    send: async ({ messageId }) => {
      const id = chosenIn(messageId)
      if (id === undefined) return
      await call(resendMessage, { params: { id } })
      toast({ title: t('Message queued'), description: t('It goes out within a minute.') })
      void stale(client, getTimeline, listMessages)
    },
    onSent: onClose,
  })
  const chosen = chosenIn(form.values.messageId)
  const entry = sent.find(({ messageId }) => messageId === chosen)
  return (
    <VerbFrame
      booking={booking}
      title={t('Send again')}
      form={form}
      confirm={
        entry === undefined
          ? t('Send again')
          : entry.messageKind
            ? t('Send “{message}” again', { message: kindLabel(t, entry.messageKind) })
            : t('Send this one again')
      }
      disabled={entry === undefined}
      onClose={onClose}
    >
      <Answered
        query={query}
        loading={t('Loading the messages')}
        failed={t("We couldn't load the messages.")}
        lines={3}
      >
        {() =>
          sent.length === 0 ? (
            <p className={css.soft}>{t('Nothing was sent about this booking yet.')}</p>
          ) : (
            <fieldset className={css.group}>
              <legend>{t('Which message')}</legend>
              {sent.map(({ messageId, text, at, failed }) => (
                <CheckCard
                  key={messageId}
                  kind="radio"
                  name="message"
                  label={text}
                  detail={
                    failed
                      ? t('{moment}, was not delivered', { moment: formatMoment(reader, at) })
                      : formatMoment(reader, at)
                  }
                  checked={messageId === chosen}
                  onChange={() => form.write({ messageId })}
                />
              ))}
            </fieldset>
          )
        }
      </Answered>
      {chosen !== undefined && <Letter key={chosen} id={chosen} />}
    </VerbFrame>
  )
}
