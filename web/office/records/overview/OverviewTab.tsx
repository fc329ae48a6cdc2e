import { useQuery } from '@tanstack/react-query'
import { changePause, listPauses } from '#contract/coverage/pauses.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { VisitsPanel } from '#web/office/dispatch/visits/VisitsPanel.tsx'
import { InboxPanel } from '#web/office/inbox/items/InboxPanel.tsx'
import { ActionLink } from '#web/office/parts/actions/ActionButton.tsx'
import { addressOfPage } from '#web/office/parts/address/pages.ts'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { formatPause } from '#web/office/setup/closures/pause-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Figures } from './Figures.tsx'
import css from './OverviewTab.module.css'
import { RecentBookings } from './RecentBookings.tsx'

/** Says that no new bookings are taken, while that lasts; nothing otherwise. */
function PausedLine() {
  const t = useTranslate()
  const reader = useReader()
  const query = useQuery({ ...queryOf(listPauses), refetchOnMount: 'always' })
  const pauses = query.data?.pauses ?? []
  if (pauses.length === 0) return null
  return (
    <Notice tone="warn" title={pauses.map((pause) => formatPause(t, reader, pause)).join('\u00a0· ')}>
      <Allowed to={changePause}>
        <ActionLink to={{ search: addressOfPage('closures') }}>{t('Change or open again')}</ActionLink>
      </Allowed>
    </Notice>
  )
}

/** The start page: what needs somebody beside the visits of the day; around it the business in figures, and the newest bookings. */
export function OverviewTab() {
  // On a phone nothing comes before what is to be done.
  const wide = useMedia('(min-width: 60em)')
  return (
    <div className="stack">
      {wide && <Figures />}
      <PausedLine />
      <div className={`stack ${css.columns}`}>
        <InboxPanel />
        <VisitsPanel />
      </div>
      {!wide && <Figures />}
      <RecentBookings />
    </div>
  )
}
