import { type CustomerSegment, customerSegmentLabels, customerSegments } from '#domain/customers/segments.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from './CustomerList.module.css'

type Counts = { customers: number; segments: Partial<Record<CustomerSegment, number>> }

type CustomerSegmentsProps = {
  counts: Counts | undefined
  value: CustomerSegment | ''
  onChange: (segment: CustomerSegment | '') => void
}

/** The questions that are asked all the time, each with how many customers are its answer. */
export function CustomerSegments({ counts, value, onChange }: CustomerSegmentsProps) {
  const t = useTranslate()
  const choices = [
    { id: '' as const, label: t('All'), count: counts?.customers },
    ...customerSegments.map((id) => ({ id, label: t(customerSegmentLabels[id]), count: counts?.segments[id] })),
  ]
  return (
    <fieldset className={`row-tight ${css.segments}`}>
      <legend className="visually-hidden">{t('Customers')}</legend>
      {choices.map(({ id, label, count }) => (
        <button key={id} type="button" className={css.segment} aria-pressed={id === value} onClick={() => onChange(id)}>
          {label} {count !== undefined && <span className="figures">{count}</span>}
        </button>
      ))}
    </fieldset>
  )
}
