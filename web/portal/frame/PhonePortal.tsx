import { useTranslate } from '#web/lib/use-translate.ts'
import { countUnread } from '#web/portal/jobs/job-lists.ts'
import { DashboardTabs } from '#web/portal/parts/DashboardTabs.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Figures, greeting, type PortalProps, tabsOf, useLead, usePanels, VerifiedChip } from './Parts.tsx'
import { PhoneShell } from './PhoneShell.tsx'
import { PortalMenu } from './PortalMenu.tsx'
import { groupOf } from './parts.ts'

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
