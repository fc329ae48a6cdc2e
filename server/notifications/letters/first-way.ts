import type { Block } from '#server/notifications/kinds/email-content.ts'

/** The page that the email would lead to first: everything else can be done from there. */
export const firstWay = (blocks: readonly Block[]) => {
  const ways = blocks.filter((block) => typeof block !== 'string' && (block.type === 'button' || block.type === 'link'))
  return ways.toSorted((one, other) => Number(other.type === 'button') - Number(one.type === 'button'))[0]
}

/** Whether a letter opens a booking: its code carries a key. @param blocks as they are sent */
export const carriesKey = (blocks: readonly Block[]): boolean => {
  const way = firstWay(blocks)
  return way !== undefined && new URL(way.href).searchParams.has('key')
}
