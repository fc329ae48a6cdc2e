import { useCallback, useId, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router'
import type { Text } from '#domain/platform/translation/text.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Brand } from '#web/ui/Brand.tsx'
import { Button } from '#web/ui/Button.tsx'
import css from './SiteHeader.module.css'
import { useFocusTrap } from './use-focus-trap.ts'

export type SiteLink = { to: string; label: Text }

type SiteHeaderProps = {
  links: readonly SiteLink[]
  action: { label: string; onPress: () => void; onIntent: () => void }
}

/**
 * The header of every public page: logo, navigation, one action. On a phone the navigation collapses into a menu, which looks
 * open whenever its button says that it is: the button works before this component does (web/first-visit/).
 */
export function SiteHeader({ links, action }: SiteHeaderProps) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLElement>(null)
  const id = useId()
  const close = useCallback(() => setOpen(false), [])
  useFocusTrap(menu, open, close)

  return (
    <header className={css.header} ref={menu}>
      <div className={`line ${css.bar}`}>
        <Link to="/" className={css.brand} aria-label={t('Evencoat, home page')}>
          <Brand />
        </Link>
        <nav id={id} className={css.nav} aria-label={t('Main')}>
          <ul className={css.links}>
            {links.map((link) => (
              <li key={link.to}>
                {link.to.includes('#') ? (
                  <Link to={link.to} className={`line strong subtitle ${css.link}`} onClick={close}>
                    {t(link.label)}
                  </Link>
                ) : (
                  <NavLink to={link.to} className={() => `line strong subtitle ${css.link}`} onClick={close}>
                    {t(link.label)}
                  </NavLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <Button
          className={css.action}
          size="small"
          data-instant="quote"
          onClick={action.onPress}
          onPointerEnter={action.onIntent}
          onTouchStart={action.onIntent}
          onFocus={action.onIntent}
        >
          {action.label}
        </Button>
        <button
          type="button"
          className={css.toggle}
          data-instant="toggle"
          aria-label={open ? t('Close the menu') : t('Open the menu')}
          data-open={t('Close the menu')}
          data-closed={t('Open the menu')}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen((was) => !was)}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
              <path className={css.whenClosed} d="M3 7h18M3 12h18M3 17h18" />
              <path className={css.whenOpen} d="M5 5 19 19M19 5 5 19" />
            </g>
          </svg>
        </button>
      </div>
    </header>
  )
}
