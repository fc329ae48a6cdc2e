import fs from 'node:fs'
import path from 'node:path'

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)(#?)"\/>/g
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const FONT_PRELOAD = /<link rel="preload" as="font"[^>]*href="([^"]+)"\/>/g
const MODULE = /<script type="module" async="">/
/** The face that headings are set in: it is loaded once the page is seen, in place of one of the same measures. */
const LATE_FACE = /@font-face\s*\{[^}]*Bricolage Grotesque[^}]*\}/
/** A class of a CSS module, as the build names it. */
const MODULE_CLASS = /_[A-Za-z][\w-]*_[\w-]{5}_\d+/g
const isLateFont = (href: string) => href.includes('bricolage-grotesque')

/** What turns a page of the build into one that sleeps. */
export type SleepingPages = {
  /** A page that is complete at its first byte and runs one small script until somebody is there (decision 42). */
  page: (html: string) => string
  /** The first step of the quote dialog with its styles. */
  firstStep: (html: string) => string
  /** The files of the dialog's code. */
  dialogModules: readonly string[]
}

/** What a style sheet says cannot end the element that it is put into. */
const asElement = (css: string, attributes = ''): string =>
  `<style${attributes}>${css.replaceAll('</', String.raw`<\/`)}</style>`

/**
 * @param root the folder of the built client; the script is beside it
 * @returns null where the site was built without it
 */
export function sleepingPagesOf(root: string): SleepingPages | null {
  const file = path.join(root, '..', 'first-visit', 'script.js')
  if (!fs.existsSync(file)) return null
  const script = fs.readFileSync(file, 'utf8').trim()
  const sheets = new Map<string, string>()
  const sheetOf = (href: string): string => {
    const known = sheets.get(href) ?? fs.readFileSync(path.join(root, href), 'utf8').trim()
    sheets.set(href, known)
    return known
  }
  /** By each class of a module, the sheet that has it. */
  const sheetOfClass = new Map<string, string>()
  for (const name of fs.readdirSync(path.join(root, 'assets'))) {
    if (!name.endsWith('.css')) continue
    for (const [one] of sheetOf(`/assets/${name}`).matchAll(MODULE_CLASS)) sheetOfClass.set(one, `/assets/${name}`)
  }
  /** The sheets of parts whose code comes later: until then the page would be without them. */
  const unlinkedSheets = (html: string): string[] => {
    const used = [...html.matchAll(MODULE_CLASS)].map(([one]) => sheetOfClass.get(one))
    return [...new Set(used)].filter((href) => href !== undefined && !html.includes(`href="${href}`)) as string[]
  }
  const firstStep = JSON.parse(fs.readFileSync(path.join(root, 'first-step.json'), 'utf8')) as {
    styles: string[]
    modules: string[]
  }

  const page = (html: string): string => {
    const modules = [...html.matchAll(MODULE_PRELOAD)].map(([, href]) => href)
    if (modules.length === 0 || !MODULE.test(html)) return html
    let late = ''
    const asleep = html
      .replaceAll(MODULE_PRELOAD, '')
      .replaceAll(FONT_PRELOAD, (link, href: string) => (isLateFont(href) ? '' : link))
      // The page's code looks for its sheets and finds them; the browser does not load what is disabled.
      .replaceAll(STYLESHEET, (_, href: string, mark: string) => {
        const css = sheetOf(href).replace(LATE_FACE, (face) => {
          late = face
          return ''
        })
        return `${asElement(css)}<link rel="stylesheet" href="${href}${mark}" disabled=""/>`
      })
      .replace(MODULE, `<script type="asleep" data-preload="${modules.join(' ')}">`)
    const end = asleep.lastIndexOf('</body>')
    const lateStyle = late && asElement(late, ' media="not all"')
    const whole = `${asleep.slice(0, end)}${lateStyle}<script>${script}</script>${asleep.slice(end)}`
    const parts = unlinkedSheets(html).map((href) => asElement(sheetOf(href)))
    return whole.replace('</head>', () => `${parts.join('')}</head>`)
  }

  return {
    page,
    dialogModules: [...firstStep.modules, ...firstStep.styles],
    firstStep: (html) =>
      firstStep.styles.map((href) => asElement(sheetOf(href), ` data-href="${href}"`)).join('') + html,
  }
}
