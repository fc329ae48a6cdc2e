import { useRef, useState } from 'react'
import { snoozeInboxItems } from '#contract/office/inbox.ts'
import { LONGEST_SNOOZE_DAYS } from '#domain/office/snoozes.ts'
import { addDays, type CivilDate, weekdayOf } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { actionClass } from '#web/office/parts/actions/ActionButton.tsx'
import { ActionMenu, ActionMenuItem } from '#web/office/parts/actions/ActionMenu.tsx'
import { Icon } from '#web/office/parts/Icon.tsx'
import { useMay } from '#web/office/parts/rights/rights.ts'
import css from './Snooze.module.css'
import { SnoozeDialog } from './SnoozeDialog.tsx'
import { type ToSnooze, useSnooze } from './use-snooze.ts'

/** The Monday after a day. */
function nextMonday(today: CivilDate): CivilDate {
  let day = addDays(today, 1)
  while (weekdayOf(day) !== 'mon') day = addDays(day, 1)
  return day
}

/** Puts a line, or all lines of a kind, off until a day (docs/rules/office.md#snoozing). */
export function SnoozeButton({ of }: { of: ToSnooze }) {
  const t = useTranslate()
  const may = useMay()
  const reader = useReader()
  const today = useToday()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<'menu' | 'day' | null>(null)
  const { snooze, working } = useSnooze(of, () => setOpened(null))
  const label = t('Snooze: {what}', { what: of.what })
  const tomorrow = addDays(today, 1)
  const monday = nextMonday(today)
  const days = [
    { id: 'tomorrow', name: t('Until tomorrow'), day: tomorrow },
    ...(monday === tomorrow ? [] : [{ id: 'monday', name: t('Until Monday'), day: monday }]),
  ]
  if (!may(snoozeInboxItems)) return null
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${actionClass()} ${css.button}`}
        data-snooze
        aria-label={label}
        title={t('Snooze')}
        aria-haspopup="menu"
        aria-expanded={opened === 'menu'}
        disabled={working}
        onClick={() => setOpened('menu')}
      >
        <Icon name="later" />
      </button>
      {opened === 'menu' && (
        <ActionMenu
          label={label}
          anchor={button}
          align="end"
          onClose={() => setOpened((now) => (now === 'menu' ? null : now))}
        >
          {days.map(({ id, name, day }) => (
            <ActionMenuItem key={id} textValue={name} onAction={() => snooze(day)}>
              <span>{name}</span>
              <span className="soft">{t('{day}, 7 AM', { day: formatShortDate(reader, day) })}</span>
            </ActionMenuItem>
          ))}
          <ActionMenuItem onAction={() => setOpened('day')}>{t('Until a day…')}</ActionMenuItem>
        </ActionMenu>
      )}
      {opened === 'day' && (
        <SnoozeDialog
          what={of.what}
          first={tomorrow}
          last={addDays(today, LONGEST_SNOOZE_DAYS)}
          working={working}
          onClose={() => setOpened(null)}
          onSnooze={snooze}
        />
      )}
    </>
  )
}
