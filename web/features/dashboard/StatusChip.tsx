import type { ReactNode } from 'react'
import type { BadgeColor } from '../../../domain/booking-status.ts'
import css from './StatusChip.module.css'

/** A status as a small paint chip: the colour beside its name, so that the name alone says it all. */
export const StatusChip = ({ color, children }: { color: BadgeColor; children: ReactNode }) => (
  <span className={`${css.chip} ${css[color]}`}>{children}</span>
)
