import { useQueryClient } from '@tanstack/react-query'
import { correctCustomer } from '../../../../../contract/admin/acts.ts'
import { call } from '../../../../lib/call.ts'
import { refusedFields } from '../../../../lib/call-error.ts'
import { useWords } from '../../../../lib/words.ts'
import { toast } from '../../../../ui/toast.ts'
import { ContactFields } from '../../contact/ContactFields.tsx'
import {
  type ContactValues,
  contactChanges,
  contactFields,
  contactProblems,
  contactValues,
} from '../../contact/contact-values.ts'
import { draftName } from '../../drafts/kept-values.ts'
import { useKeptForm } from '../../drafts/use-kept-form.ts'
import { rereadAfterAct } from '../../frame/office-readings.ts'
import type { VerbProps } from './use-act-form.ts'
import { VerbFrame } from './VerbFrame.tsx'

/** Corrects how the customer is called and reached. Only what was changed is sent. */
export function CustomerForm({ booking, onClose }: VerbProps) {
  const t = useWords()
  const client = useQueryClient()
  const initial = contactValues({
    name: booking.customerName,
    phone: booking.customerPhone,
    email: booking.customerEmail,
  })
  const changesIn = (values: ContactValues) => contactChanges(initial, values)
  const form = useKeptForm<ContactValues>({
    name: draftName(booking.id, 'customer'),
    initial,
    problemsOf: (values) => contactProblems(t, values),
    send: async (values) => {
      try {
        await call(correctCustomer, { params: { id: booking.id }, body: changesIn(values) })
      } catch (error) {
        return refusedFields(error, contactFields)
      }
      toast({ title: t('Customer corrected') })
      await rereadAfterAct(client, booking.id)
      return undefined
    },
    onSent: onClose,
  })
  const { field, values } = form
  return (
    <VerbFrame
      booking={booking}
      title={t('Correct the customer')}
      form={form}
      confirm={t('Save')}
      disabled={Object.keys(changesIn(values)).length === 0}
      onClose={onClose}
    >
      <ContactFields field={field} />
    </VerbFrame>
  )
}
