import type { Job } from '#contract/bookings/jobs.ts'
import { formatPhone, phoneLink } from '#domain/platform/phone-number.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from './ContactLinks.module.css'

export const mapAddress = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`

/** Calls the customer or shows the route with one tap. Empty for a job that is no longer the painter's. */
export function ContactLinks({ quote, onCall }: { quote: Job['booking']['quote']; onCall?: (() => void) | undefined }) {
  const t = useTranslate()
  const { phone, address, customerName } = quote
  return (
    <>
      {phone && (
        <a
          className={css.link}
          href={phoneLink(phone)}
          onClick={onCall}
          aria-label={
            customerName
              ? t('Call {customer}, {phone}', { customer: customerName, phone: formatPhone(phone) })
              : t('Call the customer, {phone}', { phone: formatPhone(phone) })
          }
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path
              d="M6.5 3.5 9.6 4l1.2 4-2 1.7a13 13 0 0 0 5.5 5.5l1.7-2 4 1.2.5 3.100a2 2 0 0 1-2 2.300C11 20.300 3.700 13 4.200 5.500a2 2 0 0 1 2.300-2z"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinejoin="round"
            />
          </svg>
          {t('Call')}
        </a>
      )}
      {address && (
        <a
          className={css.link}
          href={mapAddress(address)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('Map of {address}, opens in a new tab', { address })}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path
              d="M12 21.500c4.500-5 7-8.600 7-11.500a7 7 0 0 0-14 0c0 2.900 2.500 6.500 7 11.500z M12 12.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinejoin="round"
            />
          </svg>
          {t('Map')}
        </a>
      )}
    </>
  )
}
