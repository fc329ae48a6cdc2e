import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Menu, MenuItem, type MenuItemProps, Popover } from 'react-aria-components/Menu'
import css from './ActionMenu.module.css'

/**
 * A menu starts at its first line. The library focuses the line or the box around it, whichever comes last after a key that clicked,
 * and in the box no key does anything.
 */
function useFirstLine(): RefObject<HTMLDivElement | null> {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const toFirstLine = () => menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    const passOn = ({ target }: FocusEvent) => {
      if (target instanceof Node && target.contains(menu.current)) toFirstLine()
    }
    document.addEventListener('focusin', passOn)
    toFirstLine()
    return () => document.removeEventListener('focusin', passOn)
  }, [])
  return menu
}

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
  const menu = useFirstLine()
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
      <Menu ref={menu} aria-label={label}>
        {children}
      </Menu>
    </Popover>
  )
}

/** One line of a menu of actions. */
export function ActionMenuItem(props: Omit<MenuItemProps, 'className'>) {
  return <MenuItem className={`line ${css.item}`} {...props} />
}
