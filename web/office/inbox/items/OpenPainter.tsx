import type { ReactNode } from 'react'
import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ActionLink } from '#web/office/parts/actions/ActionButton.tsx'
import { useOfficeLinks } from '#web/office/parts/address/office-links.ts'
import type { InboxAction } from './inbox-action.ts'
import { subjectNameOf } from './item-parts.ts'

/** The painter's own dialog, at the part that is to be done. */
export function PainterLink({
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
