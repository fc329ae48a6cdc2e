import { useEffect } from 'react'
import { formatPhone, phoneLink } from '#domain/platform/phone-number.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useContact } from '#web/shared/contact/use-contact.ts'
import css from './CallOffice.module.css'
import { Icon } from './Icon.tsx'

const STORED = 'officePhone'

/** The phone number of the office as this phone knew it last: a painter who has no network still has to call. */
function readStored(): string | null {
  try {
    return localStorage.getItem(STORED)
  } catch {
    return null
  }
}

function store(phone: string): void {
  try {
    localStorage.setItem(STORED, phone)
  } catch {
    // Nothing is stored.
  }
}

/** How painters reach the office; null when no phone number is set, or none was ever read. */
function useOfficePhone(): { phone: string | null; officeHours: string | null } {
  const { phone, email, officeHours } = useContact()
  useEffect(() => {
    if (phone) store(phone)
  }, [phone])
  // An office without a number has removed it; only without any answer the last one counts.
  const isKnown = phone !== null || email !== null || officeHours !== null
  return { phone: isKnown ? phone : readStored(), officeHours }
}

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
