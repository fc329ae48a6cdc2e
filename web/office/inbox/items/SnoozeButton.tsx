import { useRef, useState } from 'react'
import { Menu, MenuItem, Popover } from 'react-aria-components/Menu'
import { LONGEST_SNOOZE_DAYS } from '#domain/office/snoozes.ts'
import { addDays, type CivilDate, weekdayOf } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { actionClass } from '#web/office/shell/ActionButton.tsx'
import { Icon } from '#web/office/shell/Icon.tsx'
import { useToday } from '#web/shared/dashboard/use-today.ts'
import css from './Snooze.module.css'
import { SnoozeDialog } from './SnoozeDialog.tsx'
import { type ToSnooze, useSnooze } from './use-snooze.ts'

/** A menu that was opened with a key starts at its first line. */
const fromTheTop = { autoFocus: 'first' } as const

/** The Monday after a day. */
function nextMonday(today: CivilDate): CivilDate {
  let day = addDays(today, 1)
  while (weekdayOf(day) !== 'mon') day = addDays(day, 1)
  return day
}

/** Puts a line, or all lines of a kind, off until a day (docs/rules/office.md#snoozing). */
export function SnoozeButton({ of }: { of: ToSnooze }) {
  const t = useTranslate()
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
      {/* Rendered on demand: a long inbox has hundreds of these. */}
      {opened === 'menu' && (
        <Popover
          className={css.menu ?? ''}
          aria-label={label}
          triggerRef={button}
          isOpen
          placement="bottom end"
          offset={4}
          onOpenChange={() => setOpened((now) => (now === 'menu' ? null : now))}
        >
          <Menu aria-label={label} {...fromTheTop}>
            {days.map(({ id, name, day }) => (
              <MenuItem key={id} className={`line ${css.item}`} textValue={name} onAction={() => snooze(day)}>
                <span>{name}</span>
                <span className="soft">{t('{day}, 7 AM', { day: formatShortDate(reader, day) })}</span>
              </MenuItem>
            ))}
            <MenuItem className={`line ${css.item}`} onAction={() => setOpened('day')}>
              {t('Until a day…')}
            </MenuItem>
          </Menu>
        </Popover>
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
