import { useSearchParams } from 'react-router'
import type { Message } from '#contract/notifications/messages.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { AddressLink } from '../address/AddressLink.tsx'
import { openedInstead } from '../address/office-links.ts'
import css from './MessageDialog.module.css'

type MessageLinksProps = {
  message: Pick<Message, 'subject' | 'bookingId' | 'quoteId' | 'contractorId'>
  /** Something is about to open instead of where the links are. */
  onFollow?: () => void
}

/** The booking, the customer and the painter of a message, apart from what is open already. */
export function MessageLinks({ message, onFollow }: MessageLinksProps) {
  const t = useTranslate()
  const [search] = useSearchParams()
  const { subject, bookingId, quoteId, contractorId } = message
  const links = [
    { overlay: 'booking' as const, id: bookingId, label: t('Booking'), name: t('Booking of “{subject}”', { subject }) },
    {
      overlay: 'customer' as const,
      id: quoteId,
      label: t('Customer'),
      name: t('Customer of “{subject}”', { subject }),
    },
    {
      overlay: 'contractor' as const,
      id: contractorId,
      label: t('Painter'),
      name: t('Painter of “{subject}”', { subject }),
    },
  ]
  return links.map(
    ({ overlay, id, label, name }) =>
      id !== null &&
      id !== search.get(overlay) && (
        <AddressLink
          key={overlay}
          className={css.link}
          address={(now) => openedInstead(now, overlay, id)}
          state={overlay === 'booking' ? { bookingPanel: true } : null}
          aria-label={name}
          onClick={onFollow}
        >
          {label}
        </AddressLink>
      ),
  )
}

/** The subject of a message, which leads to the booking, the customer or the painter that it is about. */
export function SubjectLink({ message }: Pick<MessageLinksProps, 'message'>) {
  const { subject, bookingId, quoteId, contractorId } = message
  const [overlay, id] =
    bookingId !== null
      ? (['booking', bookingId] as const)
      : quoteId !== null
        ? (['customer', quoteId] as const)
        : (['contractor', contractorId] as const)
  if (id === null) return <>{subject}</>
  return (
    <AddressLink
      className="quiet-link"
      address={(now) => openedInstead(now, overlay, id)}
      state={overlay === 'booking' ? { bookingPanel: true } : null}
    >
      {subject}
    </AddressLink>
  )
}
