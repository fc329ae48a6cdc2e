import { formatPhone, phoneLink } from '../../../domain/text.ts'
import css from './ContactLines.module.css'
import { useContact } from './use-contact.ts'

/** `parts`: what is shown of it; telephone and e-mail always are, where they are set. */
type ContactLinesProps = { parts?: readonly ('officeHours' | 'address')[] }

/**
 * Telephone and e-mail as links, with the office hours and the postal address as asked for. Nothing at all until at least
 * one of them is known, so that no text leads to an empty place.
 */
export function ContactLines({ parts = ['officeHours', 'address'] }: ContactLinesProps) {
  const { phone, email, ...rest } = useContact()
  const lines = parts.map((part) => [part, rest[part]] as const).filter(([, text]) => text !== null)
  if (!phone && !email && lines.length === 0) return null
  return (
    <ul className={css.lines}>
      {phone && (
        <li>
          <a className={css.link} href={phoneLink(phone)}>
            {formatPhone(phone)}
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
