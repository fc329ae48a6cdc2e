import type { ReactNode } from 'react'
import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import { leave, setAway } from '#contract/painters/offboarding.ts'
import { setContractorAreas, updateContractor } from '#contract/painters/office-contractors.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ActionLink } from '#web/office/parts/actions/ActionButton.tsx'
import { useOfficeLinks } from '#web/office/parts/address/office-links.ts'
import { needing } from '#web/office/parts/rights/Allowed.tsx'
import { CallPainter } from './CallActions.tsx'
import type { InboxAction } from './inbox-action.ts'
import { subjectNameOf } from './inbox-texts.ts'

/** The painter's own dialog, at the part that is to be done. */
function PainterLink({
  item,
  at,
  name,
  children,
}: {
  item: InboxItemDetails
  at?: string
  name: string
  children: ReactNode
}) {
  const linkTo = useOfficeLinks()
  if (!item.painter) return null
  return (
    <ActionLink to={linkTo('contractor', item.painter.id, at ? { at } : {})} aria-label={name}>
      {children}
    </ActionLink>
  )
}

export const OpenPainter: InboxAction = ({ item }) => {
  const t = useTranslate()
  return (
    <PainterLink item={item} name={t('Open: {who}', { who: subjectNameOf(t, item) })}>
      {t('Open')}
    </PainterLink>
  )
}

export const CheckW9: InboxAction = needing(updateContractor, ({ item }) => {
  const t = useTranslate()
  if (!item.lacks.includes('w9_check')) return null
  return (
    <PainterLink item={item} at="ready" name={t('Check W9 of {who}', { who: subjectNameOf(t, item) })}>
      {t('Check W9')}
    </PainterLink>
  )
})

export const CheckComplianceDocuments: InboxAction = needing(updateContractor, ({ item }) => {
  const t = useTranslate()
  if (!item.lacks.some((lack) => lack === 'license_check' || lack === 'insurance_check')) return null
  // A new painter is made ready in one view, compliance documents included.
  const at = item.lacks.includes('w9_check') || item.lacks.includes('area') ? 'ready' : 'papers'
  return (
    <PainterLink item={item} at={at} name={t('Check papers of {who}', { who: subjectNameOf(t, item) })}>
      {t('Check papers')}
    </PainterLink>
  )
})

export const OpenComplianceDocuments: InboxAction = ({ item }) => {
  const t = useTranslate()
  return (
    <PainterLink item={item} at="papers" name={t('Open papers of {who}', { who: subjectNameOf(t, item) })}>
      {t('Open')}
    </PainterLink>
  )
}

export const LinkArea: InboxAction = needing(setContractorAreas, ({ item }) => {
  const t = useTranslate()
  if (!item.lacks.includes('area')) return null
  return (
    <PainterLink item={item} at="ready" name={t('Link area to {who}', { who: subjectNameOf(t, item) })}>
      {t('Link area')}
    </PainterLink>
  )
})

/** Calls the painter for what only they can do. */
export const AskPainter: InboxAction = ({ item }) =>
  item.lacks.some((lack) => lack.endsWith('_check') || lack === 'area') ? null : <CallPainter item={item} />

/** Leads to what becomes of the jobs of somebody who does not come any more. */
export const ReassignJobs: InboxAction = needing(leave, ({ item }) => {
  const t = useTranslate()
  return (
    <PainterLink item={item} at="leaving" name={t('Give jobs away… for {who}', { who: subjectNameOf(t, item) })}>
      {t('Give jobs away…')}
    </PainterLink>
  )
})

/** Leads to who takes the visits on days on which a painter is away. */
export const GiveAway: InboxAction = needing(setAway, ({ item }) => {
  const t = useTranslate()
  if (!item.timeOff) return null
  const { firstDay, lastDay } = item.timeOff
  return (
    <PainterLink
      item={item}
      at={`away:${firstDay}:${lastDay}`}
      name={t('Give visits away… of {who}', { who: subjectNameOf(t, item) })}
    >
      {t('Give visits away…')}
    </PainterLink>
  )
})
