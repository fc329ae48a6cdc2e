import { useQuery } from '@tanstack/react-query'
import {
  type AreaConsequences,
  getAreaConsequences,
  type ServiceArea,
} from '#contract/coverage/office-service-areas.ts'
import { formatList } from '#domain/platform/format.ts'
import { queryOf } from '#web/lib/queries.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { LinkedNames } from '#web/office/parts/names/LinkedNames.tsx'
import { Answered } from '#web/ui/Answered.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { AreaTowns } from './AreaTowns.tsx'
import css from './ServiceAreas.module.css'

type DeactivateAreaProps = {
  area: ServiceArea
  opened: boolean
  working: boolean
  /** @param version what was looked at */
  onConfirm: (version: number) => void
  onClose: () => void
}

const formatBookingCount = (t: PageTranslator, count: number): string =>
  t(
    '{count, plural, =0 {No booking is open there.} one {# open booking stays as it is.} other {# open bookings stay as they are.}}',
    { count },
  )

const formatQuoteCount = (t: PageTranslator, count: number): string =>
  t(
    '{count, plural, =0 {No quote is waiting to be booked.} one {# quote can no longer be booked.} other {# quotes can no longer be booked.}}',
    { count },
  )

function Consequences({ found }: { found: AreaConsequences }) {
  const t = useTranslate()
  const reader = useReader()
  const { openBookings, quotes, painters, counties, towns, zipCodes } = found
  const names = formatList(
    reader,
    painters.map(({ name }) => name),
  )
  return (
    <ul className={css.consequences}>
      <li>{formatBookingCount(t, openBookings)}</li>
      <li>{formatQuoteCount(t, quotes)}</li>
      <li>
        {painters.length === 0 ? (
          t('Every painter there has another area.')
        ) : (
          <LinkedNames
            text={t(
              '{count, plural, one {This is the only area of {names}, who gets no new jobs then.} other {This is the only area of {names}, who get no new jobs then.}}',
              { count: painters.length, names },
            )}
          />
        )}
      </li>
      {counties.length === 0 && zipCodes.length === 0 ? (
        <li>{t('All of it is served by other areas, too.')}</li>
      ) : (
        <li>
          {counties.length > 0
            ? t('No one serves {counties} anymore:', {
                counties: formatList(
                  reader,
                  counties.map((county) => t('{county} County', { county })),
                ),
              })
            : t('No one serves these places anymore:')}{' '}
          <AreaTowns towns={towns} zipCodes={zipCodes} />
        </li>
      )}
    </ul>
  )
}

/** Asks before an area is deactivated, and says what that means. */
export function DeactivateArea({ area, opened, working, onConfirm, onClose }: DeactivateAreaProps) {
  const t = useTranslate()
  const query = useQuery({
    ...queryOf(getAreaConsequences, { params: { id: area.id } }),
    enabled: opened,
    // A decision must not rest on an earlier answer.
    gcTime: 0,
  })
  const found = query.isFetching ? undefined : query.data
  return (
    <ConfirmDialog
      opened={opened}
      title={t('Deactivate {name}?', { name: area.name })}
      confirmLabel={t('Deactivate')}
      workingLabel={t('Deactivating...')}
      destructive
      working={working}
      disabled={found === undefined}
      onConfirm={() => found && onConfirm(found.version)}
      onClose={onClose}
    >
      <Answered
        query={query}
        loading={t('Checking what that changes')}
        failed={t("We couldn't check what that changes.")}
        lines={4}
      >
        {(data) => <Consequences found={data} />}
      </Answered>
      <p className="small">{t('You can undo it for ten seconds, and reactivate it any time.')}</p>
    </ConfirmDialog>
  )
}
