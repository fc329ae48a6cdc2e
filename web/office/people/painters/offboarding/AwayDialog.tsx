import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getAway, setAway } from '#contract/painters/offboarding.ts'
import type { Contractor } from '#contract/painters/office-contractors.ts'
import { LONGEST_AWAY } from '#domain/painters/offboarding.ts'
import { addDays, daysBetween, isCivilDate } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { freshQueryOf } from '#web/lib/queries.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { fullName } from '#web/office/parts/names/painter-texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import { KnownTimeOff } from './KnownTimeOff.tsx'
import css from './Offboarding.module.css'
import { Reassignments } from './Reassignments.tsx'
import { StillToSettle } from './StillToSettle.tsx'
import { formatReassigned, type OffboardingResult, useReassignments } from './use-reassignments.ts'

type Props = {
  contractor: Contractor
  /** The days that are known already: time off of theirs. */
  known: { from: string; to: string } | null
  opened: boolean
  onClose: () => void
}

/** A painter is ill: from when to when, and who takes each visit then, confirmed all at once (docs/rules/office.md#away). */
export function AwayDialog({ contractor, known, opened, onClose }: Props) {
  const t = useTranslate()
  const reader = useReader()
  const today = useToday()
  const [from, setFrom] = useState(known && known.from > today ? known.from : today)
  const [to, setTo] = useState(known?.to ?? today)
  const [result, setResult] = useState<OffboardingResult | null>(null)
  const wrongFrom = isCivilDate(from) && from >= today ? undefined : t('Please pick today or a later day.')
  const isSpan = isCivilDate(to) && from <= to && daysBetween(from, to) < LONGEST_AWAY
  const wrongTo = isSpan ? undefined : t('Choose a last day after the first one, within 90 days.')
  const isValid = wrongFrom === undefined && isSpan
  const params = { id: contractor.id }
  const query = useQuery({
    ...freshQueryOf(getAway, { params, query: { from, to } }),
    enabled: opened && isValid,
    refetchOnWindowFocus: false,
  })
  const jobs = query.data?.jobs ?? []
  const { inputs, resultOf, reassignmentOf, moving, choose, startOver } = useReassignments(
    draftName(contractor.id, 'away'),
    jobs,
  )
  const close = () => {
    setResult(null)
    onClose()
  }
  const { mutate, isPending } = useAction({
    run: () => call(setAway, { params, body: { from, to, jobs: inputs() } }),
    done: (done) => {
      const found = resultOf(done)
      toast({
        title: t('{name} is away through {day}', { name: fullName(contractor), day: formatShortDate(reader, to) }),
        description: formatReassigned(t, done.given.length),
        inView: found !== null,
      })
      startOver()
      if (found === null) close()
      else setResult(found)
    },
    failed: t("That wasn't saved"),
  })
  const name = contractor.firstName
  return (
    <Dialog
      opened={opened}
      onClose={close}
      size="wide"
      busy={isPending}
      focusField
      step={result ? 'named' : 'asked'}
      title={t('{name} is away', { name: fullName(contractor) })}
      actions={
        result ? (
          <Button onClick={close}>{t('Close')}</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={isPending} onClick={close}>
              {t('Cancel')}
            </Button>
            <Button
              working={isPending}
              workingLabel={t('Saving...')}
              disabled={!isValid || query.isFetching || !query.data}
              onClick={() => mutate()}
            >
              {t('{count, plural, =0 {Save} one {Save, and give # job away} other {Save, and give # jobs away}}', {
                count: moving,
              })}
            </Button>
          </>
        )
      }
    >
      {result ? (
        <StillToSettle result={result} />
      ) : (
        <div className="stack">
          <div className={`row ${css.day}`}>
            <TextField
              label={t('From')}
              type="date"
              data-autofocus
              min={today}
              value={from}
              error={wrongFrom}
              onChange={(event) => setFrom(event.target.value)}
            />
            <TextField
              label={t('Through')}
              type="date"
              min={from}
              max={isCivilDate(from) ? addDays(from, LONGEST_AWAY - 1) : undefined}
              value={to}
              error={wrongFrom === undefined ? wrongTo : undefined}
              onChange={(event) => setTo(event.target.value)}
            />
          </div>
          <p className="small">
            {t('These days become time off. Jobs on other days stay with {name}, and so does the account.', { name })}
          </p>
          <KnownTimeOff contractorId={contractor.id} />
          {isValid && (
            <Reassignments
              query={query}
              reassignmentOf={reassignmentOf}
              onChoose={choose}
              loading={t('Looking for somebody to take over')}
              failed={t("We couldn't look for somebody to take over.")}
              noJobs={t('No jobs on these days.')}
              caption={t('Jobs on these days')}
              note={t(
                'Each customer gets one email about all of their visits, which does not say why. Whoever takes over is asked to confirm, and {name} hears which jobs others do.',
                { name },
              )}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}
