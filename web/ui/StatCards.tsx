import type { ReactNode } from 'react'
import css from '#web/ui/StatCards.module.css'

type Stat = {
  label: string
  /** Undefined while unknown. */
  value: ReactNode | undefined
  detail?: ReactNode
  /** The color of the chip above it; any CSS color. */
  color: string
}

/** The figures at the top of a dashboard, each a paint chip. */
export const StatCards = ({ label, stats }: { label: string; stats: readonly Stat[] }) => (
  <section aria-label={label}>
    <dl className={`stack-close ${css.cards}`}>
      {stats.map((stat) => (
        <div key={stat.label} className={`column ${css.card}`} style={{ borderTopColor: stat.color }}>
          <dt className="small strong">{stat.label}</dt>
          <dd className={`headline figures ${css.value}`}>{stat.value ?? <span className={css.unknown}>…</span>}</dd>
          {stat.detail !== undefined && <dd className="small">{stat.detail}</dd>}
        </div>
      ))}
    </dl>
  </section>
)
