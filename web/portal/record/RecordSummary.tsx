import type { ShownRecord } from '#contract/scheduling/painter-record.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { reliabilityColors, reliabilityLabel } from '#web/shared/painter-record/record-labels.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import css from './RecordFacts.module.css'

/** The results of a painter's jobs, one line each; those that have not occurred yet are left out. */
function RecordFacts({ record }: { record: ShownRecord }) {
  const t = useTranslate()
  const shares = [
    { label: t('Answered in time'), share: record.answered },
    { label: t('On time'), share: record.onTime },
    { label: t('Finished as planned'), share: record.finished },
  ].filter(({ share }) => share.of > 0)
  return (
    <dl className={css.facts}>
      {shares.map(({ label, share }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{t('{kept} of {of}', share)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('Handed back')}</dt>
        <dd>{t('{count, plural, =0 {None} one {# job} other {# jobs}}', { count: record.handedBack })}</dd>
      </div>
      {record.warranty.claims > 0 && (
        <div>
          <dt>{t('Warranty claims, last year')}</dt>
          <dd>
            {t('{claims}, {decided, plural, =0 {none decided yet} other {# decided: {workmanship} workmanship}}', {
              ...record.warranty,
            })}
          </dd>
        </div>
      )}
      {record.reviews && (
        <div>
          <dt>{t('Reviews')}</dt>
          <dd>
            {t('{mean} stars, {count, plural, one {# review} other {# reviews}}', {
              mean: record.reviews.mean.toFixed(1),
              count: record.reviews.count,
            })}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** A painter's record: its class, and what it consists of. */
export function RecordSummary({ record }: { record: ShownRecord }) {
  const t = useTranslate()
  return (
    <div className="stack">
      <p>
        <StatusChip color={reliabilityColors[record.reliability]}>{t(reliabilityLabel(record.reliability))}</StatusChip>
      </p>
      <RecordFacts record={record} />
    </div>
  )
}
