import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { dateOffset, moveDate } from '#domain/testing/test-days.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  // Software draws in any case: a process of its own only adds the way there, a tenth of a journey.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

const canUse = (folder: string): boolean => {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Fonts have to be configured: without this file text has no width, and tests would pass regardless. */
const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, 'fonts/fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${path.join(folder, 'fc-cache')}</cachedir>
  <alias binding="strong"><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
  <alias binding="strong"><family>system-ui</family><prefer><family>Open Sans</family></prefer></alias>
</fontconfig>
`

/** Unpacks the browser of the npm package once per version, below `node_modules/.cache` if that is writable. */
async function packagedBrowser(): Promise<{ executable: string; env: NodeJS.ProcessEnv }> {
  const { version } = JSON.parse(readFileSync('node_modules/@sparticuz/chromium/package.json', 'utf8')) as {
    version: string
  }
  const cache = path.resolve('node_modules/.cache', `chromium-${version}`)
  const folder = canUse(cache) ? cache : path.join(os.tmpdir(), `evencoat-chromium-${version}-${os.userInfo().uid}`)
  mkdirSync(folder, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder // the package always unpacks into os.tmpdir()
  try {
    const chromiumPackage = await import('@sparticuz/chromium')
    const executable = await chromiumPackage.default.executablePath()
    const archive = path.resolve('node_modules/@sparticuz/chromium/bin/al2023.tar.br')
    if (!existsSync(path.join(folder, 'al2023/lib'))) await chromiumPackage.inflate(archive)
    writeFileSync(path.join(folder, 'fonts.conf'), fontsConf(folder))
    const env = {
      ...process.env,
      LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
    }
    return { executable, env: { ...env, TMPDIR: before } }
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** Unpacks the browser before several journeys start it concurrently: a program that is being written cannot be executed. */
export async function prepareBrowser(): Promise<void> {
  if (!process.env.CHROMIUM_PATH) await packagedBrowser()
}

/** Pages have the day that the test has. */
function onTestDay(browser: Browser): Browser {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    const offset = dateOffset()
    if (offset !== 0) await context.addInitScript(moveDate, offset)
    return context
  }
  // As the browser's own does, which asks no one else for its context.
  browser.newPage = async (options) => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    page.once('close', () => void context.close().catch(() => undefined))
    return page
  }
  return browser
}

/** Launches a real browser. `CHROMIUM_PATH` overrides the one from the npm package. */
export async function launchBrowser(): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH
  const { executable, env } = own ? { executable: own, env: process.env } : await packagedBrowser()
  const browser = await chromium.launch({
    executablePath: executable,
    headless: true,
    args: flags,
    env: Object.fromEntries(Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined)),
  })
  return onTestDay(browser)
}

/** A browser that a tool controls over its debugging port. */
export async function startBrowserProcess(): Promise<{ port: number; close: () => Promise<void> }> {
  const own = process.env.CHROMIUM_PATH
  const { executable, env } = own ? { executable: own, env: process.env } : await packagedBrowser()
  const profile = mkdtempSync(path.join(os.tmpdir(), 'evencoat-browser-'))
  const browser: ChildProcess = spawn(
    executable,
    ['--headless', ...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { env, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const port = await new Promise<number>((resolve, reject) => {
    let output = ''
    browser.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(output)?.[1]
      if (found) resolve(Number(found))
    })
    browser.once('exit', (code) => reject(new Error(`the browser ended with ${code}: ${output}`)))
  })
  const close = () =>
    new Promise<void>((resolve) => {
      browser.once('exit', () => {
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
        resolve()
      })
      browser.kill('SIGKILL')
    })
  return { port, close }
}
