import { type KeyboardEvent, use } from 'react'
import { Link } from 'react-router'
import type { Inbox } from '#contract/notifications/inbox.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { addressOfPage, listedPages, type PageId } from '#web/office/parts/address/pages.ts'
import { Icon } from '#web/office/parts/Icon.tsx'
import { RightsContext, useMay } from '#web/office/parts/rights/rights.ts'
import css from './OfficeNav.module.css'

type OfficeNavProps = {
  current: PageId
  inbox: Inbox | undefined
  /** Begins the ids of the tabs: `${prefix}-${place}`. */
  prefix: string
  /** The id of what the chosen tab shows. */
  panelId: string
  onGo?: () => void
}

/** Where an arrow key leads from the tab with the focus. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

function onKey(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return
  const step = steps[event.key]
  if (step) tabs[step(at, tabs.length)]?.focus()
  // A link is opened by Enter alone; a tab by the space bar, too.
  else if (event.key === ' ') tabs[at]?.click()
  else return
  event.preventDefault()
}

/**
 * The places of the office as vertical tabs with addresses of their own: the arrow keys move, Enter opens, and a middle click
 * opens another window.
 */
export function OfficeNav({ current, inbox, prefix, panelId, onGo }: OfficeNavProps) {
  const t = useTranslate()
  const may = useMay()
  // Nothing is listed before it is known: places that came later would push the others away.
  const listed = use(RightsContext) === 'unread' ? [] : listedPages(may)
  const isElsewhere = listed.every(({ id }) => id !== current)
  return (
    <div
      role="tablist"
      // Never in the order of the Tab key: the chosen tab is.
      tabIndex={-1}
      aria-orientation="vertical"
      aria-label={t('Administrator')}
      className={css.list}
      onKeyDown={onKey}
    >
      {listed.map(({ id, label, icon, startsGroup, badge }, index) => {
        const chosen = id === current
        const { count = 0, urgent = false, words } = (inbox && badge?.(inbox)) ?? {}
        const countId = `${prefix}-${id}-count`
        return (
          <Link
            key={id}
            id={`${prefix}-${id}`}
            role="tab"
            to={addressOfPage(id)}
            tabIndex={chosen || (index === 0 && isElsewhere) ? 0 : -1}
            aria-selected={chosen}
            aria-controls={chosen ? panelId : undefined}
            aria-describedby={count > 0 ? countId : undefined}
            className={[`line ${css.tab}`, startsGroup && css.apart].filter(Boolean).join(' ')}
            onClick={onGo}
          >
            <Icon name={icon} />
            {t(label)}
            {count > 0 && words && (
              <span
                aria-hidden="true"
                className={
                  urgent ? `soft strong figures ${css.count} ${css.urgent}` : `soft strong figures ${css.count}`
                }
              >
                {count}
                <span id={countId} hidden>
                  {t(words)}
                </span>
              </span>
            )}
          </Link>
        )
      })}
    </div>
  )
}
