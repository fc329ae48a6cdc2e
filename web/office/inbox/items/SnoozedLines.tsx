import { wakeInboxItems } from '#contract/office/inbox.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton } from '#web/office/parts/actions/ActionButton.tsx'
import { AnsweredRows, PanelText } from '#web/office/parts/OfficePanel.tsx'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { Who } from './InboxLines.tsx'
import css from './InboxPanel.module.css'
import { formatInboxItem } from './inbox-texts.ts'
import { useSnoozed } from './use-inbox.ts'
import { useWake } from './use-snooze.ts'

/** What is snoozed, with the day on which it comes back. */
export function SnoozedLines() {
  const t = useTranslate()
  const reader = useReader()
  const now = useNow(60_000)
  const query = useSnoozed(true)
  const wake = useWake()
  return (
    <AnsweredRows
      query={query}
      loading={t('Loading what is snoozed')}
      failed={t("We couldn't load what is snoozed.")}
      lines={4}
    >
      {({ lines }) =>
        lines.length === 0 ? (
          <PanelText>
            <p className="strong">{t('Nothing is snoozed')}</p>
          </PanelText>
        ) : (
          <ul className={css.lines} aria-label={t('Snoozed')}>
            {lines.map((item) => {
              const { kind, who, parts } = formatInboxItem(t, reader, item, now)
              return (
                <li key={item.id} className={`${css.line} ${css[item.urgency]}`}>
                  <span className={`strong ${css.kind}`}>{kind}</span>
                  <span className={`soft ${css.what}`}>
                    <Who item={item} who={who} />
                    {parts.map((part) => `\u00a0· ${part}`).join('')}
                  </span>
                  <span className={`figures ${css.due}`}>
                    {item.snoozedUntil && t('until {day}', { day: formatDeadline(reader, item.snoozedUntil) })}
                  </span>
                  <span className={`row ${css.actions}`} data-actions>
                    <Allowed to={wakeInboxItems}>
                      <ActionButton
                        working={wake.isPending && wake.variables === item.id}
                        aria-label={t('Put back now: {who}', { who })}
                        onClick={() => wake.mutate(item.id)}
                      >
                        {t('Put back now')}
                      </ActionButton>
                    </Allowed>
                  </span>
                </li>
              )
            })}
          </ul>
        )
      }
    </AnsweredRows>
  )
}
