/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- keys move between the buttons in the list */
import { useId, useState } from 'react'
import type { Inbox, InboxItemDetails } from '#contract/notifications/inbox.ts'
import type { InboxItemKind } from '#domain/notifications/inbox.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton } from '#web/office/parts/actions/ActionButton.tsx'
import { Icon } from '#web/office/parts/Icon.tsx'
import { formatGroup, type InboxGroup, toGroups } from './group-texts.ts'
import { KindActions } from './InboxItemActions.tsx'
import { InboxLine } from './InboxLines.tsx'
import css from './InboxPanel.module.css'
import { onInboxKey } from './row-moves.ts'
import { SnoozeButton } from './SnoozeButton.tsx'

/** So many lines of an open group are shown at first. */
const FIRST_LINES = 6

/** A long inbox: a row for each kind, the most urgent kind first, with its lines below it while it is open. */
export function InboxGroups({ inbox }: { inbox: Inbox }) {
  // On a phone every kind is a single row, so that the visits of the day are not far below.
  const wide = useMedia('(min-width: 60em)')
  const [toggled, setToggled] = useState<ReadonlyMap<InboxItemKind, boolean>>(new Map())
  return (
    <ul className={css.lines} onKeyDown={onInboxKey}>
      {toGroups(inbox).map((group) => {
        const [only] = group.lines
        // A row with its own actions rather than one to be opened.
        if (wide && only && group.count === 1) return <InboxLine key={group.kind} item={only} />
        const opened = toggled.get(group.kind) ?? (wide && group.urgency === 'now')
        return (
          <Group
            key={group.kind}
            group={group}
            opened={opened}
            onToggle={() => setToggled((now) => new Map(now).set(group.kind, !opened))}
          />
        )
      })}
    </ul>
  )
}

type GroupProps = { group: InboxGroup<InboxItemDetails>; opened: boolean; onToggle: () => void }

function Group({ group, opened, onToggle }: GroupProps) {
  const t = useTranslate()
  const reader = useReader()
  const id = useId()
  const now = useNow(60_000)
  const [all, setAll] = useState(false)
  const { kind, count, lines, urgency } = group
  const { name, summary } = formatGroup(t, reader, group, now)
  const shown = all ? lines : lines.slice(0, FIRST_LINES)
  const hidden = count - shown.length
  return (
    <li className={css.group}>
      <div className={`${css.groupHead} ${css[urgency]}`} data-row>
        <button
          type="button"
          className={css.toggle}
          data-actions
          aria-expanded={opened}
          aria-controls={opened ? id : undefined}
          onClick={onToggle}
        >
          <Icon name="open" />
          <span className="strong">{name}</span>
          <span className={`strong figures ${css.count}`}>{count}</span>
          <span className={`soft ${css.summary}`}>{summary}</span>
        </button>
        <span className={`row ${css.groupActions}`}>
          <KindActions group={group} lines={lines} />
          <SnoozeButton of={{ kind, what: t('{name}, all {count}', { name, count }) }} />
        </span>
      </div>
      {opened && (
        <ul id={id} className={css.inner} aria-label={name}>
          {shown.map((item) => (
            <InboxLine key={item.id} item={item} isGrouped />
          ))}
          {hidden > 0 && (
            <li className={css.rest} data-row>
              {lines.length > shown.length ? (
                <ActionButton data-actions onClick={() => setAll(true)}>
                  {t('Show all {count}', { count: lines.length })}
                </ActionButton>
              ) : (
                <span className="soft">{t('and {count} more', { count: hidden })}</span>
              )}
            </li>
          )}
        </ul>
      )}
    </li>
  )
}
