import { markInquiryHandled } from '#contract/customers/office-inquiries.ts'
import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import { phoneLink } from '#domain/platform/phone-number.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton, actionClass } from '#web/office/parts/actions/ActionButton.tsx'
import { isMasked } from '#web/office/parts/contact/ContactLink.tsx'
import { needing } from '#web/office/parts/rights/Allowed.tsx'
import { CallPerson } from './CallActions.tsx'
import type { InboxAction } from './inbox-action.ts'
import { subjectNameOf } from './inbox-texts.ts'
import { useInboxActions } from './use-inbox-actions.ts'

const wantsCall = ({ inquiryKind, person }: InboxItemDetails): boolean =>
  inquiryKind === 'call' && Boolean(person?.phone)

/** Calls a person who asked for a call. */
export const CallBack: InboxAction = ({ item }) => {
  const t = useTranslate()
  const { person } = item
  return person && wantsCall(item) ? <CallPerson name={person.name || t('A customer')} phone={person.phone} /> : null
}

/** By e-mail, else by phone. */
export const Answer: InboxAction = ({ item }) => {
  const t = useTranslate()
  const { person } = item
  const href = person?.email
    ? `mailto:${person.email}`
    : person?.phone && !wantsCall(item)
      ? phoneLink(person.phone)
      : null
  if (!person || !href || isMasked(person.email ?? '') || isMasked(person.phone ?? '')) return null
  const who = person.name || t('A customer')
  return (
    <a
      className={actionClass()}
      href={href}
      aria-label={wantsCall(item) ? t('Email {who}', { who }) : t('Answer {who}', { who })}
    >
      {wantsCall(item) ? t('Email') : t('Answer')}
    </a>
  )
}

/** Marks the inquiry as answered; the undo bar offers to undo that. */
export const Close: InboxAction = needing(markInquiryHandled, ({ item }) => {
  const t = useTranslate()
  const { close, working } = useInboxActions(item)
  return (
    <ActionButton
      working={working}
      workingLabel={t('Saving...')}
      aria-label={t('Close: {who}', { who: subjectNameOf(t, item) })}
      onClick={close}
    >
      {t('Close')}
    </ActionButton>
  )
})
