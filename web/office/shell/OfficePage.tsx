import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { logOutAdministrator } from '#contract/office/session.ts'
import { call } from '#web/lib/call.ts'
import { queriesOfRole } from '#web/lib/queries.ts'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { endSession, useToken } from '#web/lib/session.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { BookingPanel } from '#web/office/dispatch/booking-panel/BookingPanel.tsx'
import { CandidatesAtAddress } from '#web/office/dispatch/candidates/CandidatesAtAddress.tsx'
import { CustomerAtAddress } from '#web/office/people/customer-page/CustomerAtAddress.tsx'
import { PainterAtAddress } from '#web/office/people/painters/PainterAtAddress.tsx'
import { forgetAllDrafts } from '#web/office/setup/drafts/draft-values.ts'
import { forgetPricingDraft, usePricingDraft } from '#web/office/setup/pricing/pricing-draft.ts'
import { ConfirmDialog } from '#web/shared/dashboard/ConfirmDialog.tsx'
import { StatusChip } from '#web/shared/dashboard/StatusChip.tsx'
import { Button } from '#web/ui/Button.tsx'
import { actionClass } from './ActionButton.tsx'
import { LoadingPage } from './LoadingPage.tsx'
import { OfficeShell } from './OfficeShell.tsx'
import { newBookingAddress, painterPageIn } from './office-links.ts'
import { officeTabs } from './office-tabs.tsx'
import { pageIn } from './pages.ts'
import { OfficeSearch } from './search/OfficeSearch.tsx'
import { LeaveGuard } from './session/LeaveGuard.tsx'
import { SessionExpired } from './session/SessionExpired.tsx'
import { noteSession, noteSignOut } from './session/session-ending.ts'
import { useHydrated } from './session/use-hydrated.ts'

// Nobody who looks up a booking needs it.
const PainterPage = lazy(async () => ({
  default: (await import('#web/office/people/painter-page/PainterPage.tsx')).PainterPage,
}))

/** `/admin` and `/admin/dashboard`: the administrator's dashboard. What it read is forgotten with its session. */
export function OfficePage() {
  const hydrated = useHydrated()
  const token = useToken('administrator')
  const { pathname, search } = useLocation()
  const client = useQueryClient()
  useEffect(() => {
    if (hydrated && !token) client.removeQueries(queriesOfRole('administrator'))
  }, [client, hydrated, token])
  if (!hydrated) return null
  return token ? <Dashboard /> : <SessionExpired page={pathname + search} />
}

function Dashboard() {
  const t = useTranslate()
  const [search] = useSearchParams()
  const { changed } = usePricingDraft()
  const [asking, setAsking] = useState(false)
  const [isLoggingOut, setLoggingOut] = useState(false)
  useEffect(noteSession, [])
  const painter = painterPageIn(search)
  const page = painter === null ? pageIn(search) : 'contractors'

  const logOut = async () => {
    setLoggingOut(true)
    noteSignOut()
    // The token is gone in this browser whatever the server answers; on the server it expires within hours.
    await call(logOutAdministrator).catch(() => undefined)
    forgetPricingDraft()
    forgetAllDrafts()
    sharedQueryClient().clear()
    endSession('administrator')
  }

  return (
    <>
      <OfficeShell
        current={page}
        search={<OfficeSearch />}
        actions={
          <Link className={actionClass(true)} to={newBookingAddress()}>
            {t('New booking')}
          </Link>
        }
        chip={changed && <StatusChip color="orange">{t('Unsaved Changes')}</StatusChip>}
        logout={
          <Button
            variant="secondary"
            size="small"
            working={isLoggingOut && !asking}
            workingLabel={t('Logging out...')}
            onClick={() => (changed ? setAsking(true) : void logOut())}
          >
            {t('Logout')}
          </Button>
        }
      >
        {painter === null ? (
          officeTabs[page]
        ) : (
          <Suspense fallback={<LoadingPage />}>
            <PainterPage key={painter} contractorId={painter} />
          </Suspense>
        )}
        <BookingPanel />
      </OfficeShell>
      <PainterAtAddress />
      <CandidatesAtAddress />
      <CustomerAtAddress />
      <LeaveGuard active={changed} />
      <ConfirmDialog
        opened={asking}
        title={t('Leave without saving the prices?')}
        confirmLabel={t('Log out without saving')}
        workingLabel={t('Logging out...')}
        destructive
        working={isLoggingOut}
        onConfirm={() => void logOut()}
        onClose={() => setAsking(false)}
      >
        <p>{t("Your price changes aren't saved yet. If you log out, you'll lose them.")}</p>
      </ConfirmDialog>
    </>
  )
}
