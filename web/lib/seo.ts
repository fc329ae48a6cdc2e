import type { MetaDescriptor } from 'react-router'
import type { Text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { reader } from './here.ts'

/** Placeholder for the public origin in the prerendered pages; the server replaces it. */
const PLACEHOLDER = 'https://evencoat.invalid'

/** The name of the meta element with the public origin. */
export const ORIGIN_META = 'public-origin'

/** The origin of canonical addresses. In the browser it is read from the page, so that both agree. */
export const ORIGIN: string =
  typeof document === 'undefined'
    ? PLACEHOLDER
    : (document.querySelector<HTMLMetaElement>(`meta[name="${ORIGIN_META}"]`)?.content ?? PLACEHOLDER)

const siteName = 'Evencoat'

type Page = {
  title: Text
  description: Text
  /** The page's own path, for the canonical address. */
  path: string
  /** A file in `/share/`, without `.png`. */
  image?: string
  imageText?: Text
  jsonLd?: readonly object[]
}

/** Title, description, canonical address, social tags and structured data of a public page. */
export function seo({
  title,
  description,
  path,
  image = 'home',
  imageText = title,
  jsonLd = [],
}: Page): MetaDescriptor[] {
  const t = translator(reader)
  const address = `${ORIGIN}${path}`
  const picture = `${ORIGIN}/share/${image}.png`
  return [
    { title: t(title) },
    { name: 'description', content: t(description) },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: reader.locale.replace('-', '_') },
    { property: 'og:title', content: t(title) },
    { property: 'og:description', content: t(description) },
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: t(imageText) },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: t(title) },
    { name: 'twitter:description', content: t(description) },
    { name: 'twitter:image', content: picture },
    ...jsonLd.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } }) as MetaDescriptor),
  ]
}

/** A page that only its owner should find: not indexed, and without a referrer. */
export const privatePage = (title: Text): MetaDescriptor[] => [
  { title: `${translator(reader)(title)} | ${siteName}` },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

/** The name of the meta element by which `entry.client.tsx` recognizes a page that stands in for others. */
export const STAND_IN = 'prerendered-as'

/** A page served for every address that does not exist. */
export const standInPage = (title: Text, path: string): MetaDescriptor[] => [
  { title: translator(reader)(title) },
  { name: 'robots', content: 'noindex' },
  { name: STAND_IN, content: path },
]
