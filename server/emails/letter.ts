/**
 * The parts that every message is made of. Each is plain text: only the renderers make HTML, so that nothing a person typed can
 * become markup, and the text version says the same as the HTML one.
 */
export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'heading'; text: string }
  /** Label and value, one a line. */
  | { type: 'facts'; rows: readonly Fact[] }
  | { type: 'receipt'; lines: readonly ReceiptLine[] }
  /** The one thing to do. */
  | { type: 'button'; label: string; href: string }
  /** Something else that can be done, less prominent. */
  | { type: 'link'; before: string; label: string; href: string }
  | { type: 'list'; items: readonly string[] }
  /** What must not be overlooked. */
  | { type: 'note'; text: string }
  /** Words of another person, with their line breaks. */
  | { type: 'quotation'; text: string }

export type Fact = { label: string; value: string }

export type ReceiptLine = { label: string; detail?: string; amount: string; kind: 'group' | 'item' | 'sum' | 'total' }

/** The paint chip at the top: a block of color with a white label under it. */
export type LetterChip = { color: ChipColor; name: string; code: string }

/** Colors of the product that carry white lettering or none. */
export type ChipColor = 'wissahickon' | 'brick' | 'schuylkill' | 'butter'

/** A message before it is drawn. */
export type Letter = {
  subject: string
  /** What a list of messages shows after the subject. */
  preheader: string
  chip: LetterChip
  heading: string
  blocks: readonly Block[]
  /** Why the reader gets it: the last line but one. */
  reason: string
}

/** What every message ends with: where it comes from and how a person is reached. */
export type LetterFoot = { home: string; contact: string | null }
