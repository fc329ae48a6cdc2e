import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, use, useEffect, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useLoadAhead } from '#web/lib/load-part.ts'
import { queriesOfRole } from '#web/lib/queries.ts'
import { useSession } from '#web/lib/session.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { FactorGate } from '#web/office/accounts/second-factor/FactorGate.tsx'
import { BookingPanel } from '#web/office/dispatch/booking-panel/BookingPanel.tsx'
import { CandidatesAtAddress } from '#web/office/dispatch/candidates/CandidatesAtAddress.tsx'
import { actionClass } from '#web/office/parts/actions/ActionButton.tsx'
import { newBookingAddress, painterPageIn } from '#web/office/parts/address/office-links.ts'
import { opensPage, type PageId, pageIn } from '#web/office/parts/address/pages.ts'
import { NotForYou } from '#web/office/parts/rights/NotForYou.tsx'
import { RightsProvider } from '#web/office/parts/rights/RightsProvider.tsx'
import { RightsContext, useMay } from '#web/office/parts/rights/rights.ts'
import { useHydrated } from '#web/office/parts/session/use-hydrated.ts'
import { CustomerAtAddress } from '#web/office/people/customer-page/CustomerAtAddress.tsx'
import { PainterAtAddress } from '#web/office/people/painters/PainterAtAddress.tsx'
import { usePricingDraft } from '#web/office/setup/pricing/pricing-draft.ts'
import { Confirmations } from '#web/shared/second-factor/Confirmations.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { LoadingPage } from './LoadingPage.tsx'
import { OfficeShell } from './OfficeShell.tsx'
import { officeTabs } from './office-tabs.tsx'
import { OfficeSearch } from './search/OfficeSearch.tsx'
import { LeaveGuard } from './session/LeaveGuard.tsx'
import { logOut } from './session/log-out.ts'
import { SessionExpired } from './session/SessionExpired.tsx'
import { noteSession } from './session/session-ending.ts'
import { useIdleEnd } from './session/use-idle-end.ts'

// Nobody who looks up a booking needs it.
const PainterPage = lazyPart(
  async () => (await import('#web/office/people/painter-page/PainterPage.tsx')).PainterPage,
  LoadingPage,
)

const loadConfirmation = async () => (await import('./session/ConfirmByPassword.tsx')).ConfirmByPassword

/** `/admin` and `/admin/dashboard`: the administrator's dashboard. What it read is forgotten with its session. */
export function OfficePage() {
  const hydrated = useHydrated()
  const session = useSession('administrator')
  const { pathname, search } = useLocation()
  const client = useQueryClient()
  useEffect(() => {
    if (hydrated && !session) client.removeQueries(queriesOfRole('administrator'))
  }, [client, hydrated, session])
  if (!hydrated) return null
  return session ? (
    <RightsProvider>
      <FactorGate>
        <Dashboard />
      </FactorGate>
    </RightsProvider>
  ) : (
    <SessionExpired page={pathname + search} />
  )
}

/** What the address shows, once it is known who may see what. */
function Shown({ page, painter }: { page: PageId; painter: string | null }): ReactNode {
  const may = useMay()
  if (use(RightsContext) === 'unread') return <LoadingPage />
  if (painter !== null) {
    return <PainterPage key={painter} contractorId={painter} />
  }
  return opensPage(may, page) ? officeTabs[page] : <NotForYou />
}

function Dashboard() {
  const t = useTranslate()
  const may = useMay()
  const [search] = useSearchParams()
  const { changed } = usePricingDraft()
  const [asking, setAsking] = useState(false)
  const [isLoggingOut, setLoggingOut] = useState(false)
  const isUnread = use(RightsContext) === 'unread'
  useEffect(noteSession, [])
  useIdleEnd()
  useLoadAhead()
  const painter = painterPageIn(search)
  const page = painter === null ? pageIn(search) : 'contractors'

  const leave = () => {
    setLoggingOut(true)
    void logOut('signed-out')
  }

  return (
    <>
      <OfficeShell
        current={page}
        search={<OfficeSearch />}
        actions={
          opensPage(may, 'new-booking') && (
            <Link className={actionClass(true)} to={newBookingAddress()}>
              {t('New booking')}
            </Link>
          )
        }
        chip={changed && <StatusChip color="orange">{t('Unsaved Changes')}</StatusChip>}
        isLoggingOut={isLoggingOut && !asking}
        onLogOut={() => (changed ? setAsking(true) : leave())}
      >
        <Shown page={page} painter={painter} />
        {!isUnread && <BookingPanel />}
      </OfficeShell>
      {!isUnread && (
        <>
          <PainterAtAddress />
          <CandidatesAtAddress />
          <CustomerAtAddress />
        </>
      )}
      <Confirmations load={loadConfirmation} />
      <LeaveGuard active={changed} />
      <ConfirmDialog
        opened={asking}
        title={t('Leave without saving the prices?')}
        confirmLabel={t('Log out without saving')}
        workingLabel={t('Logging out...')}
        destructive
        working={isLoggingOut}
        onConfirm={leave}
        onClose={() => setAsking(false)}
      >
        <p>{t("Your price changes aren't saved yet. If you log out, you'll lose them.")}</p>
      </ConfirmDialog>
    </>
  )
}
