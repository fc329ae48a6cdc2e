import { useRef, useState } from 'react'
import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import { assignInboxItem } from '#contract/office/inbox.ts'
import { call } from '#web/lib/call.ts'
import { initialsOf } from '#web/lib/initials.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { actionClass } from '#web/office/parts/actions/ActionButton.tsx'
import { ActionMenu, ActionMenuItem } from '#web/office/parts/actions/ActionMenu.tsx'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { Icon } from '#web/office/parts/Icon.tsx'
import { colleagueName, useColleagues } from '#web/office/parts/names/colleagues.ts'
import css from './Assignment.module.css'

/** Gives an inbox item to somebody, or back to nobody; whoever was faster is named. */
function useAssignment({ id, assignee }: Pick<InboxItemDetails, 'id' | 'assignee'>) {
  const t = useTranslate()
  const { mutate, isPending } = useAction({
    run: (to: string | null) => call(assignInboxItem, { body: { id, to, from: assignee?.id ?? null } }),
    failed: t("That didn't save"),
  })
  return { assign: mutate, working: isPending }
}

type Props = { item: InboxItemDetails; what: string }

/** Who has an item, in words; nothing while nobody has it. */
export function Holder({ item: { assignee } }: Pick<Props, 'item'>) {
  const t = useTranslate()
  const you = useColleagues().find(({ isYou }) => isYou)
  if (assignee === null) return null
  return (
    <span className={`strong ${css.holder}`}>
      {assignee.id === you?.id ? t('You have this') : t('{who} has this', { who: colleagueName(t, assignee) })}
    </span>
  )
}

/** Takes an item, gives it to somebody else or back: a menu behind the initials of who has it. Only for who may take items. */
export function AssignButton({ item, what }: Props) {
  const t = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { assign, working } = useAssignment(item)
  const colleagues = useColleagues()
  const you = colleagues.find(({ isYou }) => isYou)
  const { assignee } = item
  if (!you?.takesItems) return null
  const others = colleagues.filter((one) => one.takesItems && !one.isYou && one.id !== assignee?.id)
  const name = assignee && colleagueName(t, assignee)
  const give = (to: string | null) => {
    setOpen(false)
    assign(to)
  }
  const label = name === null ? t('Take it: {what}', { what }) : t('{who} has this: {what}', { who: name, what })
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${actionClass()} ${css.button}`}
        data-assign
        aria-label={label}
        title={name ?? t('Take it')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={working}
        onClick={() => setOpen(true)}
      >
        {name === null ? (
          <Icon name="person" />
        ) : (
          <span className={`${css.initials} ${assignee?.id === you.id ? css.own : ''}`} aria-hidden="true">
            {initialsOf(name)}
          </span>
        )}
      </button>
      {isOpen && (
        <ActionMenu label={label} anchor={button} align="end" onClose={() => setOpen(false)}>
          {assignee?.id !== you.id && (
            <ActionMenuItem onAction={() => give(you.id)}>{t('I’ll take it')}</ActionMenuItem>
          )}
          {assignee !== null && <ActionMenuItem onAction={() => give(null)}>{t('Give it back')}</ActionMenuItem>}
          {others.map((one) => (
            <ActionMenuItem key={one.id} onAction={() => give(one.id)}>
              {t('Give it to {who}', { who: colleagueName(t, one) })}
            </ActionMenuItem>
          ))}
        </ActionMenu>
      )}
    </>
  )
}
