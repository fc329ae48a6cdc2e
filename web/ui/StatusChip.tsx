import type { ReactNode } from 'react'
import type { BadgeColor } from '#domain/platform/booking-status.ts'
import css from '#web/ui/StatusChip.module.css'

/** A status as a small paint chip: the color is next to its name, so that the name is sufficient. */
export const StatusChip = ({ color, children }: { color: BadgeColor; children: ReactNode }) => (
  <span className={`inline-line strong ${css.chip} ${css[color]}`}>{children}</span>
)
