import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useNavigationType, useSearchParams } from 'react-router'
import { getPainterPage, type PainterPage as Page } from '#contract/office/painter-page.ts'
import { isId, normalizeId } from '#domain/platform/identifiers.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { beforePainterPage } from '#web/office/parts/address/office-links.ts'
import { getPage, pageIn } from '#web/office/parts/address/pages.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Balance } from './Balance.tsx'
import { ComplianceDocuments } from './ComplianceDocuments.tsx'
import { LatestActivity } from './LatestActivity.tsx'
import { NextVisits } from './NextVisits.tsx'
import { PainterHead } from './PainterHead.tsx'
import { PainterNotes } from './PainterNotes.tsx'
import css from './PainterPage.module.css'
import { PainterParts } from './PainterParts.tsx'
import { PainterRecord } from './PainterRecord.tsx'
import { SentMessages } from './SentMessages.tsx'
import { TwoWeeks } from './TwoWeeks.tsx'

/** Where the page was opened from: the place that the address still names. */
function Back() {
  const t = useTranslate()
  const [search] = useSearchParams()
  const address = beforePainterPage(search)
  return (
    <p className={css.back}>
      <Link to={`?${address}`}>{t('Back to {place}', { place: t(getPage(pageIn(address)).label) })}</Link>
    </p>
  )
}

function Drawn({ page }: { page: Page }) {
  const { painter } = page
  return (
    <>
      <PainterHead painter={painter} />
      <PainterParts painter={painter} />
      <div className={css.columns}>
        <div className={css.main}>
          <NextVisits {...page} />
          <TwoWeeks painter={painter} timeOff={page.timeOff} />
        </div>
        <div className={css.side}>
          {page.balance && <Balance painter={painter} balance={page.balance} />}
          <PainterRecord painter={painter} balance={page.balance} />
          <ComplianceDocuments painter={painter} documents={page.complianceDocuments} portraits={page.portraits} />
          <LatestActivity painter={painter} activity={page.activity} />
        </div>
        <div className={css.pair}>
          <SentMessages painter={painter} messages={page.messages} />
          <PainterNotes painter={painter} notes={page.notes} />
        </div>
      </div>
    </>
  )
}

/** Everything about one painter, with an address of its own: `?contractor=ID` (docs/rules/office.md#the-painter-page). */
export function PainterPage({ contractorId }: { contractorId: string }) {
  const t = useTranslate()
  const id = normalizeId(contractorId)
  const query = useQuery({ ...queryOf(getPainterPage, { params: { id } }), staleTime: 0, enabled: isId(id) })
  const top = useRef<HTMLDivElement>(null)
  const isBack = useNavigationType() === 'POP'
  // Whoever followed a name here begins at the top of the page.
  useEffect(() => {
    if (isBack) return
    window.scrollTo({ top: 0 })
    if (!document.activeElement?.closest('[role="dialog"]')) top.current?.focus({ preventScroll: true })
  }, [isBack])
  return (
    <div ref={top} tabIndex={-1} className={`focus-target ${css.page}`}>
      <Back />
      {isId(id) ? (
        <Answered
          query={query}
          loading={t('Loading the painter')}
          failed={t("We couldn't open this painter.")}
          lines={10}
        >
          {(page) => <Drawn page={page} />}
        </Answered>
      ) : (
        <EmptyState title={t('We can’t find that painter')}>{t('Look for them by name or phone.')}</EmptyState>
      )}
    </div>
  )
}
