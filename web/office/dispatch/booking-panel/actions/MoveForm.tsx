import { useQuery } from '@tanstack/react-query'
import { listContractors } from '#contract/painters/office-contractors.ts'
import { listFits } from '#contract/scheduling/candidates.ts'
import { addDays } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { slotNamesWithin } from '#domain/scheduling/slots.ts'
import { freshQueryOf, queryOf } from '#web/lib/queries.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { fullName } from '#web/office/parts/names/painter-texts.ts'
import { CheckboxField, SelectField } from '#web/ui/Field.tsx'
import { Options } from '#web/ui/Options.tsx'
import { ActionShell } from './ActionShell.tsx'
import css from './BookingActions.module.css'
import { type MoveValues, movedTo, timesToOffer } from './move-choices.ts'
import { PainterAgreed } from './PainterAgreed.tsx'
import { Preview } from './Preview.tsx'
import { type ActionProps, useActionForm } from './use-action-form.ts'
import { VisitTimeFields } from './VisitTimeFields.tsx'
import { WhoWants } from './WhoWants.tsx'

/** How far ahead it is looked for times that fit, in days. */
const DAYS = 31

/** Where the booking would fit, from a week before its own date on, but not in the past. */
function useFits({ booking }: Pick<ActionProps, 'booking'>) {
  const today = useToday()
  const weekBefore = addDays(booking.scheduledDate, -7)
  const from = weekBefore < today ? today : weekBefore
  const query = { params: { id: booking.id }, query: { from, days: String(DAYS) } }
  return useQuery(freshQueryOf(listFits, query))
}

/** Another date or time, with the same painter or another one. The next time that fits is proposed. */
export function MoveForm({ booking, onClose }: ActionProps) {
  const t = useTranslate()
  const reader = useReader()
  const query = useFits({ booking })
  const painters = useQuery(queryOf(listContractors))
  const fits = query.data?.fits ?? []
  const names = new Map((painters.data ?? []).map((painter) => [painter.id, fullName(painter)] as const))
  const customer = booking.customerName ?? booking.customerEmail
  const timeOf = (values: MoveValues) => {
    const time = movedTo(booking, values, fits)
    const stays =
      time?.scheduledDate === booking.scheduledDate &&
      time.timeSlot === booking.timeSlot &&
      (values.contractorId === '' || values.contractorId === booking.contractorId)
    return stays ? null : time
  }
  const { form, preview } = useActionForm<MoveValues>({
    booking,
    onClose,
    action: 'move',
    initial: { wantedBy: '', scheduledDate: '', timeSlot: '', contractorId: '', withFee: '', agreed: '' },
    problemsOf: (values) => ({
      ...(values.wantedBy === '' && { wantedBy: t('Say who wants it.') }),
      ...(timeOf(values) === null && { scheduledDate: t('Choose another date or time.') }),
    }),
    toAction: (values) => {
      const time = timeOf(values)
      if (time === null || values.wantedBy === '') return null
      return {
        action: 'move',
        version: booking.version,
        ...time,
        ...(values.contractorId === '' ? {} : { contractorId: values.contractorId }),
        withoutCredit: values.wantedBy === 'customer',
        withFee: values.withFee !== '' && values.wantedBy === 'customer',
        ...(values.agreed !== '' && values.contractorId === '' ? { painterAgreed: true } : {}),
      }
    },
    texts: (values) => ({
      done: t("{customer}'s visit is moved to {day}", {
        customer,
        day: formatShortDate(reader, timeOf(values)?.scheduledDate ?? booking.scheduledDate),
      }),
      failed: t('The visit wasn’t moved'),
    }),
  })
  const { values, write, problems } = form
  const chosen = movedTo(booking, values, fits)
  const contractorId = values.contractorId || booking.contractorId
  const offered = timesToOffer(booking, contractorId, fits)
  const others = [...new Set(fits.map((fit) => fit.contractorId))].filter(
    (id) => id !== booking.contractorId && names.has(id),
  )
  const time = timeOf(values)
  const day = formatShortDate(reader, time?.scheduledDate ?? booking.scheduledDate)
  return (
    <ActionShell
      booking={booking}
      title={t('Move')}
      form={form}
      confirm={
        time === null
          ? t('Move this visit')
          : values.contractorId === ''
            ? t('Move to {day}', { day })
            : t('Move to {day} with {name}', { day, name: names.get(values.contractorId) ?? '' })
      }
      disabled={!preview.isIncomplete && !preview.isCurrent}
      onClose={onClose}
    >
      <WhoWants
        value={values.wantedBy}
        credit={booking.lateChange.credit}
        error={problems.wantedBy}
        onChange={(wantedBy) => write({ wantedBy })}
      />
      {offered.length > 0 && (
        <fieldset className={`row-tight ${css.chips}`}>
          <legend>{t('Next times that fit')}</legend>
          {offered.map(({ date, slot }) => (
            <button
              key={`${date} ${slot}`}
              type="button"
              className={`outlined ${css.pickTime}`}
              aria-pressed={chosen?.scheduledDate === date && chosen.timeSlot === slot}
              onClick={() => write({ scheduledDate: date, timeSlot: slot })}
            >
              {t('{day}, {time}', { day: formatShortDate(reader, date), time: t(slotNamesWithin[slot]) })}
            </button>
          ))}
        </fieldset>
      )}
      {query.isSuccess && offered.length === 0 && (
        <p className="soft">{t('No free time fits within a month. You can still choose one.')}</p>
      )}
      {query.isError && <p className="soft">{t("We couldn't look up which times fit. You can still choose one.")}</p>}
      <VisitTimeFields
        booking={booking}
        contractorId={contractorId}
        chosen={chosen}
        fits={fits}
        error={problems.scheduledDate}
        onChange={write}
      />
      <SelectField
        label={t('Painter')}
        value={values.contractorId}
        onChange={(event) => write({ contractorId: event.target.value, scheduledDate: '', timeSlot: '' })}
      >
        <option value="">
          {booking.contractorName === null ? t('No one yet') : t('{name}, as now', { name: booking.contractorName })}
        </option>
        <Options of={others.map((id) => ({ id, name: names.get(id) ?? '' }))} />
      </SelectField>
      {values.wantedBy === 'customer' && (
        <CheckboxField
          label={t('Charge the fee for a late change')}
          hint={t('What the customer would pay if they moved it now. Otherwise nothing is charged.')}
          checked={values.withFee !== ''}
          onChange={(event) => write({ withFee: event.target.checked ? 'yes' : '' })}
        />
      )}
      {booking.contractorName !== null && values.contractorId === '' && (
        <PainterAgreed
          name={booking.contractorName}
          checked={values.agreed !== ''}
          onChange={(agreed) => write({ agreed: agreed ? 'yes' : '' })}
        />
      )}
      <Preview preview={preview} />
    </ActionShell>
  )
}
