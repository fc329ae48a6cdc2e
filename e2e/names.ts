import type { Page } from 'playwright-core'
import { formatId } from '#domain/platform/identifiers.ts'
import { administratorToken, ask } from './people.ts'
import type { Site } from './site.ts'

/** A name, and the ids of the pages to which it may lead. */
export type Known = { name: string; ids: string[] }

type Booking = { id: string; quoteId: string; customerName: string | null }
type Painter = { id: string; firstName: string; lastName: string }
type Quote = { quoteId: string; name: string | null }

/** Every painter, customer, booking and quote that there is, as the office would write them. */
export async function knownNames(site: Site): Promise<Known[]> {
  const token = await administratorToken(site)
  const read = <T>(path: string) => ask<T[]>(site, `GET /api/admin/${path}`, { token })
  const [painters, bookings, quotes] = await Promise.all([
    read<Painter>('contractors'),
    read<Booking>('bookings?limit=200'),
    read<Quote>('quotes?limit=200'),
  ])
  const known = new Map<string, Set<string>>()
  const add = (name: string | null, ...ids: string[]) => {
    if (name === null || name.trim() === '') return
    const found = known.get(name) ?? new Set()
    for (const id of ids) found.add(id)
    known.set(name, found)
  }
  for (const { id, firstName, lastName } of painters) add(`${firstName} ${lastName}`, id)
  for (const { id, quoteId, customerName } of bookings) add(customerName, id, quoteId)
  for (const { quoteId, name } of quotes) add(name, quoteId)
  for (const { id, quoteId } of bookings) {
    add(formatId(id), id)
    add(formatId(quoteId), quoteId)
  }
  return [...known].map(([name, ids]) => ({ name, ids: [...ids] }))
}

/**
 * Where a name may stand without being a link, each with its reason. Anything else has to lead to the page.
 */
const exceptions: Record<string, string> = {
  'option, select': 'a choice in a list: choosing it is what it is for',
  'input, textarea': 'a field that is being edited',
  'h1, h2, header code': 'the title of a page, a panel or a dialog about exactly this one',
  '[data-own]': 'the identifier of the booking whose panel it is, and other names of the customer whose page it is',
  '[data-writer]':
    'who wrote a message between the customer and the painter: the panel around it has the links to both',
  'a[href^="tel:"], a[href^="mailto:"]': 'a call or a letter to exactly this person, as with a button',
  legend: 'the title of a choice',
  'label, [role="radio"]': 'a choice to be checked: the same row, or the panel behind it, has the link',
  '[role="status"], [role="alert"], [role="alertdialog"], [data-toast]': 'a notice of what was just done',
  'pre, blockquote, [data-words]': 'the text of a letter, a message or a review as it was written',
  '.visually-hidden': 'for screen readers alone, beside the link',
  'form, dl[data-preview]': "what an action will do: it is about the booking whose panel's title is the link",
}

/** How long a name may take to become a link: the list of painters loads beside the page. */
const TURNS_MS = 4000

/**
 * The names on the page that lead nowhere: neither is the name (in) a link to a page of theirs, nor in a button, which opens it.
 * @returns "name: the element"
 */
export async function namesWithoutLink(page: Page, known: readonly Known[]): Promise<string[]> {
  const until = Date.now() + TURNS_MS
  for (;;) {
    const found = await plainNames(page, known)
    if (found.length === 0 || Date.now() > until) return found
    await page.waitForTimeout(200)
  }
}

const plainNames = (page: Page, known: readonly Known[]): Promise<string[]> =>
  page.evaluate(
    ([names, allowed]) => {
      const found: string[] = []
      for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
        const own = [...element.childNodes]
          .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ' '))
          .join('')
        if (own.trim() === '' || !element.checkVisibility()) continue
        for (const { name, ids } of names) {
          if (!own.includes(name)) continue
          const link = element.closest('a[href]')
          if (link && ids.some((id) => link.getAttribute('href')?.includes(id))) continue
          // A heading of a page, a button that opens it, or one that acts on it and says on whom.
          if (element.closest('button, [role="button"]') || allowed.some((one) => element.closest(one))) continue
          // A message leads to the visit that it is about, and names others besides.
          if (link && /[?&](?:booking|customer|contractor)=/.test(link.getAttribute('href') ?? '')) continue
          found.push(`${name}: ${element.outerHTML.slice(0, 160)}`)
        }
      }
      return found
    },
    [known, Object.keys(exceptions)] as const,
  )
