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
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { fullName } from '#web/office/parts/names/painter-texts.ts'
import { TextField } from '#web/ui/Field.tsx'
import { KnownTimeOff } from './KnownTimeOff.tsx'
import css from './Offboarding.module.css'
import { ReassigningDialog } from './ReassigningDialog.tsx'
import { Reassignments } from './Reassignments.tsx'
import { useReassignments } from './use-reassignments.ts'

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
  const { reassignmentOf, moving, onChoose, confirm, state } = useReassignments({
    name: draftName(contractor.id, 'away'),
    jobs: query.data?.jobs ?? [],
    send: (_: undefined, jobs) => call(setAway, { params, body: { from, to, jobs } }),
    onDone: () => t('{name} is away through {day}', { name: fullName(contractor), day: formatShortDate(reader, to) }),
    onClose,
  })
  const name = contractor.firstName
  return (
    <ReassigningDialog
      opened={opened}
      title={t('{name} is away', { name: fullName(contractor) })}
      state={state}
      confirm={t('{count, plural, =0 {Save} one {Save, and give # job away} other {Save, and give # jobs away}}', {
        count: moving,
      })}
      ready={isValid && !query.isFetching && query.data !== undefined}
      onConfirm={() => confirm(undefined)}
    >
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
          onChoose={onChoose}
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
    </ReassigningDialog>
  )
}
