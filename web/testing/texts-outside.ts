/** Attributes that assistive technology reads out. */
const SPOKEN = ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'placeholder', 'title'] as const

/**
 * React Aria's own texts, in the language of the browser: announcements, which outlive the page, and the hidden button at
 * either end of a popover.
 */
const OF_LIBRARY = '[data-live-announcer], button[aria-label="Dismiss"][tabindex="-1"]'

/**
 * The text of a page in the pseudo-locale that is not in brackets: texts that bypass the door, and values from data. Without
 * duplicates, in page order.
 */
export function textsOutside(root: Node): string[] {
  const found = new Set<string>()
  let depth = 0
  const read = (text: string): void => {
    let outside = ''
    for (const character of text) {
      if (character === '⟦') depth += 1
      else if (character === '⟧') depth -= 1
      else if (depth === 0) outside += character
    }
    if (/\p{L}/u.test(outside)) found.add(outside.trim())
  }
  const walk = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) read(node.textContent ?? '')
    if (!(node instanceof Element) || node.matches(`script, style, ${OF_LIBRARY}`)) return
    for (const name of SPOKEN) read(node.getAttribute(name) ?? '')
    // A name or an address is one value, in however many parts it is drawn.
    if (node.getAttribute('translate') === 'no') read(node.textContent ?? '')
    else node.childNodes.forEach(walk)
  }
  walk(root)
  return [...found]
}
