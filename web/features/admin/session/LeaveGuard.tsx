import { useBlocker } from 'react-router'
import { useWords } from '../../../lib/words.ts'
import { ConfirmDialog } from '../../dashboard/ConfirmDialog.tsx'
import { forgetPricingDraft } from '../pricing/pricing-draft.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

/** The dashboard's own addresses: going from tab to tab loses nothing. */
const isDashboard = (path: string): boolean => path.startsWith('/admin') && !path.startsWith('/admin/login')

/** Asks before prices that are not saved are lost: by closing or reloading the page, or by going elsewhere on the site. */
export function LeaveGuard({ active }: { active: boolean }) {
  const t = useWords()
  useLeaveWarning(active)
  const blocker = useBlocker(({ nextLocation }) => active && !isDashboard(nextLocation.pathname))
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={t('Leave without saving the prices?')}
      confirmLabel={t('Leave without saving')}
      workingLabel={t('Leaving...')}
      cancelLabel={t('Stay')}
      destructive
      working={false}
      onConfirm={() => {
        forgetPricingDraft()
        blocker.proceed?.()
      }}
      onClose={() => blocker.reset?.()}
    >
      <p>{t("Your price changes aren't saved yet. If you leave, you'll lose them.")}</p>
    </ConfirmDialog>
  )
}
