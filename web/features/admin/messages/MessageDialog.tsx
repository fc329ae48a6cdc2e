import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getMessage, listMessages, resendMessage } from '../../../../contract/admin/messages.ts'
import { formatMoment } from '../../../../domain/format-dates.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/call-error.ts'
import { queryOf, stale } from '../../../lib/queries.ts'
import { useReader, useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'
import { Answered } from '../../dashboard/Answered.tsx'
import { Dialog } from '../../dashboard/Dialog.tsx'
import { StatusChip } from '../../dashboard/StatusChip.tsx'
import css from './Messages.module.css'
import { stateColors, stateLabels } from './message-words.ts'

type MessageDialogProps = { id: string | null; opened: boolean; onClose: () => void }

/** One message with its text and its delivery status. */
export function MessageDialog({ id, opened, onClose }: MessageDialogProps) {
  const t = useWords()
  const reader = useReader()
  const client = useQueryClient()
  const query = useQuery({
    ...queryOf(getMessage, { params: { id: id ?? '' } }),
    enabled: opened && id !== null,
    gcTime: 0,
    staleTime: 0,
  })
  const resend = useMutation({
    mutationFn: () => call(resendMessage, { params: { id: id ?? '' } }),
    onSuccess: async () => {
      toast({ title: t('Message queued'), description: t('It goes out within a minute.') })
      await stale(client, listMessages)
      onClose()
    },
    onError: (error) =>
      toast({
        title: t('The message was not queued'),
        description: messageOf(error, t('Please try again.'), t),
        tone: 'destructive',
      }),
  })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      busy={resend.isPending}
      title={query.data?.subject ?? t('Message')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Close')}
          </Button>
          <Button
            working={resend.isPending}
            workingLabel={t('Queuing...')}
            disabled={!query.data || query.data.state === 'waiting'}
            onClick={() => resend.mutate()}
          >
            {t('Send again')}
          </Button>
        </>
      }
    >
      <Answered query={query} loading={t('Loading the message')} failed={t("We couldn't load the message.")}>
        {(message) => (
          <>
            <p className={css.facts}>
              <StatusChip color={stateColors[message.state]}>{t(stateLabels[message.state])}</StatusChip>
              <span>{t('To {address}', { address: message.to })}</span>
              <span>
                {message.sentAt
                  ? t('sent {moment}', { moment: formatMoment(reader, message.sentAt) })
                  : t('written {moment}', { moment: formatMoment(reader, message.createdAt) })}
              </span>
              <span>{t('{count, plural, one {one attempt} other {# attempts}}', { count: message.attempts })}</span>
            </p>
            {message.lastError && <p className={css.error}>{message.lastError}</p>}
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
