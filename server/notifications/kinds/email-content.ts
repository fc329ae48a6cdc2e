/**
 * The blocks of a message, a paragraph or one of these. Each is plain text: only the renderers make HTML, so that nothing a person typed can become markup,
 * and both versions say the same.
 */
export type Block =
  | string
  | { type: 'heading'; text: string }
  /** Label and value, one per line. */
  | { type: 'facts'; rows: readonly Fact[] }
  | { type: 'receipt'; lines: readonly ReceiptLine[] }
  /** The primary action. */
  | { type: 'button'; label: string; href: string }
  /** A secondary action, less prominent. */
  | { type: 'link'; before: string; label: string; href: string }
  | { type: 'list'; items: readonly string[] }
  /** A warning. */
  | { type: 'note'; text: string }
  /** Words of another person, with their line breaks. */
  | { type: 'quotation'; text: string }

export type Fact = {
  label: string
  value: string
  /** Whom it is about: a photo, which mail clients fetch if their reader lets them, and the page that it leads to. Paths of our site. */
  face?: { src: string; href: string; alt: string }
}

export type ReceiptLine = { label: string; detail?: string; amount: string; kind: 'group' | 'item' | 'sum' | 'total' }

/** The paint chip at the top: a block of color with a white label under it. */
export type EmailChip = { color: ChipColor; name: string; code: string }

/** Colors of the product that carry white text or none. */
export type ChipColor = 'wissahickon' | 'brick' | 'schuylkill' | 'butter'

/** A message before it is rendered. */
export type EmailContent = {
  subject: string
  /** The preview that mail clients show after the subject. */
  preheader: string
  chip: EmailChip
  heading: string
  blocks: readonly Block[]
  /** The block that says nothing under a heading of its own, in a letter about several things. */
  alone?: Block
  /** Why the reader gets it: the second-to-last line. */
  reason: string
}

/** The constant part of every message to a reader: its language (BCP 47: "en"), the sender, and how to reach a person. */
export type EmailFooter = { language: string; home: string; contact: string | null }
