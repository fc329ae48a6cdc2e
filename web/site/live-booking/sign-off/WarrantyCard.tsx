import type { Warranty } from '#contract/bookings/warranty.ts'
import { type WarrantyCause, warrantyCauseLabels } from '#domain/bookings/warranty.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatDayOfYear } from '#domain/platform/format-dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ContactLines } from '#web/shared/contact/ContactLines.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { FreeVisit } from './FreeVisit.tsx'
import css from './SignOff.module.css'

type Claim = Warranty['claims'][number]

const outcomes: Record<'covered' | 'notCovered', (cause: Text) => Text> = {
  covered: (cause) => text('It was under warranty. Cause: {cause}.', { cause }),
  notCovered: (cause) => text('It wasn’t under warranty. Cause: {cause}. You owe nothing for the visit.', { cause }),
}

/** What was claimed, its visit, and what came of it. */
function ClaimOfWork({ claim }: { claim: Claim }) {
  const t = useTranslate()
  const reader = useReader()
  const { decision, visit, text: words } = claim
  const labelOf = (cause: WarrantyCause): Text => warrantyCauseLabels[cause]
  return (
    <div className={css.claim}>
      <p className="small soft">
        {t('You told us on {day}', { day: formatDayOfYear(reader, todayIn(reader.market, claim.claimedAt)) })}
      </p>
      {words !== null && <blockquote className={css.words}>{words}</blockquote>}
      {decision ? (
        <>
          <p>{t(outcomes[decision.isCovered ? 'covered' : 'notCovered'](labelOf(decision.cause)))}</p>
          {decision.reason !== null && <blockquote className={css.words}>{decision.reason}</blockquote>}
        </>
      ) : (
        visit && <FreeVisit visit={visit} purpose="warranty" />
      )}
    </div>
  )
}

type WarrantyCardProps = {
  warranty: Warranty
  /** Something was just said under it. */
  isNew: boolean
  onFix: () => void
}

/** Until when finished work is under warranty, and what was claimed (docs/rules/visits.md#the-warranty). */
export function WarrantyCard({ warranty, isNew, onFix }: WarrantyCardProps) {
  const t = useTranslate()
  const reader = useReader()
  const { until, isOver, canClaim, claims } = warranty
  if (until === null) return null
  const day = formatDayOfYear(reader, until)
  return (
    <Panel title={t('Your warranty')} open={isNew || claims.some(({ decision }) => decision === null)}>
      {claims.map((claim) => (
        <ClaimOfWork key={claim.id} claim={claim} />
      ))}
      {isOver ? (
        <>
          <p>{t('The warranty of this work ended on {day}. If something’s off anyway, get in touch:', { day })}</p>
          <ContactLines />
        </>
      ) : (
        <p>{t('Workmanship is under warranty until {day}.', { day })}</p>
      )}
      {canClaim && (
        <>
          <p>
            {t(
              'Does something peel, flake or show through? Tell us with a photo, and your painter comes back free of charge.',
            )}
          </p>
          <div className={css.actions}>
            <Button variant="secondary" onClick={onFix}>
              {t('Something to fix')}
            </Button>
          </div>
        </>
      )}
    </Panel>
  )
}
