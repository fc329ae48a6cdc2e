import { type ReactNode, useEffect, useRef } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import css from './DashboardTabs.module.css'

export type DashboardTab<Id extends string> = {
  id: Id
  label: string
  /** A count on the tab; undefined and 0 show nothing. */
  count?: number
  panel: ReactNode
}

type DashboardTabsProps<Id extends string> = {
  /** Names the tab list for a screen reader. */
  label: string
  tabs: readonly DashboardTab<Id>[]
  value: Id
  onChange: (id: Id) => void
}

/** A row of tabs that scrolls sideways when it is too long; only the selected panel is mounted. */
export function DashboardTabs<Id extends string>({ label, tabs, value, onChange }: DashboardTabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = list.current
    const chosen = row?.querySelector<HTMLElement>(`[data-key="${value}"]`)
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
  }, [value])

  return (
    <Tabs
      selectedKey={value}
      onSelectionChange={(key) => {
        const tab = tabs.find(({ id }) => id === key)
        if (tab && tab.id !== value) onChange(tab.id)
      }}
    >
      <TabList ref={list} aria-label={label} className={css.list ?? ''}>
        {tabs.map(({ id, label: name, count = 0 }) => (
          <Tab key={id} id={id} className={css.tab ?? ''}>
            {name}
            {count > 0 && <span className={`figures ${css.count}`}> {count}</span>}
          </Tab>
        ))}
      </TabList>
      <TabPanel key={value} id={value} className={css.panel ?? ''}>
        {tabs.find(({ id }) => id === value)?.panel}
      </TabPanel>
    </Tabs>
  )
}
