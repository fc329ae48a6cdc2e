import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { eraseCustomer, exportCustomer } from '../../../../contract/admin/customers.ts'
import { isEmail } from '../../../../domain/text.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/call-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../../dashboard/ConfirmDialog.tsx'
import { Panel } from '../../dashboard/Panel.tsx'
import { saveFile } from '../../dashboard/save-file.ts'
import css from './CustomersTab.module.css'

/** What a person may ask for: a copy of everything that is stored about them, and its erasure. */
export function CustomersTab() {
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
        title: 'Data saved',
        description: `${data.quotes.length} quotes, ${data.bookings.length} bookings, ${data.inquiries.length} inquiries and ${data.messages.length} messages.`,
      })
    },
    onError: (error) => setProblem(messageOf(error, "We couldn't read the data. Please try again.")),
  })
  const erase = useMutation({
    mutationFn: () => call(eraseCustomer, { params: { email } }),
    onSuccess: async (erased) => {
      setAsking(false)
      setEmail('')
      toast({
        title: 'Data erased',
        description: `${erased.removedQuotes} quotes, ${erased.removedBookings} bookings and ${erased.removedPhotos} photos removed; ${erased.blankedBookings} completed bookings kept without personal details.`,
      })
      // The person is gone from every list.
      await client.invalidateQueries()
    },
    onError: (error) => {
      setAsking(false)
      setProblem(messageOf(error, 'Nothing was erased. Please try again.'))
    },
  })

  const checked = (next: () => void) => {
    setProblem(undefined)
    if (isEmail(email)) return next()
    setProblem('Please enter a valid email address.')
    form.current?.querySelector('input')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    checked(() => copy.mutate())
  }

  return (
    <Panel
      title="Customer Data"
      about="By law, people can ask for a copy of their data, or ask you to erase it. Make sure it's really them: reply to that email address."
    >
      <form ref={form} className={css.form} onSubmit={submit} noValidate>
        <TextField
          label="Customer's email"
          type="email"
          autoComplete="off"
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.target.value)}
        />
        <div className={css.actions}>
          <Button type="submit" variant="secondary" working={copy.isPending} workingLabel="Collecting...">
            Save a copy
          </Button>
          <Button variant="danger" onClick={() => checked(() => setAsking(true))}>
            Erase
          </Button>
        </div>
      </form>
      <Notice>
        Erasing removes quotes, photos, messages and inquiries. We keep the amounts of completed work for the books,
        without a name, address or contact. You can't erase anyone who still has an open booking.
      </Notice>
      <ConfirmDialog
        opened={asking}
        title="Erase this customer's data?"
        confirmLabel="Erase for good"
        workingLabel="Erasing..."
        destructive
        working={erase.isPending}
        onConfirm={() => erase.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          This removes everything stored under {email}. You can't undo it, so save a copy first if they asked for one.
        </p>
      </ConfirmDialog>
    </Panel>
  )
}
