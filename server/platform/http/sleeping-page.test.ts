import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SleepingPages, sleepingPagesOf } from './sleeping-page.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-sleeping-'))
const root = path.join(folder, 'client')
let sleeping: SleepingPages

const write = (file: string, content: string) => {
  const target = path.join(folder, file)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.writeFileSync(target, content)
}

beforeAll(() => {
  write(
    'client/assets/base.css',
    '@font-face{font-family:Bricolage Grotesque;src:url(/assets/b.woff2)}b{content:"</style>"}',
  )
  write('client/assets/card.css', '._card_1a2b3_4{color:red}')
  write('client/assets/other.css', '._other_9z8y7_6{color:blue}')
  write('client/first-step.json', '{"styles":["/assets/card.css"],"modules":["/assets/wizard.js"]}')
  expect(sleepingPagesOf(root)).toBeNull()
  write('first-visit/script.js', 'wake()\n')
  sleeping = sleepingPagesOf(root) as SleepingPages
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

const html = [
  '<html><head>',
  '<link rel="preload" as="font" crossOrigin="anonymous" href="/assets/bricolage-grotesque-1.woff2"/>',
  '<link rel="preload" as="font" crossOrigin="anonymous" href="/assets/instrument-sans-1.woff2"/>',
  '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>',
  '<link rel="stylesheet" href="/assets/base.css#"/>',
  '</head><body><p class="_card_1a2b3_4">Hello</p>',
  '<script type="module" async="">import "/assets/a.js"</script>',
  '</body></html>',
].join('')

test('a page asks for no code, and says what will be needed', () => {
  const page = sleeping.page(html)
  expect(page).not.toContain('modulepreload"')
  expect(page).not.toContain('type="module"')
  expect(page).toContain(
    '<script type="asleep" data-preload="/assets/a.js /assets/b.js">import "/assets/a.js"</script>',
  )
  expect(page).toContain('<script>wake()</script></body>')
})

test('a page has its styles in it, and its sheets are there for whoever looks for them', () => {
  const page = sleeping.page(html)
  expect(page).toContain('<link rel="stylesheet" href="/assets/base.css#" disabled=""/>')
  expect(page).toContain(String.raw`b{content:"<\/style>"}</style>`)
  // The sheet of a part whose code comes later, and no other.
  expect(page.indexOf('._card_1a2b3_4{color:red}</style></head>')).toBeGreaterThan(0)
  expect(page).not.toContain('_other_9z8y7_6')
})

test('the display font waits until the page is seen', () => {
  const page = sleeping.page(html)
  expect(page).not.toContain('bricolage-grotesque-1')
  expect(page).toContain('instrument-sans-1')
  expect(page).toContain(
    '<style media="not all">@font-face{font-family:Bricolage Grotesque;src:url(/assets/b.woff2)}</style>',
  )
  expect(page.split('@font-face')).toHaveLength(2)
})

test('a page without code stays as it is', () => {
  expect(sleeping.page('<html><body></body></html>')).toBe('<html><body></body></html>')
})

test('the first step of the quote dialog brings its styles along, each by its name', () => {
  expect(sleeping.firstStep('<dialog></dialog>')).toBe(
    '<style data-href="/assets/card.css">._card_1a2b3_4{color:red}</style><dialog></dialog>',
  )
  expect(sleeping.dialogModules).toEqual(['/assets/wizard.js', '/assets/card.css'])
})
