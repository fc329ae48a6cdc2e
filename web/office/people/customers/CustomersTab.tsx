import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  eraseCustomer,
  eraseCustomerOfQuote,
  exportCustomer,
  exportCustomerOfQuote,
} from '#contract/customers/customers.ts'
import { searchOffice } from '#contract/office/search.ts'
import { isEmail } from '#domain/platform/contact-fields.ts'
import { formatPhone, isPhone, phoneLink } from '#domain/platform/phone-number.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { untilShown } from '#web/lib/queries.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './CustomersTab.module.css'

/** Whether somebody's data can be asked for by it: an email address, or the phone number of somebody without one. */
const namesPerson = (typed: string): boolean => isEmail(typed) || isPhone(typed.trim())

/** A quote of the customer without email who has a phone number; null when there is none. */
async function quoteOf(phone: string): Promise<string | null> {
  const { customers } = await call(searchOffice, { query: { q: formatPhone(phone) } })
  const found = customers.hits.find((hit) => hit.email === '' && phoneLink(hit.phone) === phoneLink(phone))
  return found?.quoteId ?? null
}

/** Everything stored about somebody; null when nobody without email has the number. */
async function exportPerson(typed: string) {
  if (isEmail(typed)) return call(exportCustomer, { params: { email: typed } })
  const id = await quoteOf(typed.trim())
  return id === null ? null : call(exportCustomerOfQuote, { params: { id } })
}

/** Erases somebody; null when nobody without email has the number. */
async function erasePerson(typed: string) {
  if (isEmail(typed)) return call(eraseCustomer, { params: { email: typed } })
  const id = await quoteOf(typed.trim())
  return id === null ? null : call(eraseCustomerOfQuote, { params: { id } })
}

/** Data requests of a person: a copy of everything stored about them, and its erasure. */
export function CustomersTab() {
  const t = useTranslate()
  const [asking, setAsking] = useState(false)
  const nobody = t('Nobody without email has this number. Whoever has one is found by their email address.')
  const {
    values: { email },
    bound,
    field,
    check,
    refuse,
    empty,
    sending,
  } = useForm({
    initial: { email: '' },
    problemsOf: (typed) => (namesPerson(typed.email) ? {} : { email: t('Please enter a valid email address.') }),
    send: async (typed) => {
      try {
        const data = await exportPerson(typed.email)
        if (data === null) return { email: nobody }
        saveFile(
          `customer-data-${data.exportedAt.toISOString().slice(0, 10)}.json`,
          new Blob([JSON.stringify(exportCustomer.response.encode(data), null, 2)], { type: 'application/json' }),
        )
        toast({
          title: t('Data saved'),
          description: t(
            '{quotes, plural, one {# quote} other {# quotes}}, {bookings, plural, one {# booking} other {# bookings}}, {inquiries, plural, one {# inquiry} other {# inquiries}} and {messages, plural, one {# message} other {# messages}}.',
            {
              quotes: data.quotes.length,
              bookings: data.bookings.length,
              inquiries: data.inquiries.length,
              messages: data.messages.length,
            },
          ),
        })
        return {}
      } catch (error) {
        return { email: messageOf(error, t("We couldn't read the data. Please try again."), t) }
      }
    },
  })
  const erase = useMutation({
    mutationFn: () => erasePerson(email),
    onSuccess: async (erased) => {
      setAsking(false)
      if (erased === null) {
        refuse({ email: nobody })
        return
      }
      empty()
      toast({
        title: t('Data erased'),
        description: t(
          '{quotes, plural, one {# quote} other {# quotes}}, {bookings, plural, one {# booking} other {# bookings}} and {photos, plural, one {# photo} other {# photos}} removed; {kept, plural, one {# completed booking} other {# completed bookings}} kept without personal details.',
          {
            quotes: erased.removedQuotes,
            bookings: erased.removedBookings,
            photos: erased.removedPhotos,
            kept: erased.blankedBookings,
          },
        ),
      })
      // Every list may have contained the person.
      await untilShown()
    },
    onError: (error) => {
      setAsking(false)
      refuse({ email: messageOf(error, t('Nothing was erased. Please try again.'), t) })
    },
  })

  return (
    <Panel
      title={t('Customer Data')}
      about={t(
        "By law, people can ask for a copy of their data, or ask you to erase it. Make sure it's really them: reply to that email address.",
      )}
    >
      <form {...bound} className={`stack ${css.form}`} noValidate>
        <TextField
          label={t("Customer's email")}
          hint={t('Or the phone number of somebody without email.')}
          inputMode="email"
          autoComplete="off"
          {...field('email')}
        />
        <div className="row">
          <Button type="submit" variant="secondary" working={sending} workingLabel={t('Collecting...')}>
            {t('Save a copy')}
          </Button>
          <Button variant="danger" disabled={sending} onClick={() => setAsking(check())}>
            {t('Erase')}
          </Button>
        </div>
      </form>
      <Notice>
        {t(
          "Erasing removes quotes, photos, messages and inquiries. We keep the amounts of completed work for the books, without a name, address or contact. You can't erase anyone who still has an open booking.",
        )}
      </Notice>
      <ConfirmDialog
        opened={asking}
        title={t("Erase this customer's data?")}
        confirmLabel={t('Erase for good')}
        workingLabel={t('Erasing...')}
        destructive
        working={erase.isPending}
        onConfirm={() => erase.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          {t(
            "This removes everything stored under {email}. You can't undo it, so save a copy first if they asked for one.",
            { email },
          )}
        </p>
      </ConfirmDialog>
    </Panel>
  )
}
