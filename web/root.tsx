import { LiveReader } from '#web/lib/LiveReader.tsx'
import { useTranslate } from '#web/lib/use-translate.ts'
import '#web/lib/no-eval.ts'
import '#web/theme/tokens.css'
import '#web/theme/fonts.css'
import '#web/theme/base.css'
import '#web/theme/shared-classes.css'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import { drawnFacts, FACTS_ID } from '#web/lib/drawn-facts.ts'
import { ORIGIN, ORIGIN_META } from '#web/lib/seo.ts'
import { NotFound } from '#web/site/static-pages/NotFound.tsx'
import { Trouble } from '#web/site/static-pages/Trouble.tsx'
import displayFont from '#web/theme/fonts/bricolage-grotesque.woff2?url'
import textFont from '#web/theme/fonts/instrument-sans.woff2?url'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ToastOutlet, ToastsEndWithPage } from '#web/ui/ToastOutlet.tsx'

const preloadFont = (href: string) => (
  <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
)

/** What the page is drawn with, for the browser to start with. Nothing in it can close the element. */
function Facts() {
  const facts = drawnFacts()
  if (!facts) return null
  // In the browser it is what it was.
  const __html = import.meta.env.SSR ? JSON.stringify(facts).replaceAll('<', String.raw`\u003c`) : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, without any markup
  return <script id={FACTS_ID} type="application/json" dangerouslySetInnerHTML={{ __html }} suppressHydrationWarning />
}

export function Layout({ children }: { children: ReactNode }) {
  const t = useTranslate()
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF8F3" />
        <meta name={ORIGIN_META} content={ORIGIN} />
        {preloadFont(displayFont)}
        {preloadFont(textFont)}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      {/* Said where the page's code does not come (web/first-visit/). */}
      <body data-unloaded={t('The page didn’t load completely. Check your connection and reload it.')}>
        <a className="skip-link" href="#main">
          {t('Skip to the content')}
        </a>
        {children}
        <ToastOutlet />
        <ToastsEndWithPage />
        <ScrollRestoration />
        <Facts />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <LiveReader>
      <Outlet />
    </LiveReader>
  )
}

/** Shown by the client before the first route has loaded. */
export function HydrateFallback() {
  const t = useTranslate()
  return (
    <main id="main" className="page-loading">
      <Skeleton label={t('Loading the page')} lines={4} />
    </main>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <Trouble />
}
