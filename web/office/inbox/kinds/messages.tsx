import { resendMessage } from '#contract/notifications/messages.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { formatPhone } from '#domain/platform/phone-number.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton, ActionLink } from '#web/office/parts/actions/ActionButton.tsx'
import { kindLabel } from '#web/office/parts/messages/message-texts.ts'
import { needing } from '#web/office/parts/rights/Allowed.tsx'
import { OpenBooking } from '../items/BookingActions.tsx'
import { CallCustomer, CallPainter } from '../items/CallActions.tsx'
import { defineInboxItem } from '../items/define-inbox-item.ts'
import { TryAllAgain } from '../items/GroupActions.tsx'
import type { InboxAction } from '../items/inbox-action.ts'
import { Done, OpenNote } from '../items/MentionActions.tsx'
import { NotifiedByPhone } from '../items/NotifiedByPhone.tsx'
import { OpenPainter } from '../items/OpenPainter.tsx'
import { InviteAgain, SendAgain } from '../items/SendAgain.tsx'
import { useInboxActions } from '../items/use-inbox-actions.ts'

const TryAgain: InboxAction = needing(resendMessage, ({ item }) => {
  const t = useTranslate()
  const { resend, working } = useInboxActions(item)
  return (
    <ActionButton working={working} workingLabel={t('Trying...')} onClick={() => resend()}>
      {t('Try again')}
    </ActionButton>
  )
})

const OpenMessages: InboxAction = () => {
  const t = useTranslate()
  return <ActionLink to={{ search: '?tab=messages' }}>{t('Open messages')}</ActionLink>
}

export const mailStuck = defineInboxItem({
  kind: 'mail_stuck',
  who: (t, item) => t('{count, plural, one {# email} other {# emails}}', { count: item.openJobs ?? 0 }),
  parts: (_t, _reader, item) => [item.text],
  actions: [OpenMessages],
})

export const lettersToPrint = defineInboxItem({
  kind: 'letters_to_print',
  who: (t, item) => t('{count, plural, one {# letter} other {# letters}}', { count: item.openJobs ?? 0 }),
  parts: (t) => [t('for customers without email')],
  actions: [OpenMessages],
})

export const callCustomer = defineInboxItem({
  kind: 'call_customer',
  parts: (_t, _reader, item) => [formatPhone(item.person?.phone ?? ''), item.text],
  actions: [CallCustomer, NotifiedByPhone, OpenBooking],
})

export const messageFailed = defineInboxItem({
  kind: 'message_failed',
  parts: (t, _reader, item) => [item.messageKind && kindLabel(t, item.messageKind), item.text],
  due: (_t, reader, { since }) => formatDeadline(reader, since),
  actions: [InviteAgain, CallPainter, OpenPainter, SendAgain],
})

export const taskFailed = defineInboxItem({
  kind: 'task_failed',
  parts: (t, reader, item) => [
    item.messageKind && kindLabel(t, item.messageKind),
    item.amount !== null && formatMoney(reader, item.amount),
    item.text,
  ],
  due: (_t, reader, { since }) => formatDeadline(reader, since),
  actions: [TryAgain, OpenMessages],
  groupAction: needing(resendMessage, TryAllAgain),
})

export const mention = defineInboxItem({
  kind: 'mention',
  parts: (t, _reader, { mention: named, text: words }) => [
    t('{from} to {to}', {
      from: named?.by ?? t('Administrator'),
      to: named?.name ?? t('Administrator'),
    }),
    t('“{words}”', { words: words ?? '' }),
  ],
  actions: [OpenNote, Done],
})
