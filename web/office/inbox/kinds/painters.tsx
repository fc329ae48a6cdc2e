import { updateServiceArea } from '#contract/coverage/office-service-areas.ts'
import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import { offboard, setAway } from '#contract/painters/offboarding.ts'
import { setContractorAreas, updateContractor } from '#contract/painters/office-contractors.ts'
import { acceptPortrait } from '#contract/painters/portraits.ts'
import { inboxItems } from '#domain/notifications/inbox.ts'
import { getsNoJobs, type MissingRequirement } from '#domain/painters/missing-requirements.ts'
import { formatList } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { ActionLink } from '#web/office/parts/actions/ActionButton.tsx'
import { areaAddress } from '#web/office/parts/address/office-links.ts'
import { needing } from '#web/office/parts/rights/Allowed.tsx'
import { formatClosedDays } from '#web/office/setup/closures/closure-texts.ts'
import { CallPainter } from '../items/CallActions.tsx'
import { defineInboxItem } from '../items/define-inbox-item.ts'
import type { InboxAction } from '../items/inbox-action.ts'
import { subjectNameOf } from '../items/item-parts.ts'
import { OpenPainter, PainterLink } from '../items/OpenPainter.tsx'

const CheckW9: InboxAction = needing(updateContractor, ({ item }) => {
  const t = useTranslate()
  if (!item.missingRequirements.includes('w9_check')) return null
  return (
    <PainterLink item={item} at="ready" name={t('Check W9 of {who}', { who: subjectNameOf(t, item) })}>
      {t('Check W9')}
    </PainterLink>
  )
})

const CheckComplianceDocuments: InboxAction = needing(updateContractor, ({ item }) => {
  const t = useTranslate()
  if (!item.missingRequirements.some((lack) => lack === 'license_check' || lack === 'insurance_check')) return null
  // A new painter is made ready in one view, compliance documents included.
  const at =
    item.missingRequirements.includes('w9_check') || item.missingRequirements.includes('area') ? 'ready' : 'papers'
  return (
    <PainterLink item={item} at={at} name={t('Check papers of {who}', { who: subjectNameOf(t, item) })}>
      {t('Check papers')}
    </PainterLink>
  )
})

const LookAtPortrait: InboxAction = needing(acceptPortrait, ({ item }) => {
  const t = useTranslate()
  return (
    <PainterLink item={item} at="portrait" name={t('Look at the photo of {who}', { who: subjectNameOf(t, item) })}>
      {t('Look at it')}
    </PainterLink>
  )
})

const OpenComplianceDocuments: InboxAction = ({ item }) => {
  const t = useTranslate()
  return (
    <PainterLink item={item} at="papers" name={t('Open papers of {who}', { who: subjectNameOf(t, item) })}>
      {t('Open')}
    </PainterLink>
  )
}

const LinkArea: InboxAction = needing(setContractorAreas, ({ item }) => {
  const t = useTranslate()
  if (!item.missingRequirements.includes('area')) return null
  return (
    <PainterLink item={item} at="ready" name={t('Link area to {who}', { who: subjectNameOf(t, item) })}>
      {t('Link area')}
    </PainterLink>
  )
})

/** Calls the painter for what only they can do. */
const AskPainter: InboxAction = ({ item }) =>
  item.missingRequirements.some((lack) => lack.endsWith('_check') || lack === 'area') ? null : (
    <CallPainter item={item} />
  )

/** Leads to what becomes of the jobs of somebody who does not come any more. */
const ReassignJobs: InboxAction = needing(offboard, ({ item }) => {
  const t = useTranslate()
  return (
    <PainterLink item={item} at="leaving" name={t('Give jobs away… for {who}', { who: subjectNameOf(t, item) })}>
      {t('Give jobs away…')}
    </PainterLink>
  )
})

/** Leads to who takes the visits on days on which a painter is away. */
const GiveAway: InboxAction = needing(setAway, ({ item }) => {
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

/** The missing requirements of a waiting painter. */
const requirementLabels: Record<MissingRequirement, Text> = {
  w9: text('no W9 yet'),
  w9_check: text('W9 uploaded'),
  license_check: text('license to check'),
  insurance_check: text('insurance to check'),
  license_ended: text('license expired'),
  insurance_ended: text('insurance expired'),
  w9_damaged: text('W9 to send again'),
  license_damaged: text('license to send again'),
  insurance_damaged: text('insurance to send again'),
  area: text('no area linked'),
  days: text('no days set'),
  invitation_answer: text("hasn't answered the invitation"),
}

/** The same of somebody who has worked, where it is said in another way. */
const requirementLabelsAtWork: Partial<Record<MissingRequirement, Text>> = {
  w9_check: text('new W9 to check'),
  area: text('no area linked anymore'),
  days: text('no days left that can be booked'),
}

/** What a painter lacks: "no W9 yet and no area linked". */
const formatMissingRequirements = (
  t: PageTranslator,
  reader: Reader,
  { missingRequirements, hasWorked }: InboxItemDetails,
): string =>
  formatList(
    reader,
    missingRequirements.map((lack) => t((hasWorked && requirementLabelsAtWork[lack]) || requirementLabels[lack])),
  )

export const inactivePainter = defineInboxItem({
  kind: 'inactive_painter',
  parts: (t, _reader, item) => [
    t('{count, plural, one {still has # visit} other {still has # visits}}', { count: item.openJobs ?? 0 }),
  ],
  isOfVisit: true,
  actions: [ReassignJobs, CallPainter, OpenPainter],
})

export const timeOffOverVisits = defineInboxItem({
  kind: 'time_off_over_visits',
  parts: (t, reader, item) => [
    item.timeOff && formatClosedDays(reader, item.timeOff),
    t('{count, plural, one {# visit is still theirs} other {# visits are still theirs}}', {
      count: item.openJobs ?? 0,
    }),
    item.text,
  ],
  isOfVisit: true,
  actions: [CallPainter, GiveAway, OpenPainter],
})

export const documentsEnded = defineInboxItem({
  kind: 'papers_ended',
  parts: (t, reader, item) => [formatMissingRequirements(t, reader, item)],
  actions: [CallPainter, OpenComplianceDocuments],
})

export const documentsDamaged = defineInboxItem({
  kind: 'papers_damaged',
  parts: (t, reader, item) => [formatMissingRequirements(t, reader, item)],
  actions: [CallPainter, OpenComplianceDocuments],
})

export const portraitWaiting = defineInboxItem({
  kind: 'portrait_waiting',
  parts: (t) => [t('sent a photo')],
  actions: [LookAtPortrait, OpenPainter],
})

export const painterWaiting = defineInboxItem({
  kind: 'painter_waiting',
  // A painter who has worked does not wait for a first job.
  label: ({ hasWorked, missingRequirements }) => {
    if (!hasWorked) return inboxItems.painter_waiting.label
    return getsNoJobs(missingRequirements) ? text('Painter gets no jobs') : text('Painter to check')
  },
  parts: (t, reader, item) => [
    formatMissingRequirements(t, reader, item),
    item.wanted && t('wants to work in {place}', { place: item.wanted }),
  ],
  // Since when somebody who works has no area or no days is stored nowhere.
  due: (_t, _reader, { hasWorked, missingRequirements }) =>
    hasWorked && !missingRequirements.includes('w9_check') ? '' : null,
  actions: [CheckW9, CheckComplianceDocuments, LinkArea, AskPainter, OpenPainter],
})

const AddPainters: InboxAction = needing(updateServiceArea, ({ item: { area } }) => {
  const t = useTranslate()
  if (!area) return null
  return (
    <ActionLink
      to={{ search: areaAddress(area.id, 'painters') }}
      aria-label={t('Add painters in {area}', { area: area.name })}
    >
      {t('Add painters')}
    </ActionLink>
  )
})

export const areaWithoutPainter = defineInboxItem({
  kind: 'area_without_painter',
  parts: (t, _reader, { staffing }) => {
    if (staffing === 'paused') return [t('all of its painters are paused')]
    return [staffing === 'no_days' ? t('none of its painters has days') : t('no active painter covers it')]
  },
  actions: [AddPainters],
})
