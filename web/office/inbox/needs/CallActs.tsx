import { phoneLink } from '#domain/platform/contact-fields.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { actClass } from '#web/office/shell/Act.tsx'
import { Icon } from '#web/office/shell/Icon.tsx'
import css from './Needs.module.css'
import { firstNameOf } from './need-words.ts'
import type { Part } from './part.ts'

/** Calls somebody whose number is known. */
export function CallPerson({ name, phone }: { name: string; phone: string | null | undefined }) {
  const t = useTranslate()
  if (!phone) return null
  return (
    <a className={actClass()} href={phoneLink(phone)}>
      <Icon name="phone" />
      <span className={css.long}>{t('Call {name}', { name: firstNameOf(name) })}</span>
    </a>
  )
}

export const CallPainter: Part = ({ need: { painter } }) => painter && <CallPerson {...painter} />

export const CallCustomer: Part = ({ need: { person } }) =>
  person && <CallPerson name={person.name} phone={person.phone} />
