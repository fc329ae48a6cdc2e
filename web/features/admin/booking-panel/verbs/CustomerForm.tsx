import { useQueryClient } from '@tanstack/react-query'
import { correctCustomer } from '../../../../../contract/admin/acts.ts'
import { formatPhone, isEmail, isPhone, nameProblem, normalizeEmail } from '../../../../../domain/text.ts'
import { call } from '../../../../lib/call.ts'
import { refusedFields } from '../../../../lib/call-error.ts'
import type { Problems } from '../../../../lib/use-form.ts'
import { useWords } from '../../../../lib/words.ts'
import { TextField } from '../../../../ui/Field.tsx'
import { toast } from '../../../../ui/toast.ts'
import { draftName } from '../../drafts/kept-values.ts'
import { useKeptForm } from '../../drafts/use-kept-form.ts'
import { rereadAfterAct } from '../../frame/office-readings.ts'
import type { VerbProps } from './use-act-form.ts'
import { VerbFrame } from './VerbFrame.tsx'

type Values = { name: string; phone: string; email: string }

/** Corrects how the customer is called and reached. Only what was changed is sent. */
export function CustomerForm({ booking, onClose }: VerbProps) {
  const t = useWords()
  const client = useQueryClient()
  const initial: Values = {
    name: booking.customerName ?? '',
    phone: formatPhone(booking.customerPhone),
    email: booking.customerEmail,
  }
  const changesIn = ({ name, phone, email }: Values) => ({
    ...(name.trim() === initial.name ? {} : { name: name.trim() || null }),
    ...(phone.trim() === initial.phone ? {} : { phone: phone.trim() }),
    ...(normalizeEmail(email) === normalizeEmail(initial.email) ? {} : { email: email.trim() }),
  })
  const form = useKeptForm<Values>({
    name: draftName(booking.id, 'customer'),
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
        await call(correctCustomer, { params: { id: booking.id }, body: changesIn(values) })
      } catch (error) {
        return refusedFields(error, ['name', 'phone', 'email'])
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
    </VerbFrame>
  )
}
