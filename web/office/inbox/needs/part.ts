import type { ReactNode } from 'react'
import type { Need } from '#contract/office/needs.ts'

/** An act in place of some kinds of lines; nothing where it would not help. */
export type Part = (props: { need: Need }) => ReactNode
