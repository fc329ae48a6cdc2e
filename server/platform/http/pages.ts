import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { text } from '#domain/platform/translation/text.ts'
import { AppError } from '#server/platform/errors.ts'
import { codingFor } from './coding-for.ts'
import { drawPagesOf } from './drawn-pages.ts'
import { namesEtag } from './etag.ts'
import { type PageFacts, withFacts } from './page-facts.ts'
import { sleepingPagesOf } from './sleeping-page.ts'

/** The placeholder origin of prerendered pages, replaced by the real one when they are served. */
const PLACEHOLDER = 'https://evencoat.invalid'

type Page = { html: Buffer; br: Buffer; gzip: Buffer; policy: string; etag: string }

/** Paths that only the browser can render: they get the empty shell with 200. Any other unknown path is a 404. */
const clientPaths = [
  /^\/admin(\/(login|forgot-password|set-password|dashboard))?$/,
  /^\/contractor\/[a-z-]+$/,
  /^\/booking\/[^/]+$/,
  /^\/cancel-booking\/[^/]+$/,
  /^\/pay\/[^/]+$/,
  /^\/documents\/[^/]+$/,
  /^\/review\/[^/]+$/,
  /^\/reviews$/,
  /^\/painter\/[^/]+$/,
  /^\/quote\/[^/]+$/,
  /^\/shared-quote\/[^/]+$/,
]
const isClientPath = (url: string): boolean => clientPaths.some((pattern) => pattern.test(url))

/** Pages for addresses that do not exist, sent with 404; they have no address of their own. */
const notFoundPages = ['/404', '/location/not-found']
/** Pages behind a private link or a login: not indexed, and without a referrer. */
const privatePaths = [...clientPaths, /^\/manage-booking$/]

/** The first step of the quote dialog, for whoever asks for it before the page's code has come. Not a page. */
const FIRST_STEP = '/first-step.html'

/** Where browsers and password managers lead somebody who wants another password: painters, who are many. */
const CHANGE_PASSWORD = '/.well-known/change-password'
const PASSWORDS = '/contractor/dashboard?tab=account'

/** Asked for without a page having named it. */
const homeScreenIcons = ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']
const HOME_SCREEN_ICON = 'app/apple-touch-icon.png'

/** For search engines: they contain the public origin, as pages do. */
const listings = ['robots.txt', 'sitemap.xml']

/** The service worker of the portal. It loads what its pages are made of, and calls the API. */
const WORKER = 'sw.js'
const workerPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** A browser is sent the compressed copy of a file, if there is one: what holds for the file holds for its copies. */
const withoutCompression = (file: string): string => file.replace(/\.(?:br|gz)$/, '')

const policyFor = (html: string): string => {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = new Set(
    inline.map(
      (match) =>
        `'sha256-${createHash('sha256')
          .update(match[1] ?? '')
          .digest('base64')}'`,
    ),
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const makePage = async (html: string): Promise<Page> => {
  const bytes = Buffer.from(html)
  const [br, gz] = await Promise.all([brotli(bytes), zip(bytes)])
  return {
    html: bytes,
    br,
    gzip: gz,
    policy: policyFor(html),
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`,
  }
}

/** Page path → file, for every HTML file of the build. */
const findPages = (root: string): Map<string, string> => {
  const found = new Map<string, string>()
  for (const entry of fs.readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!entry.endsWith('.html')) continue
    const key =
      entry === '__spa-fallback.html'
        ? '*'
        : `/${entry
            .split(path.sep)
            .join('/')
            .replace(/(^|\/)index\.html$/, '')}`
    found.set(key, path.join(root, entry))
  }
  return found
}

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page, status: number, hidden: boolean) => {
  reply
    .code(status)
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-cache')
    .header('etag', page.etag)
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
  if (hidden) reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer')
  if (status === 200 && namesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  const coding = codingFor(request.headers['accept-encoding'])
  return coding === 'identity' ? reply.send(page.html) : reply.header('content-encoding', coding).send(page[coding])
}

/**
 * The address of the page that somebody means who wrote it in capitals, or a place by its ZIP+4; undefined when it is none. What stands
 * behind the name of a private page is a key, and stays as it is.
 */
function addressMeant(url: string, isPage: (path: string) => boolean): string | undefined {
  const lower = url.toLowerCase()
  const meant = [
    lower,
    lower.replace(/^(\/location\/\d{5})-\d{4}$/, '$1'),
    url.replace(/^\/[^/]+/, (first) => first.toLowerCase()),
  ]
  const isKeyless = (path: string) => isPage(path) || /^\/(?:admin|contractor)(?:\/|$)/.test(path)
  return meant.find(
    (path, index) => path !== url && (index < 2 ? isKeyless(path) : true) && (isPage(path) || isClientPath(path)),
  )
}

/**
 * Serves the built site: prerendered pages, each with its own content security policy, hashed assets for a year, and the
 * not-found page for everything else.
 * @param root the folder of the built client; without one only the API is served
 * @param factsNow what a page shows of the business at this moment
 */
export async function servePages(
  app: FastifyInstance,
  root: string | undefined,
  publicUrl: string,
  factsNow: (path: string) => PageFacts | Promise<PageFacts>,
): Promise<void> {
  const files = root && fs.existsSync(root) ? findPages(root) : new Map<string, string>()
  const site = files.size > 0 ? root : undefined
  const drawing = site ? drawPagesOf(site) : null
  const sleeping = site ? sleepingPagesOf(site) : null
  /** Each page with the facts that it was drawn with: others make another page, with its own policy and tag. */
  const pages = new Map<string, { facts: string; page: Promise<Page> }>()
  const pageOf = (key: string, facts: PageFacts, make: () => Promise<string>): Promise<Page> => {
    const version = JSON.stringify(facts)
    const known = pages.get(key)
    if (known?.facts === version) return known.page
    const page = make().then(makePage)
    pages.set(key, { facts: version, page })
    page.catch(() => {
      if (pages.get(key)?.page === page) pages.delete(key)
    })
    return page
  }
  /** As the build drew it, where it cannot be drawn with the facts of the moment. */
  const drawnPage = async (key: string, file: string, { bodies }: PageFacts): Promise<string> => {
    if (bodies && drawing && key !== '*') {
      try {
        return await drawing.page(`${PLACEHOLDER}${key}`, bodies)
      } catch (error) {
        app.log.error(error, 'a page could not be drawn')
      }
    }
    return fs.promises.readFile(file, 'utf8')
  }
  const pageAt = (key: string, facts: PageFacts): Promise<Page> | undefined => {
    const file = files.get(key)
    if (!file) return undefined
    return pageOf(key, facts, async () => {
      const html = withFacts((await drawnPage(key, file, facts)).replaceAll(PLACEHOLDER, publicUrl), facts)
      return key === '*' || !sleeping ? html : sleeping.page(html)
    })
  }
  if (drawing && sleeping) {
    app.get(FIRST_STEP, async (request, reply) => {
      const facts = await factsNow(FIRST_STEP)
      const { bodies } = facts
      if (!bodies) throw new AppError('not_found', text('Not found'))
      const page = await pageOf(FIRST_STEP, facts, async () =>
        sleeping.firstStep(await drawing.firstStep(bodies, sleeping.dialogModules)),
      )
      return sendPage(request, reply, page, 200, true)
    })
  }
  if (site) {
    await app.register(fastifyStatic, {
      root: site,
      wildcard: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      globIgnore: [...listings, '**/*.html', '**/*.html.br', '**/*.html.gz', '**/*.br', '**/*.gz', '.vite/**'],
      setHeaders: (reply, sent) => {
        const file = withoutCompression(sent)
        const isWorker = file === path.join(site, WORKER)
        if (isWorker) reply.header('content-security-policy', workerPolicy)
        reply.header(
          'cache-control',
          file.includes(`${path.sep}assets${path.sep}`)
            ? 'public, max-age=31536000, immutable'
            : isWorker
              ? 'no-cache'
              : 'public, max-age=3600',
        )
      },
    })
  }
  if (site) {
    app.get(CHANGE_PASSWORD, (_request, reply) => reply.redirect(PASSWORDS, 302))
    for (const icon of homeScreenIcons) {
      app.get(icon, (_request, reply) =>
        reply.header('cache-control', 'public, max-age=3600').sendFile(HOME_SCREEN_ICON, site),
      )
    }
  }
  for (const name of listings) {
    const file = root && path.join(root, name)
    if (!file || !fs.existsSync(file)) continue
    const text = fs.readFileSync(file, 'utf8').replaceAll(PLACEHOLDER, publicUrl)
    app.get(`/${name}`, (_request, reply) =>
      reply
        .type(name.endsWith('.xml') ? 'application/xml; charset=utf-8' : 'text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(text),
    )
  }
  app.setNotFoundHandler(async (request, reply) => {
    const url = (request.url.split('?')[0] ?? '/').replace(/(.)\/+$/, '$1')
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/api(\/|$)/.test(url)
    if (!wantsPage) throw new AppError('not_found', text('Not found'))
    const hidden = privatePaths.some((pattern) => pattern.test(url))
    const facts = await factsNow(files.has(url) ? url : '*')
    const exact = notFoundPages.includes(url) ? undefined : pageAt(url, facts)
    if (exact) return sendPage(request, reply, await exact, 200, hidden)
    const shell = isClientPath(url) ? pageAt('*', facts) : undefined
    if (shell) return sendPage(request, reply, await shell, 200, true)
    const meant = addressMeant(url, (path) => path !== '*' && files.has(path) && !notFoundPages.includes(path))
    if (meant) return reply.redirect(meant + request.url.slice(request.url.split('?')[0]?.length), 301)
    const missing = /\.[a-z0-9]+$/i.test(url)
      ? undefined
      : pageAt(url.startsWith('/location/') ? '/location/not-found' : '/404', facts)
    if (missing) return sendPage(request, reply, await missing, 404, true)
    throw new AppError('not_found', text('Not found'))
  })
}
