import { correctCustomerOfQuote } from '#contract/customers/customer-page.ts'
import { formatPhone } from '#domain/platform/phone-number.ts'
import type { Contact } from '#domain/quotes/quotes.ts'
import { call } from '#web/lib/call.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { toast } from '#web/ui/toast.ts'
import { useDraftForm } from '../drafts/use-draft-form.ts'
import { type ContactValues, contactChanges, contactProblems, contactValues } from './contact-values.ts'

type ContactFormOptions = {
  /** A quote of the customer. */
  quoteId: string
  /** How they are called and reached, as it is shown now. */
  contact: Contact
  /** From `draftName`. */
  name: string
  onSent: () => void
}

/**
 * Corrects how a customer is called and reached, everywhere at once. Only what was changed is sent, with how the rest read on the
 * screen, so that a correction by somebody else is never overwritten unseen (docs/rules/office.md#the-customer-page).
 */
export function useContactForm({ quoteId, contact, name, onSent }: ContactFormOptions) {
  const t = useTranslate()
  const params = { id: quoteId }
  const initial = contactValues(contact)
  const changesIn = (values: ContactValues) => contactChanges(initial, values)
  const form = useDraftForm<ContactValues>({
    name,
    initial,
    known: {
      [t('Name')]: contact.name ?? t('none'),
      [t('Phone')]: formatPhone(contact.phone),
      [t('Email')]: contact.email || t('none'),
    },
    problemsOf: (values) => contactProblems(t, values, initial),
    send: async (values) => {
      const known = { name: contact.name, email: contact.email, phone: contact.phone }
      await call(correctCustomerOfQuote, { params, body: { known, ...changesIn(values) } })
      toast({ title: t('Customer corrected') })
    },
    onSent,
  })
  return { form, isChanged: Object.keys(changesIn(form.values)).length > 0 }
}
