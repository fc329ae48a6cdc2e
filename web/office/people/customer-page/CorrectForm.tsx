import type { CustomerPage } from '#contract/customers/customer-page.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ContactFields } from '#web/office/parts/contact/ContactFields.tsx'
import { useContactForm } from '#web/office/parts/contact/use-contact-form.ts'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { InlineForm } from '#web/office/parts/drafts/InlineForm.tsx'
import css from './Customer.module.css'

/** Corrects how they are called and reached, everywhere at once. */
export function CorrectForm({ customer, onClose }: { customer: CustomerPage; onClose: () => void }) {
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
