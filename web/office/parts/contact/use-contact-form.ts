import { useQueryClient } from '@tanstack/react-query'
import { correctCustomerOfQuote, getCustomer } from '#contract/customers/customer-page.ts'
import { formatPhone } from '#domain/platform/phone-number.ts'
import type { Contact } from '#domain/quotes/quotes.ts'
import { call } from '#web/lib/call.ts'
import { CallError, refusedFields } from '#web/lib/call-error.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { toast } from '#web/ui/toast.ts'
import { invalidateBookings } from '../actions/invalidate-queries.ts'
import { useDraftForm } from '../drafts/use-draft-form.ts'
import { type ContactValues, contactChanges, contactFields, contactProblems, contactValues } from './contact-values.ts'

type ContactFormOptions = {
  /** A quote of the customer. */
  quoteId: string
  /** How they are called and reached, as it is shown now. */
  contact: Contact
  /** From `draftName`. */
  name: string
  /** Reloads the source of `contact`: it was corrected, or somebody else was faster. */
  invalidate: () => Promise<unknown>
  onSent: () => void
}

/**
 * Corrects how a customer is called and reached, everywhere at once. Only what was changed is sent, with how the rest read on the
 * screen, so that a correction by somebody else is never overwritten unseen (docs/rules/office.md#the-customer-page).
 */
export function useContactForm({ quoteId, contact, name, invalidate, onSent }: ContactFormOptions) {
  const t = useTranslate()
  const client = useQueryClient()
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
      try {
        const known = { name: contact.name, email: contact.email, phone: contact.phone }
        const corrected = await call(correctCustomerOfQuote, { params, body: { known, ...changesIn(values) } })
        client.setQueryData(queryOf(getCustomer, { params }).queryKey, corrected)
        toast({ title: t('Customer corrected') })
        void invalidateBookings(
          client,
          corrected.bookings.map(({ id }) => id),
        )
        await invalidate()
        return undefined
      } catch (error) {
        // The typed values stay, beside the current ones.
        if (error instanceof CallError && error.code === 'conflict') await invalidate()
        return refusedFields(error, contactFields)
      }
    },
    onSent,
  })
  return { form, isChanged: Object.keys(changesIn(form.values)).length > 0 }
}
