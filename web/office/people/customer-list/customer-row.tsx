import { Link } from 'react-router'
import { type CustomerLine, tagCustomers } from '#contract/customers/customer-list.ts'
import { bookForCaller, quoteForCaller } from '#contract/office/phone-bookings.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { actionClass } from '#web/office/parts/actions/ActionButton.tsx'
import { AddressLink } from '#web/office/parts/address/AddressLink.tsx'
import { newBookingAddress, openedInstead } from '#web/office/parts/address/office-links.ts'
import { PhoneLink } from '#web/office/parts/contact/ContactLink.tsx'
import { RowChoice } from '#web/office/parts/lists/RowChoice.tsx'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { EmailText } from '#web/ui/EmailText.tsx'
import css from './CustomerList.module.css'
import { TagList } from './TagList.tsx'

/** A customer of the list, and whether something is to be done with them and others. */
export type PartProps = { customer: CustomerLine; chosen: boolean; onChoose: () => void }

/** The name, or else the email address. */
export const customerNameOf = ({ name, email }: Pick<CustomerLine, 'name' | 'email'>): string => name ?? email

/** Chooses the customer, to tag several. */
export function Choice({ customer, chosen, onChoose, large }: PartProps & { large?: boolean }) {
  const t = useTranslate()
  const may = useMay()
  if (!may(tagCustomers)) return null
  return (
    <RowChoice
      label={t('Choose {customer}', { customer: customerNameOf(customer) })}
      chosen={chosen}
      onChoose={onChoose}
      large={large}
    />
  )
}

/** Who it is, which leads to their page. */
export const CustomerName = ({ customer }: Pick<PartProps, 'customer'>) => (
  <AddressLink className={css.who} address={(now) => openedInstead(now, 'customer', customer.quoteId)}>
    {customer.name ?? <EmailText>{customer.email}</EmailText>}
  </AddressLink>
)

export const CustomerPhone = ({ customer: { phone } }: Pick<PartProps, 'customer'>) => (
  <PhoneLink className={`figures ${css.line}`} phone={phone} />
)

/** Who did the last visit, which leads to their page. */
export function LastPainter({ customer: { lastVisit } }: Pick<PartProps, 'customer'>) {
  const id = lastVisit?.contractorId
  if (!id) return <span className="soft">–</span>
  return (
    <AddressLink className={`quiet-link ${css.painter}`} address={(now) => openedInstead(now, 'contractor', id)}>
      {lastVisit.painterName}
    </AddressLink>
  )
}

export const CustomerTags = ({ customer: { tags } }: Pick<PartProps, 'customer'>) =>
  tags.length === 0 ? <span className="soft">–</span> : <TagList tags={tags} />

/** Leads to a new booking with what is known of the customer. */
export function NewBookingLink({ customer }: Pick<PartProps, 'customer'>) {
  const t = useTranslate()
  const may = useMay()
  if (![quoteForCaller, bookForCaller].every(may)) return null
  return (
    <Link
      className={actionClass()}
      to={newBookingAddress({ name: customer.name, phone: customer.phone, email: customer.email })}
      aria-label={t('New booking for {customer}', { customer: customerNameOf(customer) })}
    >
      {t('New booking')}
    </Link>
  )
}
