import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CustomerPage, correctCustomerOfQuote, getCustomer } from '../../../../contract/admin/customer-page.ts'
import { call } from '../../../lib/call.ts'
import { CallError, refusedFields } from '../../../lib/call-error.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useWords } from '../../../lib/words.ts'
import { toast } from '../../../ui/toast.ts'
import { ContactFields } from '../contact/ContactFields.tsx'
import {
  type ContactValues,
  contactChanges,
  contactFields,
  contactProblems,
  contactValues,
} from '../contact/contact-values.ts'
import { draftName } from '../drafts/kept-values.ts'
import { useKeptForm } from '../drafts/use-kept-form.ts'
import { rereadBookings } from '../frame/office-readings.ts'
import css from './Customer.module.css'
import { InlineForm } from './InlineForm.tsx'

const knownOf = ({ name, email, phone }: CustomerPage) => ({ name, email, phone })

/** Corrects how they are called and reached, everywhere at once. Only what was changed is sent, with how it read before. */
export function CorrectForm({ customer, onClose }: { customer: CustomerPage; onClose: () => void }) {
  const t = useWords()
  const client = useQueryClient()
  const { quoteId } = customer
  const [known, setKnown] = useState(() => knownOf(customer))
  const initial = contactValues(known)
  const changesIn = (values: ContactValues) => contactChanges(initial, values)
  const reading = queryOf(getCustomer, { params: { id: quoteId } })
  const form = useKeptForm<ContactValues>({
    name: draftName(quoteId, 'contact'),
    initial,
    problemsOf: (values) => contactProblems(t, values),
    send: async (values) => {
      try {
        const corrected = await call(correctCustomerOfQuote, {
          params: { id: quoteId },
          body: { known, ...changesIn(values) },
        })
        client.setQueryData(reading.queryKey, corrected)
        toast({ title: t('Customer corrected') })
        void rereadBookings(
          client,
          corrected.bookings.map(({ id }) => id),
        )
        return undefined
      } catch (error) {
        // What was typed stays, beside how it reads by now.
        if (error instanceof CallError && error.code === 'conflict') {
          setKnown(knownOf(await client.fetchQuery({ ...reading, staleTime: 0 })))
        }
        return refusedFields(error, contactFields)
      }
    },
    onSent: onClose,
  })
  const { field, values } = form
  return (
    <InlineForm
      title={t('Correct the customer')}
      form={form}
      confirm={t('Save')}
      disabled={Object.keys(changesIn(values)).length === 0}
      onClose={onClose}
    >
      <p className={css.soft}>
        {t('All their quotes and visits change with it. Letters that wait go to the new address.')}
      </p>
      <div className={css.fields}>
        <ContactFields field={field} />
      </div>
    </InlineForm>
  )
}
