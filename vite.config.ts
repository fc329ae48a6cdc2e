import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** `API_ORIGIN` is where the server listens while the pages come from Vite's development server. */
const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001'

export default defineConfig({
  plugins: [reactRouter()],
  server: { proxy: { '/api': server, '/healthz': server, '/readyz': server } },
  build: { assetsInlineLimit: 0 },
})
