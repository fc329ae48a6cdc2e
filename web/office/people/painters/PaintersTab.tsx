import { useState } from 'react'
import { inviteContractor } from '#contract/painters/office-contractors.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { PaintersList } from './list/PaintersList.tsx'

/** All painters. */
export function PaintersTab() {
  const t = useTranslate()
  const [inviting, setInviting] = useState(false)
  return (
    <Panel
      title={t('Contractors')}
      about={t('New painters get jobs once you link them to a service area here.')}
      actions={
        <Allowed to={inviteContractor}>
          <Button onClick={() => setInviting(true)}>{t('Invite contractor')}</Button>
        </Allowed>
      }
    >
      <PaintersList />
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} />
    </Panel>
  )
}
