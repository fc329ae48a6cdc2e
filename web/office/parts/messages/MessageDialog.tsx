import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getMessage, resendMessage } from '#contract/notifications/messages.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { CallError } from '#web/lib/call-error.ts'
import { freshQueryOf } from '#web/lib/queries.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { actorLabel } from '../activity/audit-texts.ts'
import { Restored } from '../drafts/DraftNotices.tsx'
import { draftName } from '../drafts/draft-values.ts'
import { useDraftText } from '../drafts/use-draft-text.ts'
import { Allowed } from '../rights/Allowed.tsx'
import { useMay } from '../rights/rights.ts'
import { AgainField } from './AgainField.tsx'
import css from './MessageDialog.module.css'
import { MessageLinks } from './MessageLinks.tsx'
import { addresseeOf, problemOf, stateColors, stateLabelOf } from './message-texts.ts'
import { addressProblems, sendAgain } from './send-again.ts'

type MessageDialogProps = { id: string | null; opened: boolean; onClose: () => void }

/** One message with its text and its delivery status; it is sent again from here, to another address if need be. */
export const MessageDialog = (props: MessageDialogProps) => <MessageContent key={props.id} {...props} />

function MessageContent({ id, opened, onClose }: MessageDialogProps) {
  const t = useTranslate()
  const may = useMay()
  const reader = useReader()
  const [problem, setProblem] = useState<string | undefined>()
  const query = useQuery({ ...freshQueryOf(getMessage, { params: { id: id ?? '' } }), enabled: opened && id !== null })
  const email = query.data
  const draft = useDraftText(draftName(id ?? '', 'send_again'), email?.again?.to ?? '')
  const address = draft.text
  const resend = useMutation({
    mutationFn: async () => email && sendAgain(t, email, address),
    onSuccess: () => {
      draft.done()
      onClose()
    },
    onError: (error) => {
      const refused = error instanceof CallError ? error.issueOf('to') : undefined
      setProblem(refused)
      if (refused === undefined) toastFailure(t, error, t('The message wasn’t queued'))
    },
  })
  const send = () => {
    const { to } = addressProblems(t, email?.again ?? null, address)
    setProblem(to)
    if (to === undefined) resend.mutate()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      busy={resend.isPending}
      title={email?.subject ?? t('Message')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Close')}
          </Button>
          <Allowed to={resendMessage}>
            <Button
              working={resend.isPending}
              workingLabel={t('Queuing...')}
              disabled={!email || email.state === 'waiting'}
              onClick={send}
            >
              {email?.letter ? t('Print again') : t('Send again')}
            </Button>
          </Allowed>
        </>
      }
    >
      <Answered query={query} loading={t('Loading the message')} failed={t("We couldn't load the message.")}>
        {(message) => (
          <>
            <p className={`small row-middle ${css.facts}`}>
              <StatusChip color={stateColors[message.state]}>{t(stateLabelOf(message))}</StatusChip>
              <span>{t('To {address}', { address: addresseeOf(message) })}</span>
              <span>
                {message.letter?.by && message.sentAt
                  ? t('{moment}, by {who}', {
                      moment: formatMoment(reader, message.sentAt),
                      who: actorLabel(t, { actor: message.letter.by, actorName: message.letter.byName }),
                    })
                  : message.sentAt
                    ? t('sent {moment}', { moment: formatMoment(reader, message.sentAt) })
                    : t('written {moment}', { moment: formatMoment(reader, message.createdAt) })}
              </span>
              {!message.letter && (
                <span>{t('{count, plural, one {one attempt} other {# attempts}}', { count: message.attempts })}</span>
              )}
              <MessageLinks message={message} onFollow={onClose} />
            </p>
            {problemOf(message) !== null && <p className={`small problem ${css.error}`}>{problemOf(message)}</p>}
            {message.again && message.state !== 'waiting' && may(resendMessage) && (
              <div className={css.again}>
                <Restored
                  form={{
                    restored: draft.restored,
                    startOver: () => {
                      draft.startOver()
                      setProblem(undefined)
                    },
                  }}
                />
                <AgainField
                  again={message.again}
                  value={address}
                  error={problem}
                  onChange={(typed) => {
                    draft.write(typed)
                    setProblem(undefined)
                  }}
                />
              </div>
            )}
            {message.html === '' ? (
              <pre className={css.text}>{message.text}</pre>
            ) : (
              <iframe
                className={css.letter}
                title={t('The message as its reader sees it')}
                sandbox=""
                srcDoc={message.html}
              />
            )}
          </>
        )}
      </Answered>
    </Dialog>
  )
}
