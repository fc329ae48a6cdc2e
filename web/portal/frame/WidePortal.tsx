import type { ReactNode } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { DashboardShell } from '#web/portal/parts/DashboardShell.tsx'
import { DashboardTabs } from '#web/portal/parts/DashboardTabs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Figures, greeting, type PortalProps, tabsOf, useLead, usePanels, VerifiedChip } from './Parts.tsx'
import { wideParts } from './parts.ts'
import css from './WidePortal.module.css'

/** The portal where there is room: figures, every part as a tab, and an open job beside them. */
export function WidePortal(props: PortalProps & { job: ReactNode }) {
  const { part, go, profile, jobs, toAnswer, isLoggingOut, onLogOut, state, waiting, job } = props
  const t = useTranslate()
  const lead = useLead(jobs.data)
  const panels = usePanels(props, false)
  return (
    <DashboardShell
      area={t('Contractor portal')}
      title={greeting(t, profile.data)}
      badge={profile.data && <VerifiedChip profile={profile.data} />}
      {...(lead && { lead })}
      actions={
        <>
          {waiting}
          <Button
            variant="secondary"
            size="small"
            working={isLoggingOut}
            workingLabel={t('Logging out...')}
            onClick={onLogOut}
          >
            {t('Logout')}
          </Button>
        </>
      }
    >
      {state}
      <Figures jobs={jobs.data} />
      <div className={job ? css.withJob : undefined}>
        <DashboardTabs
          label={t('Sections of your dashboard')}
          value={part}
          onChange={go}
          tabs={tabsOf(t, wideParts, panels, toAnswer)}
        />
        {job}
      </div>
    </DashboardShell>
  )
}
