import type { Cluster } from './cluster.ts'
import type { Place } from './customers.ts'
import type { Load } from './load.ts'
import type { Product, Release } from './product.ts'
import type { Stage } from './stage.ts'

/** Everything that a fault can reach. */
export type Scene = {
  stage: Stage
  cluster: Cluster
  load: Load
  products: readonly { product: Product; place: Place }[]
  next: Release
  /** What each process is given, as variables. */
  environment: Readonly<Record<string, string>>
  /** The database, by way of the proxy. */
  databaseUrl: string
}

/** How it went, apart from what customers saw. */
export type Course = {
  /** Milliseconds from the mending until all three members were there again. */
  whole?: number
  note?: string
  problems?: string[]
}

/** Something that goes wrong, or is done to a running system. */
export type Fault = {
  title: string
  /** For how long nothing may be written, in milliseconds. */
  limit: number
  /** Lets it happen under load, mends it, and waits until all is whole. */
  happen: (scene: Scene) => Promise<Course>
}
