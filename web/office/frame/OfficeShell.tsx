import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { useMedia } from '#web/lib/use-media.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useInbox } from '#web/office/inbox/items/use-inbox.ts'
import { getPage, type PageId } from '#web/office/parts/address/pages.ts'
import { Icon } from '#web/office/parts/Icon.tsx'
import { UndoBar } from '#web/office/parts/undo/UndoBar.tsx'
import { Brand } from '#web/ui/Brand.tsx'
import { useFocusRecovery } from '#web/ui/use-focus-recovery.ts'
import { LiveMarker, MarketClock } from './LiveMarker.tsx'
import { OfficeMenu } from './OfficeMenu.tsx'
import { OfficeNav } from './OfficeNav.tsx'
import css from './OfficeShell.module.css'
import { SignedIn } from './SignedIn.tsx'
import { useLiveOffice } from './use-live-office.ts'

const COUNT = /^\(\d+\) /

/** Puts the count before the title of the page, which is all that shows while another window is in front. */
function usePageTitle(count: number): void {
  const t = useTranslate()
  useEffect(() => {
    const title = document.title.replace(COUNT, '')
    document.title = count > 0 ? t('({count}) {title}', { count, title }) : title
    return () => {
      document.title = title
    }
  }, [count, t])
}

type OfficeShellProps = {
  current: PageId
  /** At the left of the bar: a search field. */
  search?: ReactNode
  /** At the right of the bar. */
  actions?: ReactNode
  /** In the bar, for as long as something of the page matters: "Unsaved Changes". */
  chip?: ReactNode
  isLoggingOut: boolean
  onLogOut: () => void
  children: ReactNode
}

/**
 * The shell of the office: navigation at the side where there is room, behind a button on a phone; a bar with what is always
 * needed; and what was done last, for as long as it can be undone.
 */
export function OfficeShell({ current, search, actions, chip, isLoggingOut, onLogOut, children }: OfficeShellProps) {
  const t = useTranslate()
  const id = useId()
  const wide = useMedia('(min-width: 60em)')
  const [menuOpened, setMenuOpened] = useState(false)
  const connection = useLiveOffice()
  const inbox = useInbox().data
  useFocusRecovery()
  usePageTitle(inbox?.total ?? 0)
  const nav = { current, inbox, panelId: `${id}-panel` }
  const brand = (
    <Link to="/" className={css.brand} aria-label={t('Evencoat, home page')}>
      <Brand />
    </Link>
  )
  const foot = (
    <SignedIn
      isCurrent={current === 'account'}
      isLoggingOut={isLoggingOut}
      onLogOut={onLogOut}
      onGo={() => setMenuOpened(false)}
    />
  )
  return (
    <div className={css.office}>
      {wide && (
        <aside className={css.side} aria-label={t('Navigation')}>
          <div className={css.inner}>
            {brand}
            <OfficeNav {...nav} prefix={`${id}-tab`} />
            {foot}
          </div>
        </aside>
      )}
      <div className={css.work}>
        <header className={`line ${css.bar}`}>
          {!wide && brand}
          <div className={css.search}>{search}</div>
          {chip && <div className={css.chip}>{chip}</div>}
          <div className={`line soft ${css.right}`}>
            <LiveMarker connection={connection} />
            <MarketClock />
            {actions}
          </div>
          {!wide && (
            <button type="button" className={`line strong ${css.menu}`} onClick={() => setMenuOpened(true)}>
              <Icon name="menu" />
              <span className={css.word}>{t('Menu')}</span>
              {inbox && inbox.total > 0 && (
                <span className={`figures ${css.count}`}>
                  {inbox.total}
                  <span className="visually-hidden"> {t('need you')}</span>
                </span>
              )}
            </button>
          )}
        </header>
        <UndoBar />
        <main id="main" tabIndex={-1} className={css.page}>
          <h1 className="visually-hidden">{t('Dashboard')}</h1>
          {/* On a phone its tab is in the menu, which is closed: it says its own name. */}
          <div
            key={current}
            role="tabpanel"
            id={nav.panelId}
            className={css.panel}
            {...(wide && !getPage(current).isApart
              ? { 'aria-labelledby': `${id}-tab-${current}` }
              : { 'aria-label': t(getPage(current).label) })}
          >
            {children}
          </div>
        </main>
      </div>
      {!wide && (
        <OfficeMenu opened={menuOpened} onClose={() => setMenuOpened(false)}>
          <OfficeNav {...nav} prefix={`${id}-menu`} onGo={() => setMenuOpened(false)} />
          {foot}
        </OfficeMenu>
      )}
    </div>
  )
}
