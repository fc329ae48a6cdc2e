import type { Block, ReceiptLine } from './email-content.ts'

/**
 * Lines from which on a receipt is written closer together. Gmail hides whatever comes after 102 kB of a message, the button included,
 * and a line takes half a kilobyte.
 */
const MANY = 100

/** Each room's surfaces behind its name, instead of below it. */
function foldItems(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const folded: ReceiptLine[] = []
  for (const line of lines) {
    const room = folded.at(-1)
    if (line.kind !== 'item' || room?.kind !== 'group') folded.push(line)
    else
      folded[folded.length - 1] = {
        ...room,
        detail: [room.detail, `${line.label}: ${line.amount}`].filter(Boolean).join(' · '),
      }
  }
  return folded
}

const withoutDetail = ({ detail, ...line }: ReceiptLine): ReceiptLine =>
  line.kind === 'group'
    ? { ...line, kind: 'item', label: [line.label, detail].filter(Boolean).join(', ') }
    : { ...line, ...(detail ? { detail } : {}) }

/** A receipt that fits into a message, however many rooms it has: everything stays in it. */
export function receiptBlock(lines: readonly ReceiptLine[]): Block {
  if (lines.length <= MANY) return { type: 'receipt', lines }
  const folded = foldItems(lines)
  return { type: 'receipt', lines: folded.length <= MANY ? folded : folded.map(withoutDetail) }
}
