import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './DashboardTabs.module.css'

export type DashboardTab<Id extends string> = {
  id: Id
  label: string
  /** How many wait there; none and 0 show nothing. */
  count?: number
  panel: ReactNode
}

type DashboardTabsProps<Id extends string> = {
  /** Names the row of tabs for a screen reader. */
  label: string
  tabs: readonly DashboardTab<Id>[]
  value: Id
  onChange: (id: Id) => void
}

/** A row of tabs, scrolled sideways where it is too long; only the chosen one's panel exists. */
export function DashboardTabs<Id extends string>({ label, tabs, value, onChange }: DashboardTabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex(({ id }) => id === value)
  useEffect(() => {
    const row = list.current
    const chosen = row?.children[at]
    if (!row || !(chosen instanceof HTMLElement)) return
    row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
  }, [at])

  return (
    <Tabs
      value={value}
      onChange={(id) => id && onChange(id as Id)}
      keepMounted={false}
      variant="none"
      classNames={{ list: css.list ?? '', tab: css.tab ?? '', panel: css.panel ?? '' }}
    >
      <Tabs.List ref={list} aria-label={label}>
        {tabs.map(({ id, label: name, count = 0 }) => (
          <Tabs.Tab key={id} value={id}>
            {name}
            {count > 0 && <span className={css.count}> {count}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, panel }) => (
        <Tabs.Panel key={id} value={id}>
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
