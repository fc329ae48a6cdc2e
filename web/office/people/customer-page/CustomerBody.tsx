import type { CustomerPage } from '#contract/customers/customer-page.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { OfficePanel } from '#web/office/shell/OfficePanel.tsx'
import { Contact } from './Contact.tsx'
import css from './Customer.module.css'
import { CustomerBookings } from './CustomerBookings.tsx'
import { CustomerMessages } from './CustomerMessages.tsx'
import { CustomerNotes } from './CustomerNotes.tsx'
import { CustomerQuotes } from './CustomerQuotes.tsx'

/** The amounts that they paid, owe, and brought in. */
function Money({ money }: Pick<CustomerPage, 'money'>) {
  const t = useTranslate()
  const reader = useReader()
  const figures = [
    { label: t('Paid'), amount: money.paid },
    money.due < 0 ? { label: t('We owe them'), amount: -money.due } : { label: t('Owes'), amount: money.due },
    { label: t('All their visits'), amount: money.lifetime },
  ]
  return (
    <OfficePanel title={t('Money')}>
      <dl className={css.figures}>
        {figures.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(reader, amount)}</dd>
          </div>
        ))}
      </dl>
    </OfficePanel>
  )
}

/** One customer: who they are, then what they asked for, booked and paid, and the messages. */
export function CustomerBody({ customer }: { customer: CustomerPage }) {
  return (
    <div className={css.page}>
      <Contact customer={customer} />
      <div className={css.columns}>
        <div className={css.column}>
          <CustomerBookings {...customer} />
          <CustomerQuotes {...customer} />
          <Money money={customer.money} />
        </div>
        <div className={css.column}>
          <CustomerNotes notes={customer.notes} />
          <CustomerMessages {...customer} />
        </div>
      </div>
    </div>
  )
}
