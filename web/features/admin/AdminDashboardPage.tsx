import { useEffect, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { logOutAdministrator } from '#contract/admin/session.ts'
import { BookingPanel } from '#web/features/admin/booking-panel/BookingPanel.tsx'
import { ContractorAtAddress } from '#web/features/admin/contractors/ContractorAtAddress.tsx'
import { CustomerAtAddress } from '#web/features/admin/customer-page/CustomerAtAddress.tsx'
import { forgetAllDrafts } from '#web/features/admin/drafts/kept-values.ts'
import { actClass } from '#web/features/admin/frame/Act.tsx'
import { OfficeFrame } from '#web/features/admin/frame/OfficeFrame.tsx'
import { newBookingAddress } from '#web/features/admin/frame/office-links.ts'
import { placeIn } from '#web/features/admin/frame/places.ts'
import { forgetPricingDraft, usePricingDraft } from '#web/features/admin/pricing/pricing-draft.ts'
import { OfficeSearch } from '#web/features/admin/search/OfficeSearch.tsx'
import { LeaveGuard } from '#web/features/admin/session/LeaveGuard.tsx'
import { SessionExpired } from '#web/features/admin/session/SessionExpired.tsx'
import { noteSession, noteSignOut } from '#web/features/admin/session/session-ending.ts'
import { useHydrated } from '#web/features/admin/session/use-hydrated.ts'
import { TakersAtAddress } from '#web/features/admin/takers/TakersAtAddress.tsx'
import { ConfirmDialog } from '#web/features/dashboard/ConfirmDialog.tsx'
import { StatusChip } from '#web/features/dashboard/StatusChip.tsx'
import { call } from '#web/lib/call.ts'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { endSession, useToken } from '#web/lib/session.ts'
import { useWords } from '#web/lib/words.ts'
import { Button } from '#web/ui/Button.tsx'
import { adminTabs } from './admin-tabs.tsx'

/** `/admin` and `/admin/dashboard`: the administrator's dashboard. */
export function AdminDashboardPage() {
  const hydrated = useHydrated()
  const token = useToken('administrator')
  const { pathname, search } = useLocation()
  if (!hydrated) return null
  return token ? <Dashboard /> : <SessionExpired place={pathname + search} />
}

function Dashboard() {
  const t = useWords()
  const [search] = useSearchParams()
  const { changed } = usePricingDraft()
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  useEffect(noteSession, [])
  const place = placeIn(search)

  const logOut = async () => {
    setLeaving(true)
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
      <OfficeFrame
        current={place}
        search={<OfficeSearch />}
        actions={
          <Link className={actClass(true)} to={newBookingAddress()}>
            {t('New booking')}
          </Link>
        }
        chip={changed && <StatusChip color="orange">{t('Unsaved Changes')}</StatusChip>}
        logout={
          <Button
            variant="secondary"
            size="small"
            working={leaving && !asking}
            workingLabel={t('Logging out...')}
            onClick={() => (changed ? setAsking(true) : void logOut())}
          >
            {t('Logout')}
          </Button>
        }
      >
        {adminTabs[place]}
        <BookingPanel />
      </OfficeFrame>
      <ContractorAtAddress />
      <TakersAtAddress />
      <CustomerAtAddress />
      <LeaveGuard active={changed} />
      <ConfirmDialog
        opened={asking}
        title={t('Leave without saving the prices?')}
        confirmLabel={t('Log out without saving')}
        workingLabel={t('Logging out...')}
        destructive
        working={leaving}
        onConfirm={() => void logOut()}
        onClose={() => setAsking(false)}
      >
        <p>{t("Your price changes aren't saved yet. If you log out, you'll lose them.")}</p>
      </ConfirmDialog>
    </>
  )
}
