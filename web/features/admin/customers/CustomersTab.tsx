import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { eraseCustomer, exportCustomer } from '../../../../contract/admin/customers.ts'
import { isEmail } from '../../../../domain/text.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/call-error.ts'
import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../../dashboard/ConfirmDialog.tsx'
import { Panel } from '../../dashboard/Panel.tsx'
import { saveFile } from '../../dashboard/save-file.ts'
import css from './CustomersTab.module.css'

/** Data requests of a person: a copy of everything stored about them, and its erasure. */
export function CustomersTab() {
  const t = useWords()
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const copy = useMutation({
    mutationFn: () => call(exportCustomer, { params: { email } }),
    onSuccess: (data) => {
      saveFile(
        `customer-data-${data.exportedAt.toISOString().slice(0, 10)}.json`,
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      )
      toast({
        title: t('Data saved'),
        description: t('{quotes} quotes, {bookings} bookings, {inquiries} inquiries and {messages} messages.', {
          quotes: data.quotes.length,
          bookings: data.bookings.length,
          inquiries: data.inquiries.length,
          messages: data.messages.length,
        }),
      })
    },
    onError: (error) => setProblem(messageOf(error, t("We couldn't read the data. Please try again."))),
  })
  const erase = useMutation({
    mutationFn: () => call(eraseCustomer, { params: { email } }),
    onSuccess: async (erased) => {
      setAsking(false)
      setEmail('')
      toast({
        title: t('Data erased'),
        description: t(
          '{quotes} quotes, {bookings} bookings and {photos} photos removed; {kept} completed bookings kept without personal details.',
          {
            quotes: erased.removedQuotes,
            bookings: erased.removedBookings,
            photos: erased.removedPhotos,
            kept: erased.blankedBookings,
          },
        ),
      })
      // Every list may have contained the person.
      await client.invalidateQueries()
    },
    onError: (error) => {
      setAsking(false)
      setProblem(messageOf(error, t('Nothing was erased. Please try again.')))
    },
  })

  const checked = (next: () => void) => {
    setProblem(undefined)
    if (isEmail(email)) return next()
    setProblem(t('Please enter a valid email address.'))
    form.current?.querySelector('input')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    checked(() => copy.mutate())
  }

  return (
    <Panel
      title={t('Customer Data')}
      about={t(
        "By law, people can ask for a copy of their data, or ask you to erase it. Make sure it's really them: reply to that email address.",
      )}
    >
      <form ref={form} className={css.form} onSubmit={submit} noValidate>
        <TextField
          label={t("Customer's email")}
          type="email"
          autoComplete="off"
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.target.value)}
        />
        <div className={css.actions}>
          <Button type="submit" variant="secondary" working={copy.isPending} workingLabel={t('Collecting...')}>
            {t('Save a copy')}
          </Button>
          <Button variant="danger" onClick={() => checked(() => setAsking(true))}>
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
