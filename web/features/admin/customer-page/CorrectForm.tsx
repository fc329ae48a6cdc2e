import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CustomerPage, correctCustomerOfQuote, getCustomer } from '../../../../contract/admin/customer-page.ts'
import { formatPhone, isEmail, isPhone, nameProblem, normalizeEmail } from '../../../../domain/text.ts'
import { call } from '../../../lib/call.ts'
import { CallError, refusedFields } from '../../../lib/call-error.ts'
import { queryOf } from '../../../lib/queries.ts'
import type { Problems } from '../../../lib/use-form.ts'
import { useWords } from '../../../lib/words.ts'
import { TextField } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import { draftName } from '../drafts/kept-values.ts'
import { useKeptForm } from '../drafts/use-kept-form.ts'
import { rereadBookings } from '../frame/office-readings.ts'
import css from './Customer.module.css'
import { InlineForm } from './InlineForm.tsx'

type Values = { name: string; phone: string; email: string }

const knownOf = ({ name, email, phone }: CustomerPage) => ({ name, email, phone })

/** Corrects how they are called and reached, everywhere at once. Only what was changed is sent, with how it read before. */
export function CorrectForm({ customer, onClose }: { customer: CustomerPage; onClose: () => void }) {
  const t = useWords()
  const client = useQueryClient()
  const { quoteId } = customer
  const [known, setKnown] = useState(() => knownOf(customer))
  const initial: Values = { name: known.name ?? '', phone: formatPhone(known.phone), email: known.email }
  const changesIn = ({ name, phone, email }: Values) => ({
    ...(name.trim() === initial.name ? {} : { name: name.trim() || null }),
    ...(phone.trim() === initial.phone ? {} : { phone: phone.trim() }),
    ...(normalizeEmail(email) === normalizeEmail(initial.email) ? {} : { email: email.trim() }),
  })
  const reading = queryOf(getCustomer, { params: { id: quoteId } })
  const form = useKeptForm<Values>({
    name: draftName(quoteId, 'contact'),
    initial,
    problemsOf: ({ name, phone, email }) => {
      const problems: Problems<Values> = {}
      const wrong = nameProblem(name.trim())
      if (wrong) problems.name = t(wrong)
      if (!isPhone(phone)) problems.phone = t('Please enter a phone number with ten digits.')
      if (!isEmail(email)) problems.email = t('Please enter a valid email address.')
      return problems
    },
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
        return refusedFields(error, ['name', 'phone', 'email'])
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
        <TextField label={t('Name')} optional maxLength={80} autoComplete="off" data-autofocus {...field('name')} />
        <TextField label={t('Phone')} type="tel" maxLength={40} autoComplete="off" {...field('phone')} />
        <TextField
          label={t('Email')}
          type="email"
          inputMode="email"
          maxLength={254}
          autoComplete="off"
          {...field('email')}
        />
      </div>
    </InlineForm>
  )
}
