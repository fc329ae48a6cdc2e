import { useTranslate } from '#web/lib/use-translate.ts'
import css from './Skeleton.module.css'

/** A loading placeholder: gray bars, and one sentence for screen readers. */
export function Skeleton({ label, lines = 3, height }: { label?: string; lines?: number; height?: string }) {
  const t = useTranslate()
  return (
    <div className="stack-close" role="status">
      <span className="visually-hidden">{label ?? t('Loading')}…</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars are all alike
        <span key={index} className={css.bar} style={{ width: `${100 - ((index * 17) % 45)}%`, height }} />
      ))}
    </div>
  )
}
