import type { Need } from '#contract/office/needs.ts'
import { phoneLink } from '#domain/platform/contact-fields.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ActButton, actClass } from '#web/office/shell/Act.tsx'
import { CallPerson } from './CallActs.tsx'
import { whoOf } from './need-words.ts'
import type { Part } from './part.ts'
import { useNeedVerbs } from './use-need-verbs.ts'

const wantsCall = ({ inquiryKind, person }: Need): boolean => inquiryKind === 'call' && Boolean(person?.phone)

/** Whoever asked for a call gets one. */
export const CallBack: Part = ({ need }) => {
  const t = useTranslate()
  const { person } = need
  return person && wantsCall(need) ? <CallPerson name={person.name || t('A customer')} phone={person.phone} /> : null
}

/** By e-mail, else by phone. */
export const Answer: Part = ({ need }) => {
  const t = useTranslate()
  const { person } = need
  const href = person?.email
    ? `mailto:${person.email}`
    : person?.phone && !wantsCall(need)
      ? phoneLink(person.phone)
      : null
  if (!person || !href) return null
  const who = person.name || t('A customer')
  return (
    <a
      className={actClass()}
      href={href}
      aria-label={wantsCall(need) ? t('Email {who}', { who }) : t('Answer {who}', { who })}
    >
      {wantsCall(need) ? t('Email') : t('Answer')}
    </a>
  )
}

/** Marks it as answered; the bar offers to undo that. */
export const Close: Part = ({ need }) => {
  const t = useTranslate()
  const { close, working } = useNeedVerbs(need)
  return (
    <ActButton
      working={working}
      workingLabel={t('Saving...')}
      aria-label={t('Close: {who}', { who: whoOf(t, need) })}
      onClick={close}
    >
      {t('Close')}
    </ActButton>
  )
}
