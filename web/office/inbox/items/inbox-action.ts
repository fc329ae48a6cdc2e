import type { ReactNode } from 'react'
import type { InboxItemDetails } from '#contract/notifications/inbox.ts'

/** An action in place for some kinds of items; nothing where it would not help. */
export type InboxAction = (props: { item: InboxItemDetails }) => ReactNode
