/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- keys move between the buttons in the list */
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { InboxItemDetails } from '#contract/office/inbox.ts'
import { DEFAULT_INBOX_ITEMS, MAX_INBOX_ITEMS } from '#domain/office/inbox.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { AutoAssign } from '#web/office/dispatch/candidates/AutoAssign.tsx'
import { ActionButton } from '#web/office/shell/ActionButton.tsx'
import { AnsweredRows, OfficePanel, PanelText } from '#web/office/shell/OfficePanel.tsx'
import { useOfficeLinks } from '#web/office/shell/office-links.ts'
import { focusRow } from '#web/office/shell/use-focus-recovery.ts'
import { useInbox } from '#web/office/shell/use-inbox.ts'
import { InboxItemActions } from './InboxItemActions.tsx'
import css from './InboxPanel.module.css'
import { formatInboxItem } from './inbox-texts.ts'

/** By how many lines a key moves. */
const moves: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

const rowsOf = (list: Element | null): HTMLElement[] => [...(list?.querySelectorAll<HTMLElement>(':scope > li') ?? [])]

function onKey(event: KeyboardEvent<HTMLUListElement>): void {
  const move = moves[event.key]
  const from = event.target as HTMLElement
  if (move === undefined || event.ctrlKey || event.metaKey || event.altKey || from.matches('input')) return
  const rows = rowsOf(event.currentTarget)
  const next = rows[rows.findIndex((row) => row.contains(from)) + move]
  if (!next) return
  event.preventDefault()
  focusRow(next)
}

const key = (inside: ReactNode[]) => <kbd className={`key ${css.key}`}>{inside}</kbd>

/** The inbox, the most urgent item first, each with its actions in place. */
export function InboxPanel() {
  const t = useTranslate()
  const [most, setMost] = useState(DEFAULT_INBOX_ITEMS)
  const query = useInbox(most)
  const total = query.data?.total ?? 0
  const more = total - (query.data?.lines.length ?? total)
  const noPainter = query.data?.counts.noPainter ?? 0
  const [autoAssignOpened, setAutoAssignOpened] = useState(false)
  return (
    <OfficePanel
      title={t('Needs you')}
      beside={
        total > 0 && (
          <>
            <span className={`strong figures ${css.total}`}>{total}</span>
            <span className="soft">{t('most urgent first')}</span>
          </>
        )
      }
      {...(total > 0 && {
        actions: (
          <>
            <span className={css.keys}>
              {t.rich('<key>J</key> <key>K</key> to move, <key>Enter</key> to act', { key })}
            </span>
            {/* One of them is placed in its own line. */}
            {noPainter > 1 && (
              <ActionButton onClick={() => setAutoAssignOpened(true)}>
                {t('Place all {count}', { count: noPainter })}
              </ActionButton>
            )}
          </>
        ),
      })}
    >
      <AnsweredRows
        query={query}
        loading={t('Loading what needs you')}
        failed={t("We couldn't load what needs you.")}
        lines={4}
      >
        {({ lines }) => <Lines lines={lines} />}
      </AnsweredRows>
      {more > 0 && (
        <PanelText>
          <p className="soft">{t('and {count} more', { count: more })}</p>
          {most < MAX_INBOX_ITEMS && (
            <ActionButton
              working={query.isPlaceholderData}
              workingLabel={t('Loading...')}
              onClick={() => setMost(Math.min(most + DEFAULT_INBOX_ITEMS, MAX_INBOX_ITEMS))}
            >
              {t('Show {count} more', { count: Math.min(more, DEFAULT_INBOX_ITEMS) })}
            </ActionButton>
          )}
        </PanelText>
      )}
      <AutoAssign opened={autoAssignOpened} onClose={() => setAutoAssignOpened(false)} />
    </OfficePanel>
  )
}

function Lines({ lines }: { lines: readonly InboxItemDetails[] }) {
  const t = useTranslate()
  const now = useNow(60_000)
  if (lines.length === 0) {
    return (
      <PanelText>
        <p className="strong">{t('Nothing needs you')}</p>
      </PanelText>
    )
  }
  return (
    <ul className={css.lines} onKeyDown={onKey}>
      {lines.map((item) => (
        <Line key={item.id} item={item} now={now} />
      ))}
    </ul>
  )
}

function Line({ item, now }: { item: InboxItemDetails; now: Date }) {
  const t = useTranslate()
  const reader = useReader()
  const linkTo = useOfficeLinks()
  const { kind, who, parts, due } = formatInboxItem(t, reader, item, now)
  return (
    <li className={`${css.line} ${css[item.urgency]}`}>
      <span className={`strong ${css.kind}`}>{kind}</span>
      <span className={`soft ${css.what}`}>
        {item.booking ? (
          <Link className="quiet-link" to={linkTo('booking', item.booking.id)} preventScrollReset>
            {who}
          </Link>
        ) : (
          <strong className="quiet-link">{who}</strong>
        )}
        {parts.map((part) => ` · ${part}`).join('')}
      </span>
      <span className={`figures ${css.due}`}>{due}</span>
      <span className={`row ${css.acts}`} data-acts>
        <InboxItemActions item={item} />
      </span>
    </li>
  )
}
