import { formatPhone, phoneLink } from '#domain/platform/phone-number.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from './CallOffice.module.css'
import { Icon } from './Icon.tsx'
import { useOfficePhone } from './office-contact.ts'

/** Calls the office with one tap; nothing while it has no number. */
export function CallOffice() {
  const t = useTranslate()
  const { phone, officeHours } = useOfficePhone()
  if (!phone) return null
  return (
    <a className={`line ${css.call}`} href={phoneLink(phone)}>
      <Icon name="phone" size={20} />
      <span className={css.text}>
        <span className="strong">{t('Call the office, {phone}', { phone: formatPhone(phone) })}</span>
        {officeHours && <span className="small soft">{officeHours}</span>}
      </span>
    </a>
  )
}
