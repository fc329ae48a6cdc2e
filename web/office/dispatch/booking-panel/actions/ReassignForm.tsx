import { useQuery } from '@tanstack/react-query'
import { type Candidate, type Candidates, listAssignmentCandidates } from '#contract/scheduling/candidates.ts'
import { canBeAssigned, candidateGroups } from '#domain/scheduling/candidate-groups.ts'
import { freshQueryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import {
  availability,
  distance,
  formatAreas,
  formatRecord,
  groupLabels,
} from '#web/office/parts/visits/candidate-texts.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { CheckCard } from '#web/ui/CheckCard.tsx'
import { ActionShell } from './ActionShell.tsx'
import css from './BookingActions.module.css'
import { Preview } from './Preview.tsx'
import { type ActionProps, useActionForm } from './use-action-form.ts'

/** Instead of a painter: takes the booking from the one who has it. */
const NOBODY = 'nobody'

type CandidateChoiceProps = { answer: Candidates; value: string; onChange: (id: string) => void }

/** The points for and against a painter, in short. */
function Facts({ visit, candidate }: { visit: Candidates; candidate: Candidate }) {
  const t = useTranslate()
  const reader = useReader()
  const facts = [
    availability(t, reader, visit, candidate),
    ...(candidate.group === 'other_area' ? [formatAreas(t, reader, candidate)] : []),
    t('{reserved} of {offered} half-days', candidate.load),
    distance(t, candidate),
    formatRecord(t, candidate),
  ]
  return facts.filter((fact) => fact !== null).join('\u00a0· ')
}

/** Every painter, by whether they can take it. */
function CandidateChoice({ answer, value, onChange }: CandidateChoiceProps) {
  const t = useTranslate()
  return candidateGroups.map((group) => {
    const listed = answer.candidates.filter((candidate) => candidate.group === group && !candidate.current)
    if (listed.length === 0) return null
    return (
      <fieldset key={group} className={css.group}>
        <legend>{t(groupLabels[group])}</legend>
        {listed.map((candidate) => (
          <CheckCard
            key={candidate.contractorId}
            kind="radio"
            name="taker"
            label={candidate.name}
            detail={<Facts visit={answer} candidate={candidate} />}
            disabled={!canBeAssigned(candidate)}
            checked={value === candidate.contractorId}
            onChange={() => onChange(candidate.contractorId)}
          />
        ))}
      </fieldset>
    )
  })
}

/** Gives the booking to another painter, at the same time. The first who fits is proposed. */
export function ReassignForm({ booking, onClose }: ActionProps) {
  const t = useTranslate()
  const query = useQuery(freshQueryOf(listAssignmentCandidates, { params: { id: booking.id } }))
  const candidates = query.data?.candidates ?? []
  const customer = booking.customerName ?? booking.customerEmail
  const chosenIn = (contractorId: string): string | undefined =>
    contractorId || candidates.find((candidate) => candidate.group === 'fits' && canBeAssigned(candidate))?.contractorId
  const nameOf = (id: string | undefined) => candidates.find((candidate) => candidate.contractorId === id)?.name ?? ''
  const { form, preview } = useActionForm({
    booking,
    onClose,
    action: 'reassign',
    initial: { contractorId: '' },
    problemsOf: ({ contractorId }) =>
      chosenIn(contractorId) === undefined ? { contractorId: t('Choose a painter.') } : {},
    toAction: ({ contractorId }) => {
      const chosen = chosenIn(contractorId)
      if (chosen === undefined) return null
      return {
        action: 'assign',
        version: booking.version,
        contractorId: chosen === NOBODY ? null : chosen,
      }
    },
    texts: ({ contractorId }) => {
      const chosen = chosenIn(contractorId)
      return {
        done:
          chosen === NOBODY
            ? t("{customer}'s visit has no painter now", { customer })
            : t("{painter} has {customer}'s visit", { painter: nameOf(chosen), customer }),
        failed: t('The painter wasn’t changed'),
      }
    },
  })
  const { values, write, problems } = form
  const chosen = chosenIn(values.contractorId)
  const current = booking.contractorName
  return (
    <ActionShell
      booking={booking}
      title={t('Reassign')}
      form={form}
      confirm={
        chosen === NOBODY
          ? t('Take it from {name}', { name: current ?? '' })
          : chosen === undefined
            ? t('Give to another painter')
            : t('Give to {name}', { name: nameOf(chosen) })
      }
      disabled={chosen !== undefined && !preview.isCurrent}
      destructive={chosen === NOBODY}
      onClose={onClose}
    >
      <Answered
        query={query}
        loading={t('Looking for painters')}
        failed={t("We couldn't look up who can take it.")}
        lines={4}
      >
        {(answer) => (
          <div className={`stack-close ${css.candidates}`}>
            {!candidates.some((candidate) => !candidate.current) && (
              <p className="soft">{t('There’s no other active painter.')}</p>
            )}
            <CandidateChoice
              answer={answer}
              value={chosen ?? ''}
              onChange={(contractorId) => write({ contractorId })}
            />
            {current !== null && (
              <CheckCard
                kind="radio"
                name="taker"
                label={t('No one for now')}
                detail={t('Takes the job from {name}. It will then need a painter.', { name: current })}
                checked={chosen === NOBODY}
                onChange={() => write({ contractorId: NOBODY })}
              />
            )}
          </div>
        )}
      </Answered>
      {problems.contractorId !== undefined && (
        <p className="strong problem" role="alert">
          {problems.contractorId}
        </p>
      )}
      <Preview preview={preview} />
    </ActionShell>
  )
}
