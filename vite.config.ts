import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** `API_ORIGIN` is where the server listens while the pages come from Vite's development server. */
const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001'

/**
 * Two groups that every public page needs: one large file compresses better than a dozen small ones, and neither changes
 * when a page's text does.
 */
const groups = [
  { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\// },
  {
    name: 'site',
    test: /web\/(?:ui\/(?:Button|Brand|Chip|Notice|PublicPage|SiteHeader|SiteFooter|Skeleton|ToastOutlet|toast)|lib\/(?:seo|keep-focus)|features\/(?:site|static-pages\/(?:NotFound|Trouble)|booking-flow\/(?:open-quote|BookingFlowHost|GetQuoteButton)))[.\w/-]*\.tsx?$/,
  },
]

export default defineConfig({
  plugins: [reactRouter()],
  server: { proxy: { '/api': server, '/healthz': server, '/readyz': server } },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
})
