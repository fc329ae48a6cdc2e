import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { registerPhotos } from './photos/photos.routes.ts'
import { registerQuoteList } from './quotes/quote-list.routes.ts'
import { registerQuotes } from './quotes/quotes.routes.ts'

/** Quotes. */
export function registerRoutes(app: FastifyInstance, deps: Deps): void {
  registerQuotes(app, deps)
  registerQuoteList(app, deps)
}

/** Its calls that take files. */
export function registerUploads(forms: FastifyInstance, deps: Deps): void {
  registerPhotos(forms, deps)
}
