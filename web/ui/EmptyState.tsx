import type { ReactNode } from 'react'
import css from '#web/ui/EmptyState.module.css'

/** An empty list: states that it is empty, what will appear, and how to get it. */
export const EmptyState = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className={css.empty}>
    <p className="strong">{title}</p>
    {children !== undefined && <div className={`soft ${css.text}`}>{children}</div>}
  </div>
)
