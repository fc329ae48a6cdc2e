import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getAdminBooking, updateBooking } from '../../../../../contract/admin/bookings.ts'
import { bookingStatusLabels, settableStatuses } from '../../../../../domain/booking-status.ts'
import { formatWholeMoney } from '../../../../../domain/format.ts'
import { formatDate } from '../../../../../domain/format-dates.ts'
import { call } from '../../../../lib/call.ts'
import { stale } from '../../../../lib/queries.ts'
import { useReader, useWords } from '../../../../lib/words.ts'
import { CheckboxField, SelectField, TextAreaField } from '../../../../ui/Field.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useToday } from '../../../dashboard/use-today.ts'
import { type BookingEdits, breaksPromise, changesOf, completesEarly, editsOf } from '../../bookings/booking-edits.ts'
import { draftName } from '../../drafts/kept-values.ts'
import { useKeptForm } from '../../drafts/use-kept-form.ts'
import { rereadAfterAct } from '../../frame/office-readings.ts'
import { isConflict, type VerbProps } from './use-act-form.ts'
import { VerbFrame } from './VerbFrame.tsx'

type Values = Pick<BookingEdits, 'status' | 'notes' | 'withoutCredit'> & { anyway: string }

/** The status, whatever it is now, and the office's own notes. */
export function EditForm({ booking, onClose }: VerbProps) {
  const t = useWords()
  const reader = useReader()
  const client = useQueryClient()
  const today = useToday()
  const [openedAt] = useState(() => new Date())
  const before = editsOf(booking)
  const editsIn = ({ anyway: _anyway, ...values }: Values): BookingEdits => ({ ...before, ...values })
  const isEarly = (values: Values) => completesEarly(booking, editsIn(values), today)
  const cancels = ({ status }: Values) => status === 'cancelled' && booking.status !== 'cancelled'
  const needsConfirmation = (values: Values) => isEarly(values) || cancels(values)
  const form = useKeptForm<Values>({
    name: draftName(booking.id, 'edit'),
    initial: { status: before.status, notes: before.notes, withoutCredit: '', anyway: '' },
    problemsOf: (values) =>
      needsConfirmation(values) && values.anyway === '' ? { anyway: t('Please confirm this first.') } : {},
    send: async (values) => {
      const customer = booking.customerName ?? booking.customerEmail
      const changes = changesOf(booking, editsIn(values))
      await call(updateBooking, { params: { id: booking.id }, body: changes })
      toast({
        title:
          changes.status === undefined
            ? t('Notes about {customer} saved', { customer })
            : t('{customer}: the status is {status} now', {
                customer,
                status: t(bookingStatusLabels[changes.status]),
              }),
      })
      await rereadAfterAct(client, booking.id)
    },
    onSent: onClose,
  })
  const isOutdated = isConflict(form.failure?.error)
  useEffect(() => {
    if (isOutdated) void stale(client, getAdminBooking)
  }, [client, isOutdated])
  const { values, field, write, problems } = form
  const statuses =
    // A date that is held for its deposit is scheduled without it, or cancelled.
    booking.status === 'reserved' ? (['reserved', 'scheduled', 'cancelled'] as const) : settableStatuses
  return (
    <VerbFrame
      booking={booking}
      title={t('Edit booking')}
      form={form}
      confirm={t('Save booking')}
      disabled={Object.keys(changesOf(booking, editsIn(values))).length === 0}
      onClose={onClose}
    >
      <SelectField
        label={t('Status')}
        hint={t('Sets it whatever it is now. Date, painter and price have their own buttons.')}
        {...field('status')}
        onChange={(event) => write({ status: event.target.value as Values['status'], anyway: '' })}
        data-autofocus
      >
        {statuses.map((status) => (
          <option key={status} value={status}>
            {t(bookingStatusLabels[status])}
          </option>
        ))}
      </SelectField>
      {breaksPromise(reader.market, booking, editsIn(values), openedAt) && (
        <CheckboxField
          label={t('The customer asked for this')}
          hint={t('This close to the visit we credit the customer {credit}, unless it was their wish.', {
            credit: formatWholeMoney(reader, booking.lateChange.credit),
          })}
          checked={values.withoutCredit !== ''}
          onChange={(event) => write({ withoutCredit: event.target.checked ? 'yes' : '' })}
        />
      )}
      {cancels(values) && (
        <Notice tone="warn" title={t('Cancel this visit without a reason?')}>
          <p>
            {t(
              'It frees up the time, we tell the customer and the painter, and nothing is charged. “Cancel…” asks for a reason and the fee.',
            )}
          </p>
        </Notice>
      )}
      {isEarly(values) && (
        <Notice tone="warn" title={t('Complete this visit early?')}>
          <p>
            {t(
              "The visit is on {date}. Completing it now tells the customer “Your rooms are painted” and adds it to the painter's earnings.",
              { date: formatDate(reader, booking.scheduledDate) },
            )}
          </p>
        </Notice>
      )}
      {needsConfirmation(values) && (
        <CheckboxField
          label={cancels(values) ? t('Yes, cancel it') : t('Yes, complete it')}
          checked={values.anyway !== ''}
          error={problems.anyway}
          onChange={(event) => write({ anyway: event.target.checked ? 'yes' : '' })}
        />
      )}
      <TextAreaField
        label={t('Notes')}
        hint={t('Only the office reads them.')}
        optional
        rows={3}
        maxLength={5000}
        {...field('notes')}
      />
    </VerbFrame>
  )
}
