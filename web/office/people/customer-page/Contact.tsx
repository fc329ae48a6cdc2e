import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type CustomerPage, correctCustomerOfQuote } from '#contract/customers/customer-page.ts'
import { bookForCaller, quoteForCaller } from '#contract/office/phone-bookings.ts'
import { noteCustomer } from '#contract/quotes/office-quotes.ts'
import { formatPhone } from '#domain/platform/phone-number.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { SendQuoteAgain } from '#web/office/dispatch/quotes/SendQuoteAgain.tsx'
import { ActionButton, actionClass } from '#web/office/parts/actions/ActionButton.tsx'
import { newBookingAddress } from '#web/office/parts/address/office-links.ts'
import { ContactFields } from '#web/office/parts/contact/ContactFields.tsx'
import { EmailLink, PhoneLink } from '#web/office/parts/contact/ContactLink.tsx'
import { useContactForm } from '#web/office/parts/contact/use-contact-form.ts'
import { draftName, hasDraft } from '#web/office/parts/drafts/draft-values.ts'
import { InlineForm } from '#web/office/parts/drafts/InlineForm.tsx'
import { NoteForm } from '#web/office/parts/notes/NoteForm.tsx'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { EmailText } from '#web/ui/EmailText.tsx'
import css from './Customer.module.css'
import { NextVisit } from './CustomerBookings.tsx'
import { bookableQuote } from './customer-texts.ts'

/** Corrects how they are called and reached, everywhere at once. */
function CorrectForm({ customer, onClose }: { customer: CustomerPage; onClose: () => void }) {
  const t = useTranslate()
  const { quoteId } = customer
  const { form, isChanged } = useContactForm({
    quoteId,
    contact: customer,
    name: draftName(quoteId, 'contact'),
    onSent: onClose,
  })
  return (
    <InlineForm
      title={t('Correct the customer')}
      form={form}
      confirm={t('Save')}
      disabled={!isChanged}
      onClose={onClose}
    >
      <p className="soft">
        {t(
          "This changes all their quotes and visits. Emails that haven't gone out yet go to the new address. Links sent to the old address stop working, and the new one gets fresh links.",
        )}
      </p>
      <div className={`stack-close ${css.fields}`}>
        <ContactFields field={form.field} />
      </div>
    </InlineForm>
  )
}

type Part = 'correct' | 'note'

/** A form that was left unfinished is open again. */
const unfinished = (quoteId: string): Part | null => {
  if (hasDraft(draftName(quoteId, 'contact'))) return 'correct'
  return hasDraft(draftName(quoteId, 'customer_note')) ? 'note' : null
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Who it is, how they are reached, what comes next, and what can be done for them. */
export function Contact({ customer }: { customer: CustomerPage }) {
  const t = useTranslate()
  const may = useMay()
  const { quoteId, email, phone, address, others } = customer
  const [part, setPart] = useState(() => unfinished(quoteId))
  const quote = bookableQuote(customer)
  return (
    <section className={css.contact} aria-label={t('Contact')}>
      <dl className={css.facts}>
        <Fact name={t('Phone')}>
          <PhoneLink className={`figures ${css.phone}`} phone={phone} />
        </Fact>
        <Fact name={t('Email')}>
          {email === '' ? (
            t('None: letters are printed')
          ) : (
            <EmailLink email={email} aria-label={email}>
              <EmailText>{email}</EmailText>
            </EmailLink>
          )}
        </Fact>
        <Fact name={t('Home')}>{address}</Fact>
        <Fact name={t('Next visit')}>
          <NextVisit bookings={customer.bookings} />
        </Fact>
      </dl>
      {others.length > 0 && (
        <p className="soft" data-own>
          {t('Also on their quotes: {others}', {
            others: others
              .map((one) => [one.name, one.email, formatPhone(one.phone)].filter(Boolean).join(', '))
              .join('; '),
          })}
        </p>
      )}
      <div className="row">
        <Allowed to={[quoteForCaller, bookForCaller]}>
          <Link className={actionClass(true)} to={newBookingAddress({ quoteId: quote?.quoteId ?? quoteId })}>
            {t('Book for them')}
          </Link>
        </Allowed>
        <Allowed to={correctCustomerOfQuote}>
          <ActionButton
            aria-expanded={part === 'correct'}
            onClick={() => setPart(part === 'correct' ? null : 'correct')}
          >
            {t('Correct')}
          </ActionButton>
        </Allowed>
        <Allowed to={noteCustomer}>
          <ActionButton aria-expanded={part === 'note'} onClick={() => setPart(part === 'note' ? null : 'note')}>
            {t('Note or call')}
          </ActionButton>
        </Allowed>
        {quote && <SendQuoteAgain quoteId={quote.quoteId} />}
      </div>
      {part === 'correct' && may(correctCustomerOfQuote) && (
        <CorrectForm customer={customer} onClose={() => setPart(null)} />
      )}
      {part === 'note' && may(noteCustomer) && <NoteForm quoteId={quoteId} withNote onClose={() => setPart(null)} />}
    </section>
  )
}
