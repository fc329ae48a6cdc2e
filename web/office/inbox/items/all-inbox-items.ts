import { type InboxItemKind, inboxItemKinds } from '#domain/notifications/inbox.ts'
import { OpenBooking } from './BookingActions.tsx'
import { CallCustomer, CallPainter } from './CallActions.tsx'
import type { InboxItemView } from './define-inbox-item.ts'

const modules = import.meta.glob<Record<string, unknown>>('../kinds/*.tsx', { eager: true })

const isView = (value: unknown): value is InboxItemView =>
  typeof value === 'object' && value !== null && 'kind' in value && 'parts' in value && 'actions' in value

const found = Object.values(modules).flatMap((exported) => Object.values(exported).filter(isView))

const views = new Map(found.map((view) => [view.kind, view]))

const twice = inboxItemKinds.filter((kind) => found.filter((view) => view.kind === kind).length > 1)
if (twice.length > 0) throw new Error(`Defined twice in web/office/inbox/kinds: ${twice.join(', ')}.`)

/** A kind without a view of its own says what was found, and leads to its people and its booking. */
const plainView = (kind: InboxItemKind): InboxItemView => ({
  kind,
  parts: (_t, _reader, item) => [item.text],
  actions: [CallCustomer, CallPainter, OpenBooking],
})

/** How items of a kind are shown. */
export const viewOf = (kind: InboxItemKind): InboxItemView => views.get(kind) ?? plainView(kind)
