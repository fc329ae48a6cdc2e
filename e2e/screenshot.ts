import { launchBrowser } from './browser.ts'

/** Takes a screenshot of a whole page: `node e2e/screenshot.ts <url> <out.png> [width]`. */
const [url, out, width = '1280'] = process.argv.slice(2)
if (!url || !out) {
  console.error('Usage: node e2e/screenshot.ts <url> <out.png> [width]')
  process.exit(1)
}
const browser = await launchBrowser()
try {
  const viewport = { width: Number(width), height: Number(width) < 600 ? 844 : 900 }
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') console.log(message.type(), message.text())
  })
  page.on('pageerror', (error) => console.log('page error', error.message))
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.screenshot({ path: out, fullPage: true })
} finally {
  await browser.close()
}
