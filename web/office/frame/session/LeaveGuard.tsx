import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTranslate } from '#web/lib/use-translate.ts'
import { forgetPricingDraft } from '#web/office/setup/pricing/pricing-draft.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

/** While `active`, the browser asks for confirmation before the page is closed or reloaded. */
function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [active])
}

/** The dashboard's own addresses: switching tabs loses nothing. */
const isDashboard = (path: string): boolean => path.startsWith('/admin') && !path.startsWith('/admin/login')

/** Asks for confirmation before unsaved prices are lost: by closing or reloading the page, or by leaving the dashboard. */
export function LeaveGuard({ active }: { active: boolean }) {
  const t = useTranslate()
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
