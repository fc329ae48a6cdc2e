import { useMemo } from 'react'
import { Menu, MenuItem, Popover } from 'react-aria-components/Menu'
import { useNavigate } from 'react-router'
import type { BoardVisit } from '../../../../contract/admin/board.ts'
import { useWords } from '../../../lib/words.ts'
import { useOfficeLinks } from '../frame/office-links.ts'
import { canBeMoved } from './board-rows.ts'
import { customerOf } from './board-words.ts'
import css from './VisitMenu.module.css'

/** A menu that was opened with a key starts at its first line. */
const fromTheTop = { autoFocus: 'first' } as const

type VisitMenuProps = {
  /** Null while it is closed. */
  of: { visit: BoardVisit; at: HTMLElement } | null
  onOpen: (bookingId: string) => void
  onPickUp: (visit: BoardVisit) => void
  onClose: () => void
}

/** What can be done with a visit on the board, in words; the same as dragging it, and more. */
export function VisitMenu({ of, onOpen, onPickUp, onClose }: VisitMenuProps) {
  const t = useWords()
  const linkTo = useOfficeLinks()
  const navigate = useNavigate()
  const at = useMemo(() => ({ current: of?.at ?? null }), [of])
  if (!of) return null
  const { visit } = of
  const id = visit.bookingId
  const label = t('What to do with the visit of {customer}', { customer: customerOf(t, visit) })
  const goTo = (address: { search: string }) => void navigate(address, { preventScrollReset: true })
  const acts: [string, () => void][] = [
    [t('Open'), () => onOpen(id)],
    ...(canBeMoved(visit)
      ? ([
          [t('Pick up to move'), () => onPickUp(visit)],
          [t('Who can take it'), () => goTo(linkTo('takers', id))],
          [t('Move to another time…'), () => goTo(linkTo('booking', id, { part: 'move' }))],
          [t('Give to another painter…'), () => goTo(linkTo('booking', id, { part: 'reassign' }))],
        ] satisfies [string, () => void][])
      : []),
  ]
  return (
    <Popover
      className={css.menu ?? ''}
      aria-label={label}
      triggerRef={at}
      isOpen
      placement="bottom start"
      offset={4}
      onOpenChange={onClose}
    >
      <Menu aria-label={label} {...fromTheTop}>
        {acts.map(([act, onAction]) => (
          <MenuItem
            key={act}
            className={css.menuItem ?? ''}
            onAction={() => {
              onClose()
              onAction()
            }}
          >
            {act}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}
