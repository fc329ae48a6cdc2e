import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getMessage } from '#contract/notifications/messages.ts'
import { getTimeline, type TimelineEntry } from '#contract/office/actions.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import { AgainField } from '#web/office/parts/messages/AgainField.tsx'
import { kindLabel } from '#web/office/parts/messages/message-texts.ts'
import { addressProblems, sendAgain } from '#web/office/parts/messages/send-again.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { CheckCard } from '#web/ui/CheckCard.tsx'
import { ActionShell } from './ActionShell.tsx'
import css from './BookingActions.module.css'
import type { ActionProps } from './use-action-form.ts'

type Sent = TimelineEntry & { messageId: string }

const isSent = (entry: TimelineEntry): entry is Sent => entry.messageId !== null

/** The confirmation; where its kind is not known, the first message that the booking caused. */
const confirmationIn = (sent: readonly Sent[]): Sent | undefined =>
  sent.find(({ messageKind }) => messageKind === 'booking-confirmation') ?? sent.at(-1)

/** The chosen message, and the address typed for one of the messages: each message has its own recipient. */
type Values = { messageId: string; to: string; toOf: string }

const nothing: Values = { messageId: '', to: '', toOf: '' }

const emailQuery = (id: string) => queryOf(getMessage, { params: { id } })

/** Sends a message of this booking again: its confirmation, unless another one is chosen. */
export function ResendForm({ booking, onClose }: ActionProps) {
  const t = useTranslate()
  const reader = useReader()
  const client = useQueryClient()
  const query = useQuery({ ...queryOf(getTimeline, { params: { id: booking.id } }), staleTime: 0 })
  const sent = (query.data ?? []).filter(isSent)
  const chosenIn = (messageId: string): string | undefined => messageId || confirmationIn(sent)?.messageId
  const cachedEmail = (id: string | undefined) => client.getQueryData(emailQuery(id ?? '').queryKey)
  const addressIn = ({ messageId, to, toOf }: Values): string =>
    toOf !== '' && toOf === chosenIn(messageId) ? to : (cachedEmail(chosenIn(messageId))?.again?.to ?? '')
  const form = useDraftForm<Values>({
    name: draftName(booking.id, 'resend'),
    initial: nothing,
    problemsOf: (values) => {
      const again = cachedEmail(chosenIn(values.messageId))?.again ?? null
      return addressProblems(t, again, addressIn(values))
    },
    send: async (values) => {
      const email = cachedEmail(chosenIn(values.messageId))
      if (email === undefined) return undefined
      await sendAgain(t, email, addressIn(values))
    },
    onSent: onClose,
  })
  const chosen = chosenIn(form.values.messageId)
  const email = useQuery({ ...emailQuery(chosen ?? ''), enabled: chosen !== undefined, gcTime: 0, staleTime: 0 })
  const again = email.data?.again ?? null
  const entry = sent.find(({ messageId }) => messageId === chosen)
  return (
    <ActionShell
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
      disabled={entry === undefined || email.data === undefined}
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
            <p className="soft">{t('Nothing has been sent about this booking yet.')}</p>
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
                      ? t('{moment}, wasn’t delivered', { moment: formatMoment(reader, at) })
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
      {chosen !== undefined && (
        <Answered
          query={email}
          loading={t('Loading the message')}
          failed={t("We couldn't load the message.")}
          lines={2}
        >
          {({ subject, text }) => (
            <>
              {again && (
                <AgainField
                  again={again}
                  value={addressIn(form.values)}
                  error={form.problems.to}
                  onChange={(to) => form.write({ to, toOf: chosen })}
                />
              )}
              <div className={`stack-tight ${css.preview}`}>
                <p>{t('It goes out within a minute.')}</p>
                <details>
                  <summary>{t('Read “{subject}”', { subject })}</summary>
                  <pre className={css.letter}>{text}</pre>
                </details>
              </div>
            </>
          )}
        </Answered>
      )}
    </ActionShell>
  )
}
