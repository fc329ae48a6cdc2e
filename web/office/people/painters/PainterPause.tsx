import { type FormEvent, useState } from 'react'
import { type Contractor, updateContractor } from '#contract/painters/office-contractors.ts'
import { isPaused, pauseProblem } from '#domain/coverage/closures.ts'
import { addDays, type CivilDate, isCivilDate } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { DraftNotices } from '#web/office/parts/drafts/DraftNotices.tsx'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftText } from '#web/office/parts/drafts/use-draft-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './Painters.module.css'

/** Until when a painter gets no new work; nothing for one who is not paused. */
export function PausedChip({ until }: { until: CivilDate | null }) {
  const t = useTranslate()
  const reader = useReader()
  const today = useToday()
  if (until === null || !isPaused(until, today)) return null
  return <StatusChip color="orange">{t('Paused until {day}', { day: formatShortDate(reader, until) })}</StatusChip>
}

/** Pauses new work of a painter until a day, and lifts the pause (docs/rules/office.md#a-painters-pause). */
export function PainterPause({ contractor }: { contractor: Contractor }) {
  const t = useTranslate()
  const reader = useReader()
  const today = useToday()
  const paused =
    contractor.pausedUntil !== null && isPaused(contractor.pausedUntil, today) ? contractor.pausedUntil : null
  const draft = useDraftText(draftName(contractor.id, 'pause'), '', {
    [t('New work resumes on')]: paused === null ? t('no pause') : formatShortDate(reader, paused),
  })
  const { text, write, done } = draft
  const [tried, setTried] = useState(false)
  const problem = isCivilDate(text) ? pauseProblem(text, today) : null
  const error = isCivilDate(text) ? (problem ? t(problem) : undefined) : t('Please pick a day after today.')
  const save = useAction({
    run: (pausedUntil: CivilDate | null) =>
      call(updateContractor, {
        params: { id: contractor.id },
        body: { pausedUntil, known: { pausedUntil: contractor.pausedUntil } },
      }),
    done: ({ pausedUntil }) => {
      done()
      setTried(false)
      toast({
        title:
          pausedUntil === null
            ? t('{name} gets new work again', { name: contractor.firstName })
            : t('Paused until {day}', { day: formatShortDate(reader, pausedUntil) }),
      })
    },
    failed: t('The pause was not saved'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (error === undefined) save.mutate(text)
  }
  return (
    <section className={`stack-close ${css.part}`} aria-labelledby="contractor-pause">
      <h3 id="contractor-pause">{t('Pause new work')}</h3>
      <p className="small">
        {paused === null
          ? t('{name} gets no new jobs until the day you pick, and keeps the visits they have.', {
              name: contractor.firstName,
            })
          : t('{name} gets no new jobs until {day}. The pause ends on its own.', {
              name: contractor.firstName,
              day: formatShortDate(reader, paused),
            })}
      </p>
      <DraftNotices form={draft} />
      <form className={`row ${css.inline}`} onSubmit={submit} noValidate>
        <TextField
          label={paused === null ? t('New work resumes on') : t('Change it to')}
          type="date"
          min={addDays(today, 1)}
          value={text}
          error={tried ? error : undefined}
          onChange={(event) => write(event.target.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          working={save.isPending && save.variables !== null}
          workingLabel={t('Saving...')}
        >
          {t('Pause')}
        </Button>
        {paused !== null && (
          <Button
            variant="secondary"
            working={save.isPending && save.variables === null}
            workingLabel={t('Saving...')}
            onClick={() => save.mutate(null)}
          >
            {t('End the pause')}
          </Button>
        )}
      </form>
    </section>
  )
}
