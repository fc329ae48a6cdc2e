import { useId, useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { type AvailabilityRecord, setOwnAvailability } from '#contract/painters/contractor-availability.ts'
import { labelOfSlot, slotOfLabel } from '#contract/platform/slot-labels.ts'
import { visitLabel } from '#domain/bookings/visit-label.ts'
import { formatReserved } from '#domain/platform/format.ts'
import { formatDate } from '#domain/platform/format-dates.ts'
import { slotIds } from '#domain/scheduling/slots.ts'
import { call } from '#web/lib/call.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './DayEditor.module.css'
import { useSetAvailability } from './use-set-availability.ts'

type Label = AvailabilityRecord['timeSlots'][number]

type DayEditorProps = { record: AvailabilityRecord; jobs: readonly Job[] }

/** Whose job reserved a slot, and the consequence. */
function reservedBy(t: PageTranslator, date: string, label: Label, jobs: readonly Job[]): string {
  const slot = slotOfLabel(label)
  const job = jobs.find(({ booking }) =>
    booking.reservedSlots.some((reserved) => reserved.date === date && reserved.timeSlot === slot),
  )
  if (!job) return t("Reserved by a job. You can't clear it while you have this job.")
  const { timeSlot, quote } = job.booking
  const visit = visitLabel(timeSlot, job.purpose)
  return quote.customerName
    ? t("Reserved: {visit} for {customer}. You can't clear it while you have this job.", {
        visit,
        customer: quote.customerName,
      })
    : t("Reserved: {visit}. You can't clear it while you have this job.", { visit })
}

/** The success message of a change (docs/rules/messages.md); clearing keeps slots reserved by jobs, and says so. */
function formatSavedDay(
  t: PageTranslator,
  date: string,
  requested: readonly Label[],
  reserved: readonly Label[],
  count: number,
): string {
  const isOnlyReserved = requested.length > 0 && requested.every((label) => reserved.includes(label))
  return isOnlyReserved
    ? t('Cleared {date}, except what jobs have reserved', { date })
    : t('{count, plural, other {Set # time slots for {date}}}', { count, date })
}

/** The slots of one day as checkboxes; pass the day as `key`. Slots reserved by a job cannot be withdrawn here, and say so. */
export function DayEditor({ record, jobs }: DayEditorProps) {
  const t = useTranslate()
  const reader = useReader()
  const id = useId()
  const { date, reserved } = record
  /** Unsaved changes. */
  const [draft, setDraft] = useState<{ labels: readonly Label[]; known?: readonly Label[] } | null>(null)
  const chosen = [...new Set([...(draft?.labels ?? record.timeSlots), ...reserved])]
  const known = draft?.known ?? record.timeSlots
  const save = useSetAvailability(
    (timeSlots: Label[]) => call(setOwnAvailability, { body: { date, timeSlots, known: [...known] } }),
    (answer, requested) => formatSavedDay(t, formatDate(reader, date), requested, reserved, answer.timeSlots.length),
  )
  const [clearing, setClearing] = useState(false)

  const send = (labels: readonly Label[], isClear: boolean) => {
    setClearing(isClear)
    save.mutate([...labels], {
      onSuccess: () => setDraft(null),
      // What is offered by now is read again, and counts as seen.
      onError: () => setDraft((now) => now && { labels: now.labels }),
    })
  }

  return (
    <section className={`stack ${css.editor}`} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="subtitle">
        {formatDate(reader, date)}
      </h3>
      <fieldset className="stack-tight" disabled={save.isPending}>
        <legend className="visually-hidden">{t('Time slots on this day')}</legend>
        {slotIds.map((slot) => {
          const label = labelOfSlot(slot)
          const isReserved = reserved.includes(label)
          return (
            <div key={slot} className={css.slot}>
              <label className={`line ${css.choice}`}>
                <input
                  type="checkbox"
                  className={`tick-box ${css.box}`}
                  checked={chosen.includes(label)}
                  disabled={isReserved}
                  aria-describedby={isReserved ? `${id}-${slot}` : undefined}
                  onChange={(event) =>
                    setDraft({
                      labels: event.target.checked ? [...chosen, label] : chosen.filter((one) => one !== label),
                      known,
                    })
                  }
                />
                <span>
                  <span className="strong figures">{formatReserved(reader, slot)}</span>
                  {slot === 'evening' && <span className={`small ${css.hint}`}>{t('color consultations only')}</span>}
                </span>
              </label>
              {isReserved && (
                <p id={`${id}-${slot}`} className={css.reserved}>
                  {reservedBy(t, date, label, jobs)}
                </p>
              )}
            </div>
          )
        })}
      </fieldset>
      <div className={`row ${css.actions}`}>
        <Button
          working={save.isPending && !clearing}
          workingLabel={t('Saving...')}
          disabled={save.isPending}
          onClick={() => send(chosen, false)}
        >
          {t('Save')}
        </Button>
        <Button
          variant="secondary"
          working={save.isPending && clearing}
          workingLabel={t('Clearing...')}
          disabled={save.isPending || chosen.length === reserved.length}
          onClick={() => send(reserved, true)}
        >
          {t('Clear All')}
        </Button>
      </div>
      {reserved.length > 0 && <p className="small">{t('Clear All leaves reserved slots alone.')}</p>}
    </section>
  )
}
