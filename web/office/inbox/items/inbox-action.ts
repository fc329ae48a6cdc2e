import type { ReactNode } from 'react'
import type { InboxItemDetails } from '#contract/office/inbox.ts'

/** An act in place of some kinds of lines; nothing where it would not help. */
export type InboxAction = (props: { item: InboxItemDetails }) => ReactNode
