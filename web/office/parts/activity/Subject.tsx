import { Link } from 'react-router'
import { listPeople } from '#contract/office/people.ts'
import type { AuditLine } from '#contract/platform/audit.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { AddressLink } from '../address/AddressLink.tsx'
import { openedInstead } from '../address/office-links.ts'
import { colleagueName, personAddress } from '../names/colleagues.ts'
import { useMay } from '../rights/rights.ts'
import css from './Activity.module.css'
import { inboxSubjectLabel, type NameOf, subjectLabel } from './audit-texts.ts'

/** Somebody of the office, with a link for who manages people. */
function Person({ id, name }: { id: string; name: string | null }) {
  const t = useTranslate()
  const label = colleagueName(t, { name })
  return useMay()(listPeople) ? (
    <Link className={css.link} to={personAddress(id)}>
      {label}
    </Link>
  ) : (
    <span className={css.of}>{label}</span>
  )
}

/** The subject of an entry; it leads there, as far as it still exists. */
export function Subject({ entry, nameOf }: { entry: AuditLine; nameOf: NameOf }) {
  const t = useTranslate()
  const { subjectId, bookingId, quoteId, contractorId, customerName } = entry
  const label = customerName ?? subjectLabel(subjectId, nameOf)
  if (entry.subjectType === 'inbox') return <span className={css.of}>{inboxSubjectLabel(t, subjectId)}</span>
  if (entry.personId !== null) return <Person id={entry.personId} name={entry.personName} />
  if (entry.subjectType === 'session') return <span className={css.of}>{t('Nobody with that name')}</span>
  const to = (overlay: 'booking' | 'customer' | 'contractor', id: string) => (now: URLSearchParams) =>
    openedInstead(now, overlay, id)
  // A painter who was erased has no name any more, and nothing to open.
  const painter = contractorId !== null && nameOf(contractorId) !== undefined ? contractorId : null
  if (bookingId !== null) {
    return (
      <span className={`row ${css.links}`}>
        <AddressLink className={css.link} address={to('booking', bookingId)} state={{ bookingPanel: true }}>
          {t('Booking of {customer}', { customer: label })}
        </AddressLink>
        {quoteId !== null && (
          <AddressLink
            className={css.link}
            address={to('customer', quoteId)}
            aria-label={t('Customer {customer}', { customer: label })}
          >
            {t('Customer')}
          </AddressLink>
        )}
      </span>
    )
  }
  const own = quoteId !== null ? to('customer', quoteId) : painter !== null ? to('contractor', painter) : null
  if (own === null) return <span className={css.of}>{label}</span>
  return (
    <AddressLink className={css.link} address={own}>
      {label}
    </AddressLink>
  )
}
