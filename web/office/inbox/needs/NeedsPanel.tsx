/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- keys move between the buttons in the list */
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Need } from '#contract/office/needs.ts'
import { MOST_NEEDS, MOST_NEEDS_ASKED } from '#domain/office/needs.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { PlaceAll } from '#web/office/dispatch/takers/PlaceAll.tsx'
import { ActButton } from '#web/office/shell/Act.tsx'
import { OfficePanel, PanelText } from '#web/office/shell/OfficePanel.tsx'
import { useOfficeLinks } from '#web/office/shell/office-links.ts'
import { focusRow } from '#web/office/shell/use-kept-focus.ts'
import { useNeeds } from '#web/office/shell/use-needs.ts'
import { Answered } from '#web/shared/dashboard/Answered.tsx'
import { NeedActs } from './NeedActs.tsx'
import css from './Needs.module.css'
import { needWords } from './need-words.ts'

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

const key = (inside: ReactNode[]) => <kbd className={css.key}>{inside}</kbd>

/** What needs somebody, the most urgent first, each line with its acts in place. */
export function NeedsPanel() {
  const t = useTranslate()
  const [most, setMost] = useState(MOST_NEEDS)
  const query = useNeeds(most)
  const total = query.data?.total ?? 0
  const more = total - (query.data?.lines.length ?? total)
  const noPainter = query.data?.counts.noPainter ?? 0
  const [placing, setPlacing] = useState(false)
  return (
    <OfficePanel
      title={t('Needs you')}
      beside={
        total > 0 && (
          <>
            <span className={css.total}>{total}</span>
            <span className={css.soft}>{t('most urgent first')}</span>
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
              <ActButton onClick={() => setPlacing(true)}>{t('Place all {count}', { count: noPainter })}</ActButton>
            )}
          </>
        ),
      })}
    >
      {query.data ? (
        <Lines lines={query.data.lines} />
      ) : (
        <PanelText>
          <Answered
            query={query}
            loading={t('Loading what needs you')}
            failed={t("We couldn't load what needs you.")}
            lines={4}
          >
            {() => null}
          </Answered>
        </PanelText>
      )}
      {more > 0 && (
        <PanelText>
          <p className={css.soft}>{t('and {count} more', { count: more })}</p>
          {most < MOST_NEEDS_ASKED && (
            <ActButton
              working={query.isPlaceholderData}
              workingLabel={t('Loading...')}
              onClick={() => setMost(Math.min(most + MOST_NEEDS, MOST_NEEDS_ASKED))}
            >
              {t('Show {count} more', { count: Math.min(more, MOST_NEEDS) })}
            </ActButton>
          )}
        </PanelText>
      )}
      <PlaceAll opened={placing} onClose={() => setPlacing(false)} />
    </OfficePanel>
  )
}

function Lines({ lines }: { lines: readonly Need[] }) {
  const t = useTranslate()
  const now = useNow(60_000)
  if (lines.length === 0) {
    return (
      <PanelText>
        <p className={css.empty}>{t('Nothing needs you')}</p>
      </PanelText>
    )
  }
  return (
    <ul className={css.lines} onKeyDown={onKey}>
      {lines.map((need) => (
        <Line key={need.id} need={need} now={now} />
      ))}
    </ul>
  )
}

function Line({ need, now }: { need: Need; now: Date }) {
  const t = useTranslate()
  const reader = useReader()
  const linkTo = useOfficeLinks()
  const { kind, who, parts, due } = needWords(t, reader, need, now)
  return (
    <li className={`${css.line} ${css[need.urgency]}`}>
      <span className={css.kind}>{kind}</span>
      <span className={css.what}>
        {need.booking ? (
          <Link className={css.who} to={linkTo('booking', need.booking.id)} preventScrollReset>
            {who}
          </Link>
        ) : (
          <strong className={css.who}>{who}</strong>
        )}
        {parts.map((part) => ` · ${part}`).join('')}
      </span>
      <span className={css.due}>{due}</span>
      <span className={css.acts} data-acts>
        <NeedActs need={need} />
      </span>
    </li>
  )
}
