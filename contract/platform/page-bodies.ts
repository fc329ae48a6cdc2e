/** The answers of the public calls that pages are drawn with, as JSON. `nearest`: of a town's page, its zip code and reviews. */
export type PageBodies = {
  prices: string
  business: string
  reviews: string
  whoComes: string
  nearest?: string
}
