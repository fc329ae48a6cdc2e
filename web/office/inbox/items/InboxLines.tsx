/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- keys move between the buttons in the list */
import { Link } from 'react-router'
import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useOfficeLinks } from '#web/office/parts/address/office-links.ts'
import { LinkedNames } from '#web/office/parts/names/LinkedNames.tsx'
import { PanelText } from '#web/office/parts/OfficePanel.tsx'
import { AssignButton, Holder } from './AssignButton.tsx'
import { InboxItemActions } from './InboxItemActions.tsx'
import css from './InboxPanel.module.css'
import { formatInboxItem } from './inbox-texts.ts'
import { onInboxKey } from './row-moves.ts'
import { SnoozeButton } from './SnoozeButton.tsx'

/** Who an item is about: the booking, the painter or the closed days, which open by their name. */
export function Who({ item, who }: { item: InboxItemDetails; who: string }) {
  const linkTo = useOfficeLinks()
  const to = item.booking
    ? linkTo('booking', item.booking.id)
    : item.painter
      ? linkTo('contractor', item.painter.id)
      : null
  if (to === null) return <strong className="quiet-link">{who}</strong>
  return (
    <Link className="quiet-link" to={to} preventScrollReset>
      {who}
    </Link>
  )
}

/** One item. @param isGrouped its kind has been named above */
export function InboxLine({ item, isGrouped = false }: { item: InboxItemDetails; isGrouped?: boolean }) {
  const t = useTranslate()
  const reader = useReader()
  const now = useNow(60_000)
  const { kind, who, parts, due } = formatInboxItem(t, reader, item, now)
  return (
    <li className={`${css.line} ${css[item.urgency]} ${isGrouped ? css.grouped : ''}`} data-row>
      {!isGrouped && <span className={`strong ${css.kind}`}>{kind}</span>}
      <span className={`soft ${css.what}`}>
        <Who item={item} who={who} />
        <LinkedNames
          text={parts.map((part) => `\u00a0· ${part}`).join('')}
          names={item.painter ? [{ name: item.painter.name, to: 'contractor', id: item.painter.id }] : []}
        />
        <Holder item={item} />
      </span>
      <span className={`figures ${css.due}`}>{due}</span>
      <span className={`row ${css.actions}`} data-actions>
        <InboxItemActions item={item} />
        <AssignButton item={item} what={`${kind}, ${who}`} />
        <SnoozeButton of={{ id: item.id, what: `${kind}, ${who}` }} />
      </span>
    </li>
  )
}

/** All items in one list, each with its kind. @param empty what is said when there is none */
export function InboxLines({ lines, empty }: { lines: readonly InboxItemDetails[]; empty?: string }) {
  const t = useTranslate()
  if (lines.length === 0) {
    return (
      <PanelText>
        <p className="strong">{empty ?? t('Nothing needs you')}</p>
      </PanelText>
    )
  }
  return (
    <ul className={css.lines} onKeyDown={onInboxKey}>
      {lines.map((item) => (
        <InboxLine key={item.id} item={item} />
      ))}
    </ul>
  )
}
