import type { Block, EmailContent, Fact } from '#server/notifications/kinds/email-content.ts'

type Said = { hello: string; balance: string }

/** Everything that a letter has said so far. */
type Known = { words: string[]; facts: Fact[]; links: Set<string> }

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const isSame = (one: Fact, other: Fact): boolean => one.label === other.label && one.value === other.value

function learn(known: Known, block: Block): Block {
  if (typeof block === 'string') known.words.push(block)
  else if (block.type === 'note') known.words.push(block.text)
  else if (block.type === 'list') known.words.push(...block.items)
  else if (block.type === 'facts') known.facts.push(...block.rows)
  else if (block.type === 'button' || block.type === 'link') known.links.add(block.href)
  return block
}

/** Words that go on with a letter: nobody is greeted twice, and what was said is not repeated. */
function goOn(words: string, { hello, balance }: Said, known: Known): string {
  const isSaid = (one: string): boolean => known.words.some((before) => before.includes(one))
  const fresh = isSaid(balance) ? words.replace(balance, '') : words
  const trimmed = fresh.replace(hello, '').replaceAll(/ {2,}/g, ' ').trim()
  return trimmed === '' || isSaid(trimmed) ? '' : capitalized(trimmed)
}

/** What a block adds to what is known; undefined when nothing. */
function added(block: Block, said: Said, known: Known): Block | undefined {
  if (typeof block === 'string') return goOn(block, said, known) || undefined
  switch (block.type) {
    case 'note': {
      const text = goOn(block.text, said, known)
      return text === '' ? undefined : { ...block, text }
    }
    case 'facts': {
      const rows = block.rows.filter((row) => !known.facts.some((one) => isSame(one, row)))
      return rows.length === 0 ? undefined : { ...block, rows }
    }
    case 'list': {
      const items = block.items.flatMap((item) => goOn(item, said, known) || [])
      return items.length === 0 ? undefined : { ...block, items }
    }
    case 'button':
    case 'link':
      return known.links.has(block.href) ? undefined : block
    default:
      return block
  }
}

const isLink = (block: Block): boolean => typeof block !== 'string' && block.type === 'link'

/**
 * One letter about several things that happened together: the first gives subject and beginning, each other one a section of its own,
 * and the ways on come at the end. What was said is not said again (docs/rules/messages.md#one-letter).
 * @param said the greeting and the sentence about the balance, as each of them says it
 */
export function joinContents([lead, ...others]: readonly [EmailContent, ...EmailContent[]], said: Said): EmailContent {
  const known: Known = { words: [], facts: [], links: new Set() }
  const blocks = lead.blocks.map((block) => learn(known, block))
  for (const { heading, blocks: theirs } of others) {
    const section = theirs.flatMap((block) => {
      const more = added(block, said, known)
      return more === undefined ? [] : [learn(known, more)]
    })
    if (section.length > 0) blocks.push({ type: 'heading', text: heading }, ...section)
  }
  return { ...lead, blocks: [...blocks.filter((block) => !isLink(block)), ...blocks.filter(isLink)] }
}
