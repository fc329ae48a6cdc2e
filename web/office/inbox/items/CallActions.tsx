import { phoneLink } from '#domain/platform/phone-number.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { actionClass } from '#web/office/parts/actions/ActionButton.tsx'
import { isMasked } from '#web/office/parts/contact/ContactLink.tsx'
import { Icon } from '#web/office/parts/Icon.tsx'
import css from './InboxPanel.module.css'
import type { InboxAction } from './inbox-action.ts'
import { firstNameOf } from './item-parts.ts'

/** Calls somebody whose number is known. */
export function CallPerson({ name, phone }: { name: string; phone: string | null | undefined }) {
  const t = useTranslate()
  if (!phone || isMasked(phone)) return null
  return (
    <a className={actionClass()} href={phoneLink(phone)}>
      <Icon name="phone" />
      <span className={css.long}>{t('Call {name}', { name: firstNameOf(name) })}</span>
    </a>
  )
}

export const CallPainter: InboxAction = ({ item: { painter } }) => painter && <CallPerson {...painter} />

export const CallCustomer: InboxAction = ({ item: { person } }) =>
  person && <CallPerson name={person.name} phone={person.phone} />
