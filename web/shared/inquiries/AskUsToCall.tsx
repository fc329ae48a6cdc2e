import { formatPhone, isPhone, phoneLink, phoneProblem } from '#domain/platform/phone-number.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useContact } from '#web/shared/contact/use-contact.ts'
import { Notice } from '#web/ui/Notice.tsx'
import css from './Inquiries.module.css'
import { InquiryForm } from './InquiryForm.tsx'
import { useInquiry } from './use-inquiry.ts'

type AskUsToCallProps = {
  /** The quote in question: we call its phone number, so one tap is enough. */
  quoteId?: string
  /** The booking in question, with its `manage` key: one tap, too. */
  booking?: { id: string; key: string }
  /** Without a quote or a booking: a known phone number. Without any of the three the form asks for one. */
  phone?: string
  name?: string
  /** The address of the rooms, if known and there is no quote yet. */
  address?: string
  /** The look of the button: `primary` where it is the main action. */
  variant?: 'primary' | 'secondary'
}

/**
 * "Ask us to call me", for the points where online booking ends: a large project, no free dates. One tap when the number is
 * known. "Or call (215) …" is next to it when the business has a phone number. Asking again is idempotent.
 */
export function AskUsToCall({ quoteId, booking, phone, name, address, variant = 'secondary' }: AskUsToCallProps) {
  const t = useTranslate()
  const known = quoteId !== undefined || booking !== undefined || (phone !== undefined && isPhone(phone))
  const numberOf = (typed: string) => (known ? phone : typed)
  const { typed, sent, form } = useInquiry({
    problemOf: (number) => {
      const problem = known ? undefined : phoneProblem(number)
      return problem && t(problem)
    },
    toRequest: (contact) => {
      const number = numberOf(contact)
      return {
        kind: 'call',
        ...(quoteId === undefined ? {} : { quoteId }),
        ...(booking ? { bookingId: booking.id, key: booking.key } : {}),
        ...(number ? { phone: number } : {}),
        ...(name ? { name } : {}),
        ...(address ? { place: address } : {}),
      }
    },
  })

  if (sent) {
    const number = numberOf(typed)
    return <CallPromised number={number && isPhone(number) ? formatPhone(number) : null} />
  }
  return (
    <InquiryForm
      inquiry={form}
      field={known ? null : { label: t('Your phone number'), type: 'tel' }}
      label={t('Ask us to call me')}
      variant={variant}
    >
      <OrCall />
    </InquiryForm>
  )
}

/** "Or call (215) 555-0100. Mon-Sat, 8 AM-6 PM." Empty without a phone number. */
function OrCall() {
  const t = useTranslate()
  const { phone, officeHours } = useContact()
  if (!phone) return null
  return (
    <p className="soft">
      {t.rich('Or call <call>{phone}</call>', {
        phone: formatPhone(phone),
        call: (inside) => (
          <a className={`inline-line strong ${css.phone}`} href={phoneLink(phone)}>
            {inside}
          </a>
        ),
      })}
      {officeHours && ` (${officeHours})`}
    </p>
  )
}

function CallPromised({ number }: { number: string | null }) {
  const t = useTranslate()
  const { officeHours } = useContact()
  return (
    <div className={`stack ${css.ask}`}>
      <Notice tone="good" role="status" title={t("We'll call you")}>
        {number ? t("We'll use {number}.", { number }) : t("We'll use the phone number on your quote.")}
        {officeHours && ` ${t('Our office is open {officeHours}.', { officeHours })}`}
      </Notice>
    </div>
  )
}
