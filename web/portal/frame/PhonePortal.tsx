import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { countUnread } from '#web/portal/jobs/job-lists.ts'
import { DashboardTabs } from '#web/portal/parts/DashboardTabs.tsx'
import { Brand } from '#web/ui/Brand.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Figures, greeting, type PortalProps, tabsOf, useLead, usePanels, VerifiedChip } from './Parts.tsx'
import css from './PhonePortal.module.css'
import { PortalMenu } from './PortalMenu.tsx'
import { groupOf } from './parts.ts'

type PhoneShellProps = {
  /** At the right of the head: what has to be answered, the connection, the menu. */
  actions: ReactNode
  title: ReactNode
  badge?: ReactNode
  lead?: ReactNode
  bar: ReactNode
  children: ReactNode
}

/** The shell of the portal on a phone: the day and the waiting jobs in the header, the main pages at the bottom. */
function PhoneShell({ actions, title, badge, lead, bar, children }: PhoneShellProps) {
  const t = useTranslate()
  const reader = useReader()
  const today = useToday()
  return (
    <>
      <header className={`line ${css.head}`}>
        <Link to="/" className={css.brand} aria-label={t('Evencoat, home page')}>
          <Brand />
        </Link>
        <p className={`headline ${css.day}`}>{formatShortDate(reader, today)}</p>
        <div className={`row-middle ${css.actions}`}>{actions}</div>
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        <div className={`row-between ${css.who}`}>
          <h1 className={`strong ${css.title}`}>{title}</h1>
          {badge}
        </div>
        {lead !== undefined && <p className={`soft ${css.lead}`}>{lead}</p>}
        {children}
      </main>
      {bar}
    </>
  )
}

/** The portal as an app on a phone: four places at the bottom, the parts of each as tabs, everything else in the menu. */
export function PhonePortal(props: PortalProps) {
  const { part, go, profile, jobs, toAnswer, isLoggingOut, onLogOut, state, waiting } = props
  const t = useTranslate()
  const lead = useLead(jobs.data)
  const panels = usePanels(props, true)
  const person = profile.data
  const shown = groupOf(part)?.parts ?? [part]
  const isWork = part === 'today' || part === 'jobs'
  return (
    <PhoneShell
      title={greeting(t, person)}
      badge={person && <VerifiedChip profile={person} />}
      {...(isWork && lead && { lead })}
      actions={
        <>
          {waiting}
          <PortalMenu
            name={person && `${person.firstName} ${person.lastName}`}
            part={part}
            isLoggingOut={isLoggingOut}
            onLogOut={onLogOut}
          />
        </>
      }
      bar={<BottomBar part={part} toAnswer={toAnswer} unread={countUnread(jobs.data ?? [])} />}
    >
      {state}
      {shown.length > 1 ? (
        <DashboardTabs
          label={t('Sections of this page')}
          value={part}
          onChange={go}
          tabs={tabsOf(t, shown, panels, toAnswer)}
        />
      ) : (
        panels[part]
      )}
      {isWork && <Figures jobs={jobs.data} />}
    </PhoneShell>
  )
}
