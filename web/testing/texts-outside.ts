/** Attributes that are read to people. */
const SPOKEN = ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'placeholder', 'title'] as const

/**
 * What a page drawn in the pseudo-locale says outside of its brackets: texts that did not come through the door, and values
 * from data. Each once, in the order of the page.
 */
export function textsOutside(root: Node): string[] {
  const found = new Set<string>()
  let depth = 0
  const read = (text: string): void => {
    let outside = ''
    for (const letter of text) {
      if (letter === '⟦') depth += 1
      else if (letter === '⟧') depth -= 1
      else if (depth === 0) outside += letter
    }
    if (/\p{L}/u.test(outside)) found.add(outside.trim())
  }
  const walk = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) read(node.textContent ?? '')
    // React Aria announces in the language of the browser, and what it said outlives the page.
    if (!(node instanceof Element) || node.matches('script, style, [data-live-announcer]')) return
    for (const name of SPOKEN) read(node.getAttribute(name) ?? '')
    node.childNodes.forEach(walk)
  }
  walk(root)
  return [...found]
}
