import { useQuery } from '@tanstack/react-query'
import { getOffboarding, offboard } from '#contract/painters/offboarding.ts'
import type { Contractor } from '#contract/painters/office-contractors.ts'
import { addDays } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { freshQueryOf } from '#web/lib/queries.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Restored } from '#web/office/parts/drafts/DraftNotices.tsx'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftText } from '#web/office/parts/drafts/use-draft-text.ts'
import { fullName } from '#web/office/parts/names/painter-texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import css from './Offboarding.module.css'
import { ReassigningDialog } from './ReassigningDialog.tsx'
import { Reassignments } from './Reassignments.tsx'
import { useReassignments } from './use-reassignments.ts'

type Props = { contractor: Contractor; opened: boolean; onClose: () => void }

/** A painter leaves: the last day, and who gets each job after it, confirmed all at once (docs/rules/office.md#offboarding). */
export function OffboardingDialog({ contractor, opened, onClose }: Props) {
  const t = useTranslate()
  const reader = useReader()
  const today = useToday()
  const yesterday = addDays(today, -1)
  const day = useDraftText(
    draftName(contractor.id, 'last_day'),
    contractor.isActive ? (contractor.lastDay ?? today) : yesterday,
  )
  const { text: lastDay, write: setLastDay } = day
  const query = useQuery({
    ...freshQueryOf(getOffboarding, { params: { id: contractor.id }, query: { lastDay } }),
    enabled: opened && lastDay !== '',
    refetchOnWindowFocus: false,
  })
  const { reassignmentOf, moving, onChoose, confirm, state, startOver, restored } = useReassignments({
    name: draftName(contractor.id, 'successors'),
    jobs: query.data?.jobs ?? [],
    send: (chosen: string | null, jobs) =>
      call(offboard, {
        params: { id: contractor.id },
        body: { was: contractor.lastDay, lastDay: chosen, jobs: chosen === null ? [] : jobs },
      }),
    onDone: ({ contractor: saved }, chosen) => {
      day.done(chosen ?? today)
      const who = { name: fullName(saved) }
      if (saved.lastDay === null) return t('{name} stays', who)
      return saved.isActive ? t('{name} leaves', who) : t('{name} is inactive', who)
    },
    onClose,
  })
  const begin = () => {
    day.done()
    startOver()
  }
  const name = contractor.firstName
  const isValid = lastDay >= yesterday
  return (
    <ReassigningDialog
      opened={opened}
      title={t('{name} leaves', { name: fullName(contractor) })}
      state={state}
      confirm={t(
        '{count, plural, =0 {Confirm last day} one {Confirm, and give # job away} other {Confirm, and give # jobs away}}',
        { count: moving },
      )}
      destructive
      ready={isValid && !query.isFetching && query.data?.lastDay === lastDay}
      onConfirm={() => confirm(lastDay)}
    >
      <Restored form={{ restored: day.restored || restored, startOver: begin }} />
      <div className={`row ${css.day}`}>
        <TextField
          label={t('Last day')}
          type="date"
          data-autofocus
          min={yesterday}
          value={lastDay}
          error={isValid ? undefined : t('Choose yesterday or a later day.')}
          onChange={(event) => setLastDay(event.target.value)}
        />
        <Button variant="quiet" size="small" disabled={lastDay === yesterday} onClick={() => setLastDay(yesterday)}>
          {t('Right away')}
        </Button>
        {contractor.lastDay !== null && contractor.isActive && (
          <Button variant="quiet" size="small" disabled={state.working} onClick={() => confirm(null)}>
            {t('{name} stays after all', { name })}
          </Button>
        )}
      </div>
      <p className="small">
        {lastDay === yesterday
          ? t("They're signed out everywhere right away and get no new jobs.")
          : t(
              'They keep their jobs through that day. After that they get no new ones, and their account closes on its own.',
            )}
      </p>
      {isValid && (
        <Reassignments
          query={query}
          reassignmentOf={reassignmentOf}
          onChoose={onChoose}
          loading={t('Looking for successors')}
          failed={t("We couldn't look for successors.")}
          noJobs={t('No jobs after {day}.', { day: formatShortDate(reader, lastDay) })}
          caption={t('Jobs after the last day')}
          note={t(
            'Each customer gets one email about all of their visits, and each successor is asked to confirm. {name} gets one that lists what goes and what stays.',
            { name },
          )}
        />
      )}
    </ReassigningDialog>
  )
}
