import type { Block, EmailContent, Fact } from '#server/notifications/kinds/email-content.ts'

type Said = {
  hello: string
  /** The sentences about the balance, as each of them says them, and as the letter says them once. */
  balance: string
  stands: string
}

/** Everything that a letter has said so far, and where it leads by a button and by a link. */
type Known = { words: string[]; facts: Fact[]; buttons: Set<string>; links: Set<string> }

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const isSame = (one: Fact, other: Fact): boolean => one.label === other.label && one.value === other.value

function learn(known: Known, block: Block): Block {
  if (typeof block === 'string') known.words.push(block)
  else if (block.type === 'note') known.words.push(block.text)
  else if (block.type === 'list') known.words.push(...block.items)
  else if (block.type === 'facts') known.facts.push(...block.rows)
  else if (block.type === 'button') known.buttons.add(block.href)
  else if (block.type === 'link') known.links.add(block.href)
  return block
}

/** A block in which the balance is said as the letter says it. */
function restated(block: Block, { balance, stands }: Said): Block {
  const say = (words: string): string => words.replace(balance, stands)
  if (typeof block === 'string') return say(block)
  if (block.type === 'note') return { ...block, text: say(block.text) }
  return block.type === 'list' ? { ...block, items: block.items.map(say) } : block
}

/** Words that go on with a letter: nobody is greeted twice, and what was said is not repeated. */
function goOn(words: string, { hello, stands }: Said, known: Known): string {
  const isSaid = (one: string): boolean => known.words.some((before) => before.includes(one))
  const fresh = isSaid(stands) ? words.replace(stands, '') : words
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
    // Of a visit whose facts are there already.
    case 'facts':
      return block.rows.some((row) => known.facts.some((one) => isSame(one, row))) ? undefined : block
    case 'list': {
      const items = block.items.flatMap((item) => goOn(item, said, known) || [])
      return items.length === 0 ? undefined : { ...block, items }
    }
    case 'button':
      return known.buttons.has(block.href) ? undefined : block
    case 'link':
      return known.buttons.has(block.href) || known.links.has(block.href) ? undefined : block
    default:
      return block
  }
}

/** How many blocks a letter begins with, before the ways on at its end. */
const lengthOfBody = (blocks: readonly Block[]): number =>
  blocks.findLastIndex((block) => typeof block === 'string' || block.type !== 'link') + 1

/**
 * One letter about several things that happened together: the first gives subject, beginning, and the ways on at the end, each other
 * one a section of its own. What was said is not said again (docs/rules/messages.md#one-letter).
 * @param said the greeting and the sentence about the balance, as each of them says it
 */
export function joinContents([first, ...others]: readonly [EmailContent, ...EmailContent[]], said: Said): EmailContent {
  const known: Known = { words: [], facts: [], buttons: new Set(), links: new Set() }
  const lead = { ...first, blocks: first.blocks.map((block) => restated(block, said)) }
  for (const block of lead.blocks) learn(known, block)
  const sections = others.flatMap(({ chip, blocks, alone }): Block[] => {
    const section = blocks.flatMap((block) => {
      const more = block === alone ? undefined : added(restated(block, said), said, known)
      return more === undefined ? [] : [learn(known, more)]
    })
    return section.length === 0 ? [] : [{ type: 'heading', text: `${chip.name}: ${chip.code}` }, ...section]
  })
  const end = lengthOfBody(lead.blocks)
  const waysOn = lead.blocks
    .slice(end)
    .filter((block) => typeof block === 'string' || block.type !== 'link' || !known.buttons.has(block.href))
  return { ...lead, blocks: [...lead.blocks.slice(0, end), ...sections, ...waysOn] }
}
