/** The documents that the business issues. Each kind has its own numbers, without gaps, every year (docs/rules/money.md). */
export const documentKinds = ['invoice', 'receipt', 'credit_note', 'statement'] as const

export type DocumentKind = (typeof documentKinds)[number]

/** A block of lines in the head of a document: whom it is for, who issued it, which work it is about. */
export type DocumentParty = {
  role: 'recipient' | 'issuer' | 'work'
  heading: string
  /** The first line, set bold; null when there is none. */
  name: string | null
  lines: string[]
}

/**
 * A row of a document's table. A `group` is a line of its own with an amount that the `item` rows below it explain; an amount
 * of an item is part of its group's.
 */
export type DocumentRow = {
  style: 'group' | 'item'
  /** The color of the room, as #rrggbb; null without one. */
  swatch: string | null
  /** One text for each column but the last; missing ones are blank. */
  cells: string[]
  /** Text of the last column. */
  amount: string
}

/**
 * A document as it was issued: every text is final and in the language of its reader, every amount is formatted. Nothing is
 * computed again when it is shown, so that it reads the same forever.
 */
export type DocumentContent = {
  /** "Invoice 2026-0418". */
  title: string
  /** "November 24, 2026 · due on completion". */
  subtitle: string
  parties: DocumentParty[]
  /** Heads of the columns; all but the first two are set to the right. */
  columns: string[]
  rows: DocumentRow[]
  /** Under the table; the last one is the result and set large. */
  totals: { label: string; amount: string }[]
  /** How to pay what is open; null when there is nothing to pay. The link is added when it is shown. */
  payment: { heading: string; text: string } | null
  notes: string[]
  /** In the foot of each page: the title and a contact. */
  foot: string
}

/** The number of a document as people read it: "2026-0418". */
export const formatDocumentNumber = (year: number, number: number): string =>
  `${year}-${String(number).padStart(4, '0')}`
