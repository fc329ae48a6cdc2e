import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { getBoard } from '../../../../contract/admin/board.ts'
import { type AdminBookingDetails, listBookings, updateBooking } from '../../../../contract/admin/bookings.ts'
import { getOverview } from '../../../../contract/admin/overview.ts'
import { bookingStatusLabels, settableStatuses } from '../../../../domain/booking-status.ts'
import { todayIn } from '../../../../domain/dates.ts'
import { formatWholeMoney } from '../../../../domain/format.ts'
import { formatDate } from '../../../../domain/format-dates.ts'
import { visitKind } from '../../../../domain/slots.ts'
import { call } from '../../../lib/call.ts'
import { CallError, messageOf } from '../../../lib/call-error.ts'
import { stale } from '../../../lib/queries.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useReader, useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../../dashboard/ConfirmDialog.tsx'
import { AdjustmentPreview } from './AdjustmentPreview.tsx'
import css from './Bookings.module.css'
import { differencesBetween } from './booking-differences.ts'
import { breaksPromise, changesOf, completesEarly, editsOf, problemsOf, rebase } from './booking-edits.ts'
import { PainterField } from './PainterField.tsx'
import { VisitFields } from './VisitFields.tsx'

type Props = { booking: AdminBookingDetails; onReload: () => void; reloading: boolean; onClose: () => void }

/** The form; input stays when saving fails. */
export function BookingEditForm({ booking, onReload, reloading, onClose }: Props) {
  const t = useWords()
  const reader = useReader()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const {
    values: edits,
    bound,
    field,
    write,
    check,
    deliver,
    failure,
    sending,
    again,
  } = useForm({
    initial: editsOf(booking),
    problemsOf: (typed) => problemsOf(t, booking, typed),
    send: async (typed) => {
      try {
        await call(updateBooking, { params: { id: booking.id }, body: changesOf(booking, typed) })
      } finally {
        setAsking(false)
      }
      toast({ title: t('Booking saved') })
      onClose()
      await stale(client, listBookings, getOverview, getBoard)
    },
  })
  const [base, setBase] = useState(booking)
  const [openedAt] = useState(() => new Date())
  const [meanwhile, setMeanwhile] = useState<readonly string[]>([])
  if (booking.version !== base.version) {
    setBase(booking)
    write(rebase(base, booking, edits))
    setMeanwhile(differencesBetween(t, reader, base, booking))
  }
  const changes = changesOf(booking, edits)
  const changed = Object.keys(changes).length > 0
  const conflict = failure?.error instanceof CallError && failure.error.code === 'conflict'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!check()) return
    if (completesEarly(booking, edits, todayIn(reader.market, new Date()))) setAsking(true)
    else void deliver()
  }

  return (
    <form {...bound} className={css.form} onSubmit={submit} noValidate>
      {conflict && (
        <Notice tone="warn" role="alert" title={t('Someone else changed this booking')}>
          <p>{t('What you typed is still here. Load the latest version, see what changed, then save again.')}</p>
          <Button
            variant="secondary"
            size="small"
            className={css.reload}
            working={reloading}
            workingLabel={t('Loading...')}
            onClick={() => {
              again()
              onReload()
            }}
          >
            {t('Load the latest version')}
          </Button>
        </Notice>
      )}
      {meanwhile.length > 0 && (
        <Notice tone="info" role="status" title={t('What someone else changed')}>
          <ul className={css.meanwhile}>
            {meanwhile.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
        </Notice>
      )}
      {failure && !conflict && (
        <Notice
          tone="error"
          role="alert"
          title={messageOf(failure.error, t('The booking was not saved. Please try again.'), t)}
        />
      )}
      <div className={css.pair}>
        <SelectField
          label={t('Status')}
          hint={
            edits.status === 'cancelled' && booking.status !== 'cancelled'
              ? t('Frees up the time, and we tell the customer and the painter.')
              : undefined
          }
          {...field('status')}
        >
          {/* A date that is held for its deposit is scheduled without it, or cancelled. */}
          {(booking.status === 'reserved' ? (['reserved', 'scheduled', 'cancelled'] as const) : settableStatuses).map(
            (status) => (
              <option key={status} value={status}>
                {t(bookingStatusLabels[status])}
              </option>
            ),
          )}
        </SelectField>
        <PainterField
          value={edits.contractorId}
          booking={booking}
          onChange={(contractorId) => write({ contractorId })}
        />
      </div>
      <VisitFields booking={booking} edits={edits} onChange={write} />
      {breaksPromise(reader.market, booking, edits, openedAt) && (
        <CheckboxField
          label={t('The customer asked for this')}
          hint={t('This close to the visit we credit the customer {credit}, unless it was their wish.', {
            credit: formatWholeMoney(reader, booking.lateChange.credit),
          })}
          checked={edits.withoutCredit !== ''}
          onChange={(event) => write({ withoutCredit: event.target.checked ? 'yes' : '' })}
        />
      )}
      <TextAreaField label={t('Notes')} optional maxLength={5000} {...field('notes')} />
      {visitKind(booking.timeSlot) === 'consultation' ? (
        <p className={css.soft}>{t('Color consultations are free.')}</p>
      ) : (
        <TextField
          label={t('Final cost')}
          hint={t('In dollars, tax included: what the customer pays.')}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          {...field('finalCost')}
        />
      )}
      {changes.finalCost !== undefined && (
        <TextField label={t('Reason for the adjustment')} maxLength={500} {...field('reason')} />
      )}
      {changes.finalCost !== undefined && problemsOf(t, booking, edits).finalCost === undefined && (
        <>
          {booking.contractorId !== null && (
            <label className={css.pick}>
              <input
                type="checkbox"
                checked={edits.keepShare !== ''}
                onChange={(event) => write({ keepShare: event.target.checked ? 'yes' : '' })}
              />
              <span>{t("Keep the painter's share as it is")}</span>
            </label>
          )}
          <AdjustmentPreview
            booking={booking}
            cost={Math.round(changes.finalCost * 100)}
            keepShare={edits.keepShare !== ''}
          />
        </>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('Complete this visit early?')}
        confirmLabel={t('Yes, complete it')}
        workingLabel={t('Saving...')}
        cancelLabel={t('Not yet')}
        working={sending}
        onConfirm={() => void deliver()}
        onClose={() => setAsking(false)}
      >
        <p>
          {t(
            "The visit is on {date}. Completing it now tells the customer “Your rooms are painted” and adds it to the painter's earnings.",
            { date: formatDate(reader, edits.scheduledDate) },
          )}
        </p>
      </ConfirmDialog>
      <div className={css.formActions} data-action-bar>
        <Button variant="secondary" disabled={sending} onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" disabled={!changed} working={sending} workingLabel={t('Saving...')}>
          {t('Save booking')}
        </Button>
      </div>
    </form>
  )
}
