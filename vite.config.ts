import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { listFirstStepFiles } from './scripts/build/first-visit.ts'
import { minifyAgain } from './scripts/build/minify-again.ts'
import { compiledTexts } from './scripts/build/translation/plugin.ts'
import { extensibleEntries, wizardChunk } from './scripts/build/wizard-chunks.ts'

/** `API_ORIGIN` is where the server listens while the pages come from Vite's development server. */
const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001'

/**
 * Code that many pages need, in few files: one large file compresses better than many small ones, and none of them changes
 * when a page's text does.
 */
const groups = [
  { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\// },
  {
    name: 'site',
    test: /web\/(?:ui\/(?:Button|Brand|Skeleton|ToastOutlet|toast(?!-position))|lib\/(?:seo|optional-part|use-translate|plain-press)|site\/(?:shell\/(?:PublicShell|PublicPage|SiteHeader|SiteFooter|use-focus-trap|company|site-links|structured-data|load-after)|static-pages\/(?:NotFound|Trouble)|booking-flow\/(?:open-quote|GetQuoteButton)))[.\w/-]*\.tsx?$|domain\/platform\/translation\/|node_modules\/icu-minify\//,
  },
  // Apart from prices: pages about bookings need days and no amounts, the home page hours and no days.
  {
    name: 'here',
    test: /(?:domain\/(?:platform\/(?:slot-ids|format|reader|markets\/philadelphia)|bookings\/usual-deadline)|web\/lib\/(?:here|may-fetch-ahead|live-market|drawn-facts))\.ts$/,
  },
  { name: 'days', test: /domain\/(?:platform\/(?:dates|format-dates)|scheduling\/slots)\.ts$/ },
  {
    name: 'prices',
    test: /(?:domain\/(?:platform\/(?:money|decimal)|pricing\/(?:rooms|charges|pricing|pricing-settings|price-includes|work-area|markets\/philadelphia-prices)|scheduling\/estimate)|web\/(?:site\/example-room|shared\/live-pricing))\.tsx?$/,
  },
  // Each file is named in what every page loads first: what goes together is one.
  { name: 'forms', test: /web\/(?:lib\/use-form|ui\/Field)\.tsx?$/ },
  {
    name: 'visits',
    test: /(?:domain\/(?:scheduling\/visit-times|bookings\/cancellation|platform\/booking-status)|web\/lib\/calendar-link)\.ts$/,
  },
  // Needed on many pages, with nothing that they need themselves: else the first group that needs them would take them along.
  { name: 'house-colors', test: /domain\/quotes\/house-colors\.ts$/ },
  { name: 'typed', test: /domain\/platform\/(?:contact-fields|visible-text)\.ts$/ },
  { name: 'stored-phones', test: /domain\/platform\/stored-phone\.ts$/ },
  { name: 'phones', test: /domain\/platform\/phone-number\.ts$/ },
  {
    name: 'choices',
    test: /(?:domain\/(?:pricing\/quick-sizes|platform\/business-claims)|web\/(?:shared\/color-studio\/liked-colors|site\/booking-flow\/remembered-key))\.ts$/,
  },
  { name: 'drawn-rooms', test: /web\/(?:shared\/drawn-rooms\/|ui\/Chip\.)/ },
  // Code that public pages load after the first load, and code that is only needed once there are reviews.
  {
    name: 'after-load',
    test: /domain\/platform\/contact\.ts$|web\/(?:site\/(?:shell\/after-load|booking-flow\/(?:OpeningShell|BookingFlowHost|use-idle-loading|step-titles)|reviews\/(?:read-real|read-public|format-figures)|static-pages\/format-reach)|shared\/contact\/(?:ContactLines|use-contact))\.[\w.]+$/,
  },
  {
    name: 'review-cards',
    test: /web\/(?:site\/reviews\/(?:real-reviews|NearestReviews|ReviewCard)|shared\/reviews\/(?:Stars|review-parts|format-review))\.[\w.]+$/,
  },
  // Last: what the others leave.
  { name: wizardChunk, debugName: 'wizard', includeDependenciesRecursively: false },
]

/**
 * The widgets speak the site's language, not the browser's: each of their thirty-odd languages is read as English, which
 * leaves one of them in the files.
 */
const oneLanguage: Plugin = {
  name: 'one-language',
  enforce: 'pre',
  resolveId(source, importer) {
    const isOther = /\/intl\/[\w/]+\/(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/.test(source)
    if (!isOther || !importer?.includes('/node_modules/react-')) return null
    return this.resolve(source.replace(/[\w-]+\.mjs$/, 'en-US.mjs'), importer)
  },
}

/** The list of all files is loaded by every page: their names are short. */
const chunkFileNames = 'assets/[hash:7].js'
/** Likewise style sheets, except for two that a journey waits for by name. */
const assetFileNames = ({ names: [name = ''] }: { names: string[] }) =>
  name.endsWith('.css') && !/^(?:wizard|after-load)\b/.test(name)
    ? 'assets/[hash:7].css'
    : 'assets/[name]-[hash][extname]'

/** Of fewer characters the list of all files compresses better. */
const hashCharacters = 'base36'

export default defineConfig(({ isPreview = false }) => ({
  plugins: [oneLanguage, compiledTexts, reactRouter(), minifyAgain, listFirstStepFiles, extensibleEntries],
  // Pages are drawn from a preview, which would watch all files of the project meanwhile.
  server: { proxy: { '/api': server, '/healthz': server, '/readyz': server }, ...(isPreview && { watch: null }) },
  // The folder is emptied before, by `npm run build`, which writes the server's bundle into it meanwhile.
  build: { assetsInlineLimit: 0, reportCompressedSize: false, emptyOutDir: false },
  environments: {
    // What draws pages in the server has all that it needs in it, as it is in production. It names files as the client's build does.
    ssr: { resolve: { noExternal: true }, build: { rolldownOptions: { output: { hashCharacters } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
            chunkFileNames,
            entryFileNames: chunkFileNames,
            assetFileNames,
            hashCharacters,
          },
        },
      },
    },
  },
}))
