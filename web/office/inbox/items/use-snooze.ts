import { useQueryClient } from '@tanstack/react-query'
import type { Inbox } from '#contract/notifications/inbox.ts'
import { getInbox, snoozeInboxItems, wakeInboxItems } from '#contract/office/inbox.ts'
import type { InboxItemKind } from '#domain/notifications/inbox.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { offerReversal } from '#web/office/parts/undo/pending-undos.ts'
import { toast } from '#web/ui/toast.ts'

/** What is snoozed: one line, or all lines of a kind; with its name. */
export type ToSnooze = { id: string; what: string } | { kind: InboxItemKind; what: string }

const without = (inbox: Inbox, snoozed: ReadonlySet<string>): Inbox => {
  const lines = inbox.lines.filter(({ id }) => !snoozed.has(id))
  return { ...inbox, lines, total: inbox.total - (inbox.lines.length - lines.length) }
}

/** Snoozes lines of the inbox, and offers to undo it. */
export function useSnooze(of: ToSnooze, onDone?: () => void) {
  const t = useTranslate()
  const reader = useReader()
  const client = useQueryClient()
  const { mutate, isPending } = useAction({
    run: (until: CivilDate) =>
      call(snoozeInboxItems, { body: { ...('id' in of ? { ids: [of.id] } : { kind: of.kind }), until } }),
    done: ({ ids, until }) => {
      const snoozed = new Set(ids)
      client.setQueriesData<Inbox>({ queryKey: [getInbox.name] }, (inbox) => inbox && without(inbox, snoozed))
      onDone?.()
      if (ids.length === 0) return toast({ title: t('That’s already settled') })
      const day = formatShortDate(reader, todayIn(reader.market, until))
      offerReversal({
        id: ids.join(),
        subjectId: ids[0] ?? '',
        done: t('Snoozed until {day}: {what}', { day, what: of.what }),
        reverse: () => call(wakeInboxItems, { body: { ids } }),
      })
    },
    failed: t("That didn't save"),
  })
  return { snooze: (until: CivilDate) => mutate(until), working: isPending }
}

/** Puts a snoozed line back into the inbox. */
export function useWake() {
  const t = useTranslate()
  return useAction({
    run: (id: string) => call(wakeInboxItems, { body: { ids: [id] } }),
    failed: t("That didn't save"),
  })
}
