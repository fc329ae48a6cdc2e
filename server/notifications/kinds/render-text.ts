import type { Block, EmailContent, EmailFooter, ReceiptLine } from './email-content.ts'

const WIDTH = 72

/** Wraps at spaces so that lines stay readable in clients that do not wrap; a URL longer than a line stays whole. */
const wrap = (text: string, indent = ''): string => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (line && line.length + 1 + word.length > WIDTH - indent.length) {
      lines.push(line)
      line = word
    } else {
      line = line ? `${line} ${word}` : word
    }
  }
  return [...lines, line].map((one) => `${indent}${one}`).join('\n')
}

const rule = '-'.repeat(WIDTH)

const receiptLine = ({ label, detail, amount, kind }: ReceiptLine): string => {
  const left = `${kind === 'item' ? '  ' : ''}${label}${detail ? ` (${detail})` : ''}`
  const dots = Math.max(2, WIDTH - left.length - amount.length - 2)
  const line = `${left} ${(kind === 'item' ? '.' : ' ').repeat(dots)} ${amount}`
  return kind === 'total' ? `${rule}\n${line}` : line
}

/** What leads to an address; a question has its mark already. */
const lead = (label: string): string => (label.endsWith('?') ? label : `${label}:`)

const renderBlock = (block: Block, home: string): string => {
  if (typeof block === 'string') return wrap(block)
  switch (block.type) {
    case 'heading':
      return `${block.text}\n${'-'.repeat(Math.min(WIDTH, block.text.length))}`
    case 'facts': {
      const width = Math.max(...block.rows.map((row) => row.label.length)) + 2
      return block.rows
        .map(({ label, value, face }) => {
          const line = `${`${label}:`.padEnd(width)}${value.replaceAll(/\s+/g, ' ').trim()}`
          return face ? `${line}\n${' '.repeat(width)}${home}${face.href}` : line
        })
        .join('\n')
    }
    case 'receipt':
      return block.lines.map(receiptLine).join('\n')
    case 'button':
      return `${lead(block.label)}\n${block.href}`
    case 'link':
      return `${wrap(`${block.before} ${lead(block.label)}`.trim())}\n${block.href}`
    case 'list':
      return block.items.map((item) => `* ${wrap(item, '  ').trimStart()}`).join('\n')
    case 'note':
      return wrap(block.text)
    case 'quotation':
      return block.text
        .split(/\r?\n/)
        .map((line) => wrap(line, '> '))
        .join('\n')
  }
}

/** The plain text version: everything that the HTML version says, in the same order. */
export const renderText = (emailContent: EmailContent, { home, contact }: EmailFooter): string =>
  [
    `EVENCOAT  |  ${emailContent.chip.name}  |  ${emailContent.chip.code}`,
    emailContent.heading.toUpperCase() === emailContent.heading
      ? emailContent.heading
      : `${emailContent.heading}\n${'='.repeat(Math.min(WIDTH, emailContent.heading.length))}`,
    ...emailContent.blocks.map((block) => renderBlock(block, home)),
    `${rule}\n${contact === null ? '' : `${wrap(contact)}\n`}${wrap(emailContent.reason)}\n${home}`,
  ].join('\n\n')
