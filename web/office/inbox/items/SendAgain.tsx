import { type FormEvent, useId, useState } from 'react'
import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import { resendMessage } from '#contract/notifications/messages.ts'
import { inviteAgain } from '#contract/painters/painters.ts'
import { isEmail } from '#domain/platform/contact-fields.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton } from '#web/office/parts/actions/ActionButton.tsx'
import { Restored } from '#web/office/parts/drafts/DraftNotices.tsx'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftText } from '#web/office/parts/drafts/use-draft-text.ts'
import { needing } from '#web/office/parts/rights/Allowed.tsx'
import type { InboxAction } from './inbox-action.ts'
import { subjectNameOf } from './item-parts.ts'
import css from './SendAgain.module.css'
import { useInboxActions } from './use-inbox-actions.ts'

const isInvitation = ({ painter, messageKind }: InboxItemDetails): boolean =>
  painter !== null && messageKind === 'contractor-invitation'

type AddressFormProps = {
  item: InboxItemDetails
  /** The label of the button. */
  send: string
  /** The meaning of the address where it does not simply become theirs. */
  note?: string
  working: boolean
  /** `sent` is to be called once it is on its way. */
  onSend: (address: string, sent: () => void) => void
}

/** The address of an email that came back, to be corrected, and the button that sends it there. */
function AddressForm({ item, send, note, working, onSend }: AddressFormProps) {
  const t = useTranslate()
  const id = useId()
  const draft = useDraftText(draftName(item.subjectId, 'send_again'), item.person?.email ?? '')
  const { text: address, write, done } = draft
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const usable = isEmail(address)
    setWrong(!usable)
    if (usable) onSend(address.trim(), () => done(address.trim()))
    else document.getElementById(id)?.focus()
  }
  const about = [...(wrong ? [`${id}-wrong`] : []), ...(note === undefined ? [] : [`${id}-note`])].join(' ')
  return (
    <form className={`row-tight ${css.again}`} onSubmit={submit} noValidate>
      <input
        id={id}
        type="email"
        autoComplete="off"
        className={css.address}
        aria-label={t('Email address of {who}', { who: subjectNameOf(t, item) })}
        aria-invalid={wrong || undefined}
        aria-describedby={about || undefined}
        value={address}
        onChange={(event) => write(event.target.value)}
      />
      <ActionButton type="submit" filled working={working} workingLabel={t('Sending...')}>
        {send}
      </ActionButton>
      {wrong && (
        <p id={`${id}-wrong`} className={css.wrong}>
          {t('Please enter a valid email address.')}
        </p>
      )}
      <Restored form={draft} />
      {note !== undefined && (
        <p id={`${id}-note`} className={css.note}>
          {note}
        </p>
      )}
    </form>
  )
}

/** An invitation that came back is made again: nobody has signed in with its address, so another one becomes theirs. */
export const InviteAgain: InboxAction = needing(inviteAgain, ({ item }) => {
  const t = useTranslate()
  const { invite, working } = useInboxActions(item)
  if (!isInvitation(item)) return null
  return <AddressForm item={item} send={t('Invite again')} working={working} onSend={invite} />
})

/**
 * Sends an e-mail that came back again. A corrected address becomes that of the customer; only a painter can change the one of their
 * account, so the line says that it stays.
 */
export const SendAgain: InboxAction = needing(resendMessage, ({ item }) => {
  const t = useTranslate()
  const { resend, working } = useInboxActions(item)
  if (isInvitation(item)) return null
  return (
    <AddressForm
      item={item}
      send={t('Send again')}
      {...(item.painter && {
        note: t('Only this email goes there. Their account keeps {address}.', { address: item.person?.email ?? '' }),
      })}
      working={working}
      onSend={resend}
    />
  )
})
