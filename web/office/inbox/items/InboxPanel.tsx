import { type ReactNode, useState } from 'react'
import { snoozeInboxItems } from '#contract/office/inbox.ts'
import { DEFAULT_INBOX_ITEMS, itemOwners, MAX_INBOX_ITEMS, MOST_UNGROUPED } from '#domain/notifications/inbox.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton } from '#web/office/parts/actions/ActionButton.tsx'
import { defineFilters, firstOf, oneOf } from '#web/office/parts/lists/define-filters.ts'
import { Segments } from '#web/office/parts/lists/Segments.tsx'
import { useFilters } from '#web/office/parts/lists/use-filters.ts'
import { useColleagues } from '#web/office/parts/names/colleagues.ts'
import { AnsweredRows, OfficePanel, PanelText } from '#web/office/parts/OfficePanel.tsx'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { InboxGroups } from './InboxGroups.tsx'
import { KindActions } from './InboxItemActions.tsx'
import { InboxLines } from './InboxLines.tsx'
import css from './InboxPanel.module.css'
import { SnoozedLines } from './SnoozedLines.tsx'
import { useInbox } from './use-inbox.ts'

/** What is shown of the inbox: grouped by kind when it is long, as one list, or what is snoozed; and whose items. */
const inboxFilters = defineFilters({ needs: firstOf(['kinds', 'list', 'snoozed']), whose: oneOf(itemOwners) })

const key = (inside: ReactNode[]) => <kbd className={`key ${css.key}`}>{inside}</kbd>

type Whose = (typeof itemOwners)[number] | ''

const emptyOf = (t: PageTranslator, whose: Whose): string =>
  whose === 'mine' ? t('You haven’t taken anything right now') : t('Somebody has everything that needs you')

/** The inbox, the most urgent item first, each with its actions in place. */
export function InboxPanel() {
  const t = useTranslate()
  const [most, setMost] = useState(DEFAULT_INBOX_ITEMS)
  const {
    values: { needs: view, whose },
    change,
  } = useFilters(inboxFilters)
  const query = useInbox(most, whose)
  const { total = 0, snoozed = 0, mine = 0 } = useInbox().data ?? {}
  const { lines = [], groups = [] } = query.data ?? {}
  const more = (query.data?.total ?? 0) - lines.length
  const isLong = total > MOST_UNGROUPED && whose === ''
  const takesItems = useColleagues().some((one) => one.isYou && one.takesItems)
  return (
    <OfficePanel
      title={t('Needs you')}
      beside={
        total > 0 && (
          <>
            <span className={`strong figures ${css.total}`}>{total}</span>
            <Allowed to={snoozeInboxItems}>
              <span className={css.keys}>
                {t.rich('<key>J</key> <key>K</key> to move, <key>Enter</key> to act, <key>E</key> to snooze', { key })}
              </span>
            </Allowed>
          </>
        )
      }
      actions={
        <>
          {(snoozed > 0 || view === 'snoozed') && (
            <button
              type="button"
              className={`link-button ${css.snoozed}`}
              aria-pressed={view === 'snoozed'}
              onClick={() => change({ needs: view === 'snoozed' ? 'kinds' : 'snoozed' })}
            >
              {view === 'snoozed' ? t('Back to what needs you') : t('{count} snoozed', { count: snoozed })}
            </button>
          )}
          {(takesItems ? total > 0 : whose !== '') && view !== 'snoozed' && (
            <Segments
              label={t('Whose')}
              options={[
                { id: '', label: t('All') },
                { id: 'mine', label: mine === 0 ? t('Mine') : t('Mine ({count})', { count: mine }) },
                { id: 'nobody', label: t('Nobody’s') },
              ]}
              value={whose}
              onChange={(next) => change({ whose: next })}
            />
          )}
          {isLong && view !== 'snoozed' && (
            <Segments
              label={t('How it is shown')}
              options={[
                { id: 'kinds', label: t('By kind') },
                { id: 'list', label: t('One list') },
              ]}
              value={view}
              onChange={(next) => change({ needs: next })}
            />
          )}
          {!isLong &&
            whose === '' &&
            view !== 'snoozed' &&
            groups.map((group) => <KindActions key={group.kind} group={group} lines={lines} />)}
        </>
      }
    >
      {view === 'snoozed' ? (
        <SnoozedLines />
      ) : (
        <>
          <AnsweredRows
            query={query}
            loading={t('Loading what needs you')}
            failed={t("We couldn't load what needs you.")}
            lines={4}
          >
            {(inbox) =>
              inbox.total > MOST_UNGROUPED && view === 'kinds' && whose === '' ? (
                <InboxGroups inbox={inbox} />
              ) : (
                <InboxLines lines={inbox.lines} {...(whose === '' ? {} : { empty: emptyOf(t, whose) })} />
              )
            }
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
        </>
      )}
    </OfficePanel>
  )
}
