import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getOffboarding } from '#contract/painters/offboarding.ts'
import { type Contractor, setContractorStatus } from '#contract/painters/office-contractors.ts'
import { addDays } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { freshQueryOf } from '#web/lib/queries.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { fullName } from '#web/office/parts/names/painter-texts.ts'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { toast } from '#web/ui/toast.ts'
import { usePainterPart } from '../painter-page/use-painter-part.ts'
import css from './Painters.module.css'

const OffboardingDialog = lazyDialog(
  async () => (await import('./offboarding/OffboardingDialog.tsx')).OffboardingDialog,
  ({ opened }) => opened,
)

/** The jobs after the last day that are still theirs. */
function StillTheirs({
  contractor,
  lastDay,
  onReassign,
}: {
  contractor: Contractor
  lastDay: string
  onReassign: () => void
}) {
  const t = useTranslate()
  const reader = useReader()
  const query = useQuery(freshQueryOf(getOffboarding, { params: { id: contractor.id }, query: { lastDay } }))
  const count = query.data?.jobs.length
  const day = formatShortDate(reader, lastDay)
  if (contractor.lastDay === null && !count) return null
  return (
    <>
      <p>
        {count
          ? t(
              'Last day: {day}. {count, plural, one {# job after it is still theirs.} other {# jobs after it are still theirs.}}',
              { day, count },
            )
          : t('Last day: {day}.', { day })}
      </p>
      {!contractor.isActive && count !== undefined && count > 0 && (
        <Button variant="secondary" onClick={onReassign}>
          {t('Give jobs away…')}
        </Button>
      )}
    </>
  )
}

/** Whether a painter is active, leaves or has left; opens their offboarding, and reactivates them. */
export function PainterActivity({ contractor }: { contractor: Contractor }) {
  const t = useTranslate()
  const may = useMay()
  const { part, open, close } = usePainterPart()
  const isOffboarding = part === 'leaving'
  const [wasOpened, setWasOpened] = useState(isOffboarding)
  if (isOffboarding && !wasOpened) setWasOpened(true)
  const activate = useAction({
    run: () => call(setContractorStatus, { params: { id: contractor.id }, body: { isActive: true } }),
    done: ({ contractor: saved }) => toast({ title: t('{name} is active', { name: fullName(saved) }) }),
    failed: t('The status was not changed'),
  })
  const { lastDay } = contractor
  const yesterday = addDays(useToday(), -1)
  const day = lastDay ?? (contractor.isActive ? null : yesterday)
  const leave = () => open('leaving')
  if (!may(setContractorStatus)) return null
  return (
    <>
      {contractor.isActive ? (
        <Button variant="danger" size="small" className={css.apart} onClick={leave}>
          {lastDay === null ? t('Leaves…') : t('Change last day…')}
        </Button>
      ) : (
        <Button
          size="small"
          className={css.apart}
          working={activate.isPending}
          workingLabel={t('Activating...')}
          onClick={() => activate.mutate()}
        >
          {t('Activate')}
        </Button>
      )}
      {day !== null && (
        <div className={css.lastDay}>
          <StillTheirs contractor={contractor} lastDay={day} onReassign={leave} />
        </div>
      )}
      {wasOpened && (
        <OffboardingDialog key={contractor.id} contractor={contractor} opened={isOffboarding} onClose={close} />
      )}
    </>
  )
}
