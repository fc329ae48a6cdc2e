import type { ReactNode, RefObject } from 'react'
import { Menu, MenuItem, type MenuItemProps, Popover } from 'react-aria-components/Menu'
import css from './ActionMenu.module.css'

/** A menu that was opened with a key starts at its first line. */
const fromTheTop = { autoFocus: 'first' } as const

type ActionMenuProps = {
  label: string
  /** What it opens beside. */
  anchor: RefObject<HTMLElement | null>
  align: 'start' | 'end'
  onClose: () => void
  children: ReactNode
}

/** An open menu of actions; it is rendered on demand, as a page can have hundreds of its buttons. */
export function ActionMenu({ label, anchor, align, onClose, children }: ActionMenuProps) {
  return (
    <Popover
      className={css.menu ?? ''}
      aria-label={label}
      triggerRef={anchor}
      isOpen
      placement={`bottom ${align}`}
      offset={4}
      onOpenChange={onClose}
    >
      <Menu aria-label={label} {...fromTheTop}>
        {children}
      </Menu>
    </Popover>
  )
}

/** One line of a menu of actions. */
export function ActionMenuItem(props: Omit<MenuItemProps, 'className'>) {
  return <MenuItem className={`line ${css.item}`} {...props} />
}
