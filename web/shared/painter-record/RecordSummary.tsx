import type { ShownRecord } from '#contract/scheduling/painter-record.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { StatusChip } from '#web/shared/dashboard/StatusChip.tsx'
import { RecordFacts } from './RecordFacts.tsx'
import { reliabilityColors, reliabilityLabel } from './record-labels.ts'

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
