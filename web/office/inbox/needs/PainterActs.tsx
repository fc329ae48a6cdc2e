import type { ReactNode } from 'react'
import type { Need } from '#contract/office/needs.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ActLink } from '#web/office/shell/Act.tsx'
import { useOfficeLinks } from '#web/office/shell/office-links.ts'
import { CallPainter } from './CallActs.tsx'
import { whoOf } from './need-words.ts'
import type { Part } from './part.ts'

/** The painter's own dialog, at the part that is to be done. */
function PainterLink({ need, at, name, children }: { need: Need; at?: string; name: string; children: ReactNode }) {
  const linkTo = useOfficeLinks()
  if (!need.painter) return null
  return (
    <ActLink to={linkTo('contractor', need.painter.id, at ? { at } : {})} aria-label={name}>
      {children}
    </ActLink>
  )
}

export const OpenPainter: Part = ({ need }) => {
  const t = useTranslate()
  return (
    <PainterLink need={need} name={t('Open: {who}', { who: whoOf(t, need) })}>
      {t('Open')}
    </PainterLink>
  )
}

export const CheckW9: Part = ({ need }) => {
  const t = useTranslate()
  if (!need.lacks.includes('w9_check')) return null
  return (
    <PainterLink need={need} at="ready" name={t('Check W9 of {who}', { who: whoOf(t, need) })}>
      {t('Check W9')}
    </PainterLink>
  )
}

export const CheckPapers: Part = ({ need }) => {
  const t = useTranslate()
  if (!need.lacks.some((lack) => lack === 'license_check' || lack === 'insurance_check')) return null
  // A newcomer is made ready in one view, where the papers are as well.
  const at = need.lacks.includes('w9_check') || need.lacks.includes('area') ? 'ready' : 'papers'
  return (
    <PainterLink need={need} at={at} name={t('Check papers of {who}', { who: whoOf(t, need) })}>
      {t('Check papers')}
    </PainterLink>
  )
}

export const OpenPapers: Part = ({ need }) => {
  const t = useTranslate()
  return (
    <PainterLink need={need} at="papers" name={t('Open papers of {who}', { who: whoOf(t, need) })}>
      {t('Open')}
    </PainterLink>
  )
}

export const LinkArea: Part = ({ need }) => {
  const t = useTranslate()
  if (!need.lacks.includes('area')) return null
  return (
    <PainterLink need={need} at="ready" name={t('Link area to {who}', { who: whoOf(t, need) })}>
      {t('Link area')}
    </PainterLink>
  )
}

/** What only the painter can do. */
export const AskPainter: Part = ({ need }) =>
  need.lacks.some((lack) => lack.endsWith('_check') || lack === 'area') ? null : <CallPainter need={need} />

/** Leads to what becomes of the jobs of somebody who does not come any more. */
export const GiveJobsAway: Part = ({ need }) => {
  const t = useTranslate()
  return (
    <PainterLink need={need} at="leaving" name={t('Give jobs away… for {who}', { who: whoOf(t, need) })}>
      {t('Give jobs away…')}
    </PainterLink>
  )
}
