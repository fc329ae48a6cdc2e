import { formatStoredPhone, storedPhoneLink } from '#domain/platform/stored-phone.ts'
import css from './ContactLines.module.css'
import { useContact } from './use-contact.ts'

/** `parts`: what is shown besides phone and e-mail, which are always shown when set. */
type ContactLinesProps = { parts?: readonly ('officeHours' | 'address')[] }

/**
 * Phone and e-mail as links, with the office hours and the postal address if requested. Empty until at least one of them is
 * known, so that no text points to nothing.
 */
export function ContactLines({ parts = ['officeHours', 'address'] }: ContactLinesProps) {
  const { phone, email, ...rest } = useContact()
  const lines = parts.map((part) => [part, rest[part]] as const).filter(([, text]) => text !== null)
  if (!phone && !email && lines.length === 0) return null
  return (
    <ul className={css.lines}>
      {phone && (
        <li>
          <a className={css.link} href={storedPhoneLink(phone)}>
            {formatStoredPhone(phone)}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a className={css.link} href={`mailto:${email}`}>
            {email}
          </a>
        </li>
      )}
      {lines.map(([part, text]) => (
        <li key={part} className="small">
          {text}
        </li>
      ))}
    </ul>
  )
}
