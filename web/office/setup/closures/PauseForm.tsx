import { useQuery } from '@tanstack/react-query'
import { listServiceAreas } from '#contract/coverage/office-service-areas.ts'
import { changePause, type PauseOfBookings, pauseBookings } from '#contract/coverage/pauses.ts'
import { LONGEST_PAUSE_NOTE, pauseProblem } from '#domain/coverage/closures.ts'
import { addDays, isCivilDate } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { DraftNotices } from '#web/office/parts/drafts/DraftNotices.tsx'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import { SelectField, TextField } from '#web/ui/Field.tsx'
import { Options } from '#web/ui/Options.tsx'
import css from './Closures.module.css'
import { FormFoot } from './FormFoot.tsx'

type Texts = { until: string; note: string; serviceAreaId: string }

type PauseFormProps = {
  /** Null for a new booking pause. */
  pause: PauseOfBookings | null
  onSaved: (pause: PauseOfBookings) => void
  onCancel?: () => void
}

/** Pauses new bookings, or changes a pause; its place stays. */
export function PauseForm({ pause, onSaved, onCancel }: PauseFormProps) {
  const t = useTranslate()
  const reader = useReader()
  const today = useToday()
  const areas = useQuery(queryOf(listServiceAreas, { query: {} }))
  const form = useDraftForm<Texts>({
    name: draftName(pause?.id ?? 'pause', 'bookings'),
    initial: { until: pause?.until ?? '', note: pause?.note ?? '', serviceAreaId: pause?.area?.id ?? '' },
    known: pause
      ? {
          [t('Reopen bookings on')]: formatShortDate(reader, pause.until),
          [t('Your message to customers')]: pause.note ?? t('none'),
        }
      : {},
    problemsOf: ({ until }) => {
      const problem = isCivilDate(until) ? pauseProblem(until, today) : null
      if (problem) return { until: t(problem) }
      return isCivilDate(until) ? {} : { until: t('Please pick the day.') }
    },
    send: async ({ until, note, serviceAreaId }) => {
      const body = { until, note: note.trim() || null }
      onSaved(
        pause
          ? await call(changePause, { params: { id: pause.id }, body: { ...body, version: pause.version } })
          : await call(pauseBookings, { body: { ...body, serviceAreaId: serviceAreaId || null } }),
      )
    },
  })
  const { bound, field } = form
  return (
    <form {...bound} className="stack" noValidate aria-label={pause ? t('Change the pause') : t('Pause new bookings')}>
      <DraftNotices form={form} />
      <div className={`stack ${css.fields}`}>
        <TextField label={t('Reopen bookings on')} type="date" min={addDays(today, 1)} {...field('until')} />
        {pause === null && (
          <SelectField label={t('For which homes')} {...field('serviceAreaId')}>
            <option value="">{t('Everywhere')}</option>
            <Options of={areas.data ?? []} />
          </SelectField>
        )}
        <TextField
          label={t('Your message to customers')}
          optional
          maxLength={LONGEST_PAUSE_NOTE}
          autoComplete="off"
          {...field('note')}
        />
      </div>
      <FormFoot form={form} confirm={pause ? t('Save') : t('Pause')} onCancel={onCancel} />
    </form>
  )
}
