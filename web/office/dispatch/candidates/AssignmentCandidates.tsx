import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type Candidate, type Candidates, listAssignmentCandidates } from '#contract/scheduling/candidates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { disabledReason, disabledReasonTexts } from '#domain/scheduling/booking-actions.ts'
import { type CandidateGroup, candidateGroups } from '#domain/scheduling/candidate-groups.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { freshQueryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { LinkedNames } from '#web/office/parts/names/LinkedNames.tsx'
import { groupLabels, visitInBrief, visitTime } from '#web/office/parts/visits/candidate-texts.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { CandidateRow } from './CandidateRow.tsx'
import css from './Candidates.module.css'
import { OtherDays } from './OtherDays.tsx'

type AssignmentCandidatesProps = {
  /** null while no booking was chosen yet. */
  bookingId: string | null
  opened: boolean
  onClose: () => void
  /**
   * Gives the visit that was answered about to a painter. It says itself what became of it.
   * The dialog closes when that is `ok`, and otherwise loads the candidates again.
   */
  onAssign: (candidate: Candidate, visit: Candidates) => Promise<{ ok: boolean }>
}

/** `working`: the painter who is being assigned. */
type ListProps = { candidates: Candidates; working: string | null; onAssign: (candidate: Candidate) => void }
type GroupProps = ListProps & { group: CandidateGroup; members: Candidate[]; best?: Candidate; barred: boolean }

function Group({ group, members, best, barred, ...props }: GroupProps) {
  const t = useTranslate()
  const id = useId()
  const { candidates, working, onAssign } = props
  return (
    <section className={css.group} aria-labelledby={id}>
      <h3 id={id} className={`strong ${css.head}`}>
        {t(groupLabels[group])} <span className={`soft figures ${css.count}`}>{members.length}</span>
      </h3>
      <ul className="figures">
        {members.map((candidate) => (
          <CandidateRow
            key={candidate.contractorId}
            visit={candidates}
            candidate={candidate}
            best={candidate === best}
            barred={barred}
            working={working === null ? null : working === candidate.contractorId ? 'this' : 'other'}
            onAssign={() => onAssign(candidate)}
          />
        ))}
      </ul>
    </section>
  )
}

function Groups(props: ListProps) {
  const t = useTranslate()
  const reader = useReader()
  const { candidates: all, scheduledDate, timeSlot, status } = props.candidates
  const contractorId = all.find(({ current }) => current)?.contractorId ?? null
  const reason = disabledReason('assign', { status, contractorId, kind: visitKind(timeSlot) })
  const best = reason === null ? all.find(({ group, current }) => group === 'fits' && !current) : undefined
  if (all.length === 0) {
    return (
      <EmptyState title={t('Nobody paints here yet')}>
        {t('Invite a painter first. Whoever is active shows up here.')}
      </EmptyState>
    )
  }
  const when = visitTime(t, reader, scheduledDate, timeSlot)
  return (
    <div className={`stack ${css.groups}`}>
      {reason !== null && <Notice tone="warn" title={t(disabledReasonTexts[reason])} />}
      <p className="soft">
        <span className={`strong ${css.visit}`}>{visitInBrief(t, props.candidates)}</span>
        {reason !== null ? (
          t('{when}. Half-days are those of that week.', { when })
        ) : best ? (
          <LinkedNames
            text={t('{when}. {name} would earn {amount}. Half-days are those of that week.', {
              when,
              name: best.name,
              amount: formatMoney(reader, best.earns),
            })}
            names={[{ name: best.name, to: 'contractor', id: best.contractorId }]}
          />
        ) : (
          t(
            '{when}. {has, select, yes {Nobody else fits} other {Nobody fits}} at that time: move the visit, or call somebody below.',
            { when, has: all.some(({ current }) => current) ? 'yes' : 'no' },
          )
        )}
      </p>
      {reason === null && !best && <OtherDays visit={props.candidates} contractorId={contractorId} />}
      {candidateGroups.map((group) => {
        const members = all.filter((candidate) => candidate.group === group)
        return (
          members.length > 0 && (
            <Group
              key={group}
              {...props}
              group={group}
              members={members}
              barred={reason !== null}
              {...(best ? { best } : {})}
            />
          )
        )
      })}
    </div>
  )
}

/** Who can take a visit, everybody with the reason (docs/rules/office.md#assignment-candidates), each to be assigned by one click. */
export function AssignmentCandidates({ bookingId, opened, onClose, onAssign }: AssignmentCandidatesProps) {
  const t = useTranslate()
  const [working, setWorking] = useState<string | null>(null)
  const query = useQuery({
    ...freshQueryOf(listAssignmentCandidates, { params: { id: bookingId ?? '' } }),
    enabled: opened && bookingId !== null,
    refetchOnWindowFocus: false,
  })
  const customer = query.data?.customerName ?? null
  const assign = async (candidate: Candidate, visit: Candidates): Promise<void> => {
    setWorking(candidate.contractorId)
    try {
      const { ok } = await onAssign(candidate, visit)
      if (ok) onClose()
      else await query.refetch()
    } finally {
      setWorking(null)
    }
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="wide"
      busy={working !== null}
      title={customer === null ? t('Who can take it') : t('Who can take {customer}', { customer })}
      actions={
        <Button variant="secondary" disabled={working !== null} onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <Answered query={query} loading={t('Loading the painters')} failed={t("We couldn't load the painters.")}>
        {(candidates) => (
          <Groups
            candidates={candidates}
            // Also while it loads again: buttons that go dead for a moment swallow taps, and the server knows the version.
            working={working}
            onAssign={(candidate) => void assign(candidate, candidates)}
          />
        )}
      </Answered>
    </Dialog>
  )
}
