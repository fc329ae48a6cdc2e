import type { Candidate, Candidates } from '#contract/scheduling/candidates.ts'
import { canBeAssigned } from '#domain/scheduling/candidate-groups.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { PhoneLink } from '#web/office/parts/contact/ContactLink.tsx'
import { LinkedNames } from '#web/office/parts/names/LinkedNames.tsx'
import { NameLink } from '#web/office/parts/names/NameLink.tsx'
import { dispatching, useMay } from '#web/office/parts/rights/rights.ts'
import { availability, distance, formatAreas, formatRecord } from '#web/office/parts/visits/candidate-texts.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './Candidates.module.css'

type CandidateRowProps = {
  visit: Pick<Candidates, 'scheduledDate' | 'timeSlot'>
  candidate: Candidate
  /** The one whom the matcher would choose: assigning them settles it. */
  best: boolean
  /** The visit can be given to nobody now. */
  barred: boolean
  /** Somebody is being assigned: this painter, or another one. */
  working: 'this' | 'other' | null
  onAssign: () => void
}

/** A painter who could take a visit, or why not. */
export function CandidateRow({ visit, candidate, best, barred, working, onAssign }: CandidateRowProps) {
  const t = useTranslate()
  const may = useMay()
  const reader = useReader()
  const { name, phone, group, load, current } = candidate
  const far = distance(t, candidate) ?? ''
  const takenBy = [candidate.why?.takenBy, candidate.milesFromJob].flatMap((visit) =>
    visit?.customerName ? [{ name: visit.customerName, to: 'booking' as const, id: visit.bookingId }] : [],
  )
  return (
    <li className={css.candidate}>
      <p className={`row-middle ${css.who}`}>
        <NameLink to="contractor" id={candidate.contractorId} name={name} /> <PhoneLink phone={phone} />
      </p>
      <p className={candidate.why ? 'soft' : css.free}>
        <LinkedNames text={availability(t, reader, visit, candidate)} names={takenBy} />
        {group === 'other_area' && <span className={css.outside}>{formatAreas(t, reader, candidate)}</span>}
      </p>
      <p className={`small ${css.fact}`}>{t('{reserved} of {offered} half-days', load)}</p>
      <p className={`small ${css.fact}`}>
        <LinkedNames text={far} names={takenBy} />
      </p>
      <p className={`small ${css.fact}`}>{formatRecord(t, candidate)}</p>
      <div className={`line ${css.action}`}>
        {current && <span className={`strong ${css.current}`}>{t('Has it now')}</span>}
        {!barred && may(dispatching) && canBeAssigned(candidate) && (
          <Button
            size="small"
            variant={best ? 'primary' : 'secondary'}
            className={css.button}
            working={working === 'this'}
            workingLabel={t('Assigning...')}
            disabled={working !== null}
            aria-label={t('Assign {name}', { name })}
            onClick={onAssign}
          >
            {best ? t('Assign {name}', { name }) : t('Assign')}
          </Button>
        )}
      </div>
    </li>
  )
}
