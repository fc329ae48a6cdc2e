import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** `API_ORIGIN` is where the server listens while the pages come from Vite's development server. */
const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001'

/**
 * What many pages need, in few files: one large file compresses better than a dozen small ones, and none of them changes
 * when a page's text does.
 */
const groups = [
  { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\// },
  {
    name: 'site',
    test: /web\/(?:ui\/(?:Button|Brand|Chip|Notice|PublicPage|SiteHeader|SiteFooter|Skeleton|ToastOutlet|toast)|lib\/(?:seo|keep-focus)|features\/(?:site|static-pages\/(?:NotFound|Trouble)|booking-flow\/(?:open-quote|BookingFlowHost|GetQuoteButton)))[.\w/-]*\.tsx?$/,
  },
  {
    name: 'prices',
    test: /(?:domain\/(?:money|decimal|rooms|pricing|pricing-settings|estimate|slots|calendar)|web\/features\/(?:pricing\/[\w-]+|colors\/house-colors))\.tsx?$/,
  },
  { name: 'drawn-rooms', test: /web\/features\/drawn-rooms\// },
]

export default defineConfig({
  plugins: [reactRouter()],
  server: { proxy: { '/api': server, '/healthz': server, '/readyz': server } },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
})
