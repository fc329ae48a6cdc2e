import { useMemo } from 'react'
import { Menu, MenuItem, Popover } from 'react-aria-components/Menu'
import { useNavigate } from 'react-router'
import type { BoardVisit } from '#contract/office/board.ts'
import { canDo, type OfficeAction } from '#domain/office/actions.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useOfficeLinks } from '#web/office/shell/office-links.ts'
import type { PanelPart } from '../booking-panel/use-booking-panel.ts'
import { customerOf } from './board-texts.ts'
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

/** The actions for a visit on the board as a menu; the same as dragging it, and more. */
export function VisitMenu({ of, onOpen, onPickUp, onClose }: VisitMenuProps) {
  const t = useTranslate()
  const linkTo = useOfficeLinks()
  const navigate = useNavigate()
  const at = useMemo(() => ({ current: of?.at ?? null }), [of])
  if (!of) return null
  const { visit } = of
  const id = visit.bookingId
  const label = t('What to do with the visit of {customer}', { customer: customerOf(t, visit) })
  const goTo = (address: { search: string }) => void navigate(address, { preventScrollReset: true })
  const toPart = (part: PanelPart) => () => goTo(linkTo('booking', id, { part }))
  const all: [string, OfficeAction | null, () => void][] = [
    [t('Open'), null, () => onOpen(id)],
    [t('Pick up to move'), 'move', () => onPickUp(visit)],
    [t('Who can take it'), 'assign', () => goTo(linkTo('takers', id))],
    [t('Move to another time…'), 'move', toPart('move')],
    [t('Give to another painter…'), 'assign', toPart('reassign')],
    [t('Book without the deposit…'), 'without_deposit', toPart('without_deposit')],
  ]
  const actions = all.filter(([, action]) => action === null || canDo(action, visit))
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
        {actions.map(([actionLabel, , onAction]) => (
          <MenuItem
            key={actionLabel}
            className={`line ${css.menuItem}`}
            onAction={() => {
              onClose()
              onAction()
            }}
          >
            {actionLabel}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}
