import type { FormEvent } from 'react'
import { type Contractor, updateContractor } from '#contract/painters/office-contractors.ts'
import { DEFAULT_SQFT_PER_DAY, MAX_SQFT_PER_DAY, MIN_SQFT_PER_DAY } from '#domain/scheduling/estimate.ts'
import { call } from '#web/lib/call.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { DraftNotices } from '#web/office/parts/drafts/DraftNotices.tsx'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftText } from '#web/office/parts/drafts/use-draft-text.ts'
import { readProductivity } from '#web/office/parts/names/painter-texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './Painters.module.css'

/** Square feet (docs/rules/matching.md). */
const STEP = 50

/** How much a painter paints per day, which determines how many half-days a job reserves. */
export function PainterProductivity({ contractor }: { contractor: Contractor }) {
  const t = useTranslate()
  const draft = useDraftText(draftName(contractor.id, 'productivity'), String(contractor.sqFtPerDay), {
    [t('Square feet in a day')]: String(contractor.sqFtPerDay),
  })
  const { text, write, done } = draft
  const value = readProductivity(text)
  const fits = value >= MIN_SQFT_PER_DAY && value <= MAX_SQFT_PER_DAY
  const save = useAction({
    run: (sqFtPerDay: number) =>
      call(updateContractor, {
        params: { id: contractor.id },
        body: { sqFtPerDay, known: { sqFtPerDay: contractor.sqFtPerDay } },
      }),
    done: (saved) => {
      done(String(saved.sqFtPerDay))
      toast({
        title: t('Productivity saved'),
        description: t('{area} sq ft a day, for bookings from now on.', { area: saved.sqFtPerDay }),
      })
    },
    failed: t('Productivity was not saved'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fits) save.mutate(value)
  }
  return (
    <section className={`stack-close ${css.part}`} aria-labelledby="contractor-productivity">
      <h3 id="contractor-productivity">{t('Productivity')}</h3>
      <DraftNotices form={draft} />
      <form className={`row ${css.inline}`} onSubmit={submit} noValidate>
        <TextField
          label={t('Square feet in a day')}
          type="number"
          inputMode="numeric"
          min={MIN_SQFT_PER_DAY}
          max={MAX_SQFT_PER_DAY}
          step={STEP}
          value={text}
          hint={
            text.trim() === '' ? t('Leave it blank for the usual {area}.', { area: DEFAULT_SQFT_PER_DAY }) : undefined
          }
          error={
            fits
              ? undefined
              : t('Between {least} and {most}, please.', { least: MIN_SQFT_PER_DAY, most: MAX_SQFT_PER_DAY })
          }
          onChange={(event) => write(event.target.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          disabled={!fits || text === String(contractor.sqFtPerDay)}
          working={save.isPending}
          workingLabel={t('Saving...')}
        >
          {t('Save')}
        </Button>
      </form>
    </section>
  )
}
