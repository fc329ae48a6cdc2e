import { type FormEvent, useId, useState } from 'react'
import type { Need } from '#contract/office/needs.ts'
import { isEmail } from '#domain/platform/contact-fields.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { draftName } from '#web/office/setup/drafts/kept-values.ts'
import { Restored } from '#web/office/setup/drafts/Restored.tsx'
import { useKeptText } from '#web/office/setup/drafts/use-kept-text.ts'
import { ActButton } from '#web/office/shell/Act.tsx'
import css from './Needs.module.css'
import { whoOf } from './need-words.ts'
import type { Part } from './part.ts'
import { useNeedVerbs } from './use-need-verbs.ts'

const isInvitation = ({ painter, messageKind }: Need): boolean =>
  painter !== null && messageKind === 'contractor-invitation'

type AddressFormProps = {
  need: Need
  /** What the button says. */
  send: string
  /** What the address means where it does not simply become theirs. */
  note?: string
  working: boolean
  /** `sent` is to be called once it is on its way. */
  onSend: (address: string, sent: () => void) => void
}

/** The address of a letter that came back, to be corrected, and the button that sends it there. */
function AddressForm({ need, send, note, working, onSend }: AddressFormProps) {
  const t = useTranslate()
  const id = useId()
  const {
    text: address,
    restored,
    write,
    done,
    startOver,
  } = useKeptText(draftName(need.subjectId, 'send_again'), need.person?.email ?? '')
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
    <form className={css.again} onSubmit={submit} noValidate>
      <input
        id={id}
        type="email"
        autoComplete="off"
        className={css.address}
        aria-label={t('Email address of {who}', { who: whoOf(t, need) })}
        aria-invalid={wrong || undefined}
        aria-describedby={about || undefined}
        value={address}
        onChange={(event) => write(event.target.value)}
      />
      <ActButton type="submit" filled working={working} workingLabel={t('Sending...')}>
        {send}
      </ActButton>
      {wrong && (
        <p id={`${id}-wrong`} className={css.wrong}>
          {t('Please enter a valid email address.')}
        </p>
      )}
      {restored && <Restored onStartOver={startOver} />}
      {note !== undefined && (
        <p id={`${id}-note`} className={css.note}>
          {note}
        </p>
      )}
    </form>
  )
}

/** An invitation that came back is made anew: nobody has signed in with its address, so another one becomes theirs. */
export const InviteAgain: Part = ({ need }) => {
  const t = useTranslate()
  const { invite, working } = useNeedVerbs(need)
  if (!isInvitation(need)) return null
  return <AddressForm need={need} send={t('Invite again')} working={working} onSend={invite} />
}

/**
 * Sends an e-mail that came back again. A corrected address becomes that of the customer; only a painter can change the one of their
 * account, so the line says that it stays.
 */
export const SendAgain: Part = ({ need }) => {
  const t = useTranslate()
  const { resend, working } = useNeedVerbs(need)
  if (isInvitation(need)) return null
  return (
    <AddressForm
      need={need}
      send={t('Send again')}
      {...(need.painter && {
        note: t('Only this letter goes there. Their account keeps {address}.', { address: need.person?.email ?? '' }),
      })}
      working={working}
      onSend={resend}
    />
  )
}
