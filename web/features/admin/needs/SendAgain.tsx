import { type FormEvent, useId, useState } from 'react'
import type { Need } from '../../../../contract/admin/needs.ts'
import { isEmail } from '../../../../domain/text.ts'
import { useWords } from '../../../lib/words.ts'
import { draftName } from '../drafts/kept-values.ts'
import { useKeptText } from '../drafts/use-kept-text.ts'
import { ActButton } from '../frame/Act.tsx'
import css from './Needs.module.css'
import { whoOf } from './need-words.ts'
import { useNeedVerbs } from './use-need-verbs.ts'

/** Corrects the address of an e-mail that came back, and sends it again. */
export function SendAgain({ need }: { need: Need }) {
  const t = useWords()
  const id = useId()
  const { resend, working } = useNeedVerbs(need)
  const { text: address, write, done } = useKeptText(draftName(need.subjectId, 'send_again'), need.person?.email ?? '')
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const usable = isEmail(address)
    setWrong(!usable)
    if (usable) resend(address.trim(), () => done(address.trim()))
    else document.getElementById(id)?.focus()
  }
  return (
    <form className={css.again} onSubmit={submit} noValidate>
      <input
        id={id}
        type="email"
        autoComplete="off"
        className={css.address}
        aria-label={t('Email address of {who}', { who: whoOf(t, need) })}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        value={address}
        onChange={(event) => write(event.target.value)}
      />
      <ActButton type="submit" filled working={working} workingLabel={t('Sending...')}>
        {t('Send again')}
      </ActButton>
      {wrong && (
        <p id={`${id}-wrong`} className={css.wrong}>
          {t('Please enter a valid email address.')}
        </p>
      )}
    </form>
  )
}
