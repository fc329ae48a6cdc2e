import { type InboxItemKind, inboxItemKinds } from '#domain/notifications/inbox.ts'
import type { InboxItemView } from './define-inbox-item.ts'

const modules = import.meta.glob<Record<string, unknown>>('../kinds/*.tsx', { eager: true })

const isView = (value: unknown): value is InboxItemView =>
  typeof value === 'object' && value !== null && 'kind' in value && 'parts' in value && 'actions' in value

const found = Object.values(modules).flatMap((exported) => Object.values(exported).filter(isView))

const views = new Map(found.map((view) => [view.kind, view]))

const wrong = inboxItemKinds.filter((kind) => found.filter((view) => view.kind === kind).length !== 1)
if (wrong.length > 0) throw new Error(`Not defined once in web/office/inbox/kinds: ${wrong.join(', ')}.`)

/** How items of a kind are shown. */
export const viewOf = (kind: InboxItemKind): InboxItemView => views.get(kind) as InboxItemView
