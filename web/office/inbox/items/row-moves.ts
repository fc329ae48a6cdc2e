import type { KeyboardEvent } from 'react'
import { focusRow } from '#web/ui/use-focus-recovery.ts'

/** By how many rows a key moves. */
const moves: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/** Rows have `data-row`: the lines of the inbox, and the heads of its groups. */
const rowsOf = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-row]')]

/** Moves the focus from row to row, and opens a row's choice of days to snooze it with E. */
export function onInboxKey(event: KeyboardEvent<HTMLUListElement>): void {
  const from = event.target as HTMLElement
  // Events of what a row has opened bubble up to it, too.
  if (!event.currentTarget.contains(from)) return
  if (event.ctrlKey || event.metaKey || event.altKey || from.matches('input')) return
  const rows = rowsOf(event.currentTarget)
  const at = rows.findIndex((row) => row.contains(from))
  if (event.key === 'e') {
    event.preventDefault()
    rows[at]?.querySelector<HTMLElement>('[data-snooze]')?.click()
    return
  }
  const move = moves[event.key]
  const next = move === undefined ? undefined : rows[at + move]
  if (!next) return
  event.preventDefault()
  focusRow(next)
}
