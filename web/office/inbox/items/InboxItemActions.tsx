import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import type { InboxItemKind } from '#domain/notifications/inbox.ts'
import { viewOf } from './all-inbox-items.ts'

/** The actions of an inbox item, in place. */
export const InboxItemActions = ({ item }: { item: InboxItemDetails }) => (
  <>
    {viewOf(item.kind).actions.map((Action, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list of a kind never changes
      <Action key={index} item={item} />
    ))}
  </>
)

type KindActionsProps = {
  group: { kind: InboxItemKind; count: number }
  /** Lines of any kind. */
  lines: readonly InboxItemDetails[]
}

/** The action for all lines of a kind; nothing where there is none, or a single line, which has its own. */
export function KindActions({ group: { kind, count }, lines }: KindActionsProps) {
  const { groupAction: Action } = viewOf(kind)
  const own = lines.filter((line) => line.kind === kind)
  return Action && count > 1 && own.length > 0 ? <Action count={count} lines={own} /> : null
}
