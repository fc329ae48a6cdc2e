import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CallerTime } from '#contract/office/phone-bookings.ts'
import { listContractors } from '#contract/painters/office-contractors.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { type VisitKind, visitKindLabel } from '#domain/scheduling/slots.ts'
import { formatArrival, formatEnd } from '#domain/scheduling/visit-times.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Segments } from '#web/office/parts/lists/Segments.tsx'
import { fullName } from '#web/office/parts/names/painter-texts.ts'
import { DateCalendar } from '#web/shared/calendar/DateCalendar.tsx'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckCard } from '#web/ui/CheckCard.tsx'
import { SelectField } from '#web/ui/Field.tsx'
import { Options } from '#web/ui/Options.tsx'
import css from './NewBooking.module.css'
import { type CallerTimes, keyOfTime } from './use-caller-times.ts'

/** One time: when they come, when they are done, and who it would be. */
function TimeCard({ time, name, times }: { time: CallerTime; name: string; times: CallerTimes }) {
  const reader = useReader()
  const { date, timeSlot: slot, endDate, endsAt, painterName } = time
  return (
    <CheckCard
      kind="radio"
      name={name}
      label={`${formatShortDate(reader, date)}, ${formatArrival(reader, { date, slot })}`}
      detail={`${formatEnd(reader, { date, slot, endDate, endsAt })}\u00a0· ${painterName}`}
      checked={times.chosen === time}
      onChange={() => times.choose(keyOfTime(time))}
    />
  )
}

/** The choice between the matcher's painter and a named one. */
function PainterChoice({ times }: { times: CallerTimes }) {
  const t = useTranslate()
  const painters = useQuery(queryOf(listContractors)).data?.filter(({ isActive }) => isActive) ?? []
  const inOrder = painters
    .map((painter) => ({ id: painter.id, name: fullName(painter) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  const fitting = times.fitting.flatMap((id) => inOrder.find((painter) => painter.id === id) ?? [])
  const others = inOrder.filter(({ id }) => !times.fitting.includes(id))
  return (
    <SelectField
      label={t('Painter')}
      value={times.contractorId}
      onChange={({ target }) => times.chooseContractor(target.value)}
    >
      <option value="">{t('Whoever fits best')}</option>
      {fitting.length > 0 && (
        <optgroup label={t('Free for this job, the soonest first')}>
          <Options of={fitting} />
        </optgroup>
      )}
      {others.length > 0 && (
        <optgroup label={fitting.length > 0 ? t('All others') : t('Painters')}>
          <Options of={others} />
        </optgroup>
      )}
    </SelectField>
  )
}

/** The times that a caller can have: the first ones, or those of a day that they name. */
export function TimeChoice({ times }: { times: CallerTimes }) {
  const t = useTranslate()
  const name = useId()
  const [calendar, setCalendar] = useState(false)
  const { query, kinds, kind, shown, days, day } = times
  return (
    <div className={css.times}>
      <PainterChoice times={times} />
      {kinds.length > 1 && (
        <Segments<VisitKind>
          label={t('Visit')}
          options={(['painting', 'consultation'] as const).map((id) => ({
            id,
            label: t(visitKindLabel(id === 'painting' ? 'morning' : 'evening')),
          }))}
          value={kind}
          onChange={times.chooseKind}
        />
      )}
      <Answered
        query={query}
        loading={t('Looking for open times')}
        failed={t("The times couldn't be loaded.")}
        lines={4}
      >
        {() =>
          shown.length === 0 ? (
            <p className="soft">
              {times.contractorId === ''
                ? t('Nobody is free for this job in the days that can be booked.')
                : t('This painter has no free time for it in the days that can be booked.')}
            </p>
          ) : (
            <>
              <fieldset className={`stack-tight ${css.choices}`} aria-busy={query.isPlaceholderData}>
                <legend>{day === null ? t('First free times') : t('That day')}</legend>
                {shown.map((time) => (
                  <TimeCard key={keyOfTime(time)} time={time} name={name} times={times} />
                ))}
              </fieldset>
              <Button
                variant="quiet"
                size="small"
                aria-expanded={calendar}
                onClick={() => {
                  setCalendar(!calendar)
                  if (calendar) times.chooseDay(null)
                }}
              >
                {calendar ? t('Back to the first free times') : t('Another day')}
              </Button>
              {calendar && <DateCalendar dates={days} chosen={day} onChoose={times.chooseDay} />}
            </>
          )
        }
      </Answered>
    </div>
  )
}
