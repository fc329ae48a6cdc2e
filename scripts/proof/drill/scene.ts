import { startFileBucket } from '#server/testing/file-bucket.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { createArchive } from './backups.ts'
import { askDatabase, type Cluster, startCluster, waitUntilWhole } from './cluster.ts'
import { type Place, quoteBody, send } from './customers.ts'
import type { Scene } from './fault.ts'
import { makeLoad } from './load.ts'
import { makeNetwork } from './network.ts'
import { addPainters, homes } from './painters.ts'
import { type Environment, makeEnvironment, makeProduct, makeReleases } from './product.ts'
import { freePort, startProxies } from './proxies.ts'
import { nothingAcknowledged } from './recorded.ts'
import type { Stage } from './stage.ts'

const MACHINES = ['pg1', 'pg2', 'pg3']

/** Customers per second, and reads of each of four kinds per second and process. */
const PACE = { customers: 3, reads: 2 }

/** A scene, and what is needed to judge what happens in it. */
export type Whole = Scene & {
  places: readonly Place[]
  /** One quote of half a day in each county. */
  quotes: readonly string[]
  /** The Message-ID of each letter that was delivered. */
  delivered: () => string[]
}

const PASSWORD = 'drill'

/** Creates the product's database by way of the proxy, as an installation would. */
const createDatabase = async (port: number): Promise<string> => {
  const server = { host: '127.0.0.1', port }
  await askDatabase(server, `create role evencoat login password '${PASSWORD}'`)
  await askDatabase(server, 'create database evencoat owner evencoat')
  return `postgres://evencoat:${PASSWORD}@127.0.0.1:${port}/evencoat`
}

/** Quotes that nobody books: readers ask about them, and what is shown for them is compared with the database. */
const askForQuotes = async (place: Place): Promise<string[]> => {
  const ids: string[] = []
  for (const home of homes) {
    const body = quoteBody(home, `reader-${home.county}@customers.example`, 1)
    const book = { answers: [], acknowledged: nothingAcknowledged() }
    const { status, text } = await send(book, place, { asked: 'quote', path: '/api/quotes', body })
    if (status !== 201) throw new Error(`a quote for ${home.address} is answered with ${status}: ${text}`)
    ids.push((JSON.parse(text) as { id: string }).id)
  }
  return ids
}

const startOthers = async (stage: Stage) => {
  const bucket = await startFileBucket(stage.at('bucket'))
  stage.atEnd('the bucket', bucket.close)
  const mail = await startMailServer()
  stage.atEnd('the mail server', mail.close)
  return { bucket, mail }
}

/**
 * Builds everything that the faults happen to: three machines with a database, the proxies, two processes of the product,
 * mail, uploads, painters, and a load that has not begun.
 * @param releases the repository with the built site, and the release that it follows if that is another one
 */
export async function buildScene(
  stage: Stage,
  releases: { source: string; before?: string | undefined },
  withArchive: boolean,
  report: (line: string) => void,
): Promise<Whole> {
  const { first, second } = makeReleases(stage, releases.source, releases.before)
  const network = await makeNetwork(stage, MACHINES)
  const cluster: Cluster = await startCluster(stage, network, MACHINES, withArchive)
  const [databasePort, webPort, ...productPorts] = await Promise.all(Array.from({ length: 4 }, freePort))
  if (databasePort === undefined || webPort === undefined) throw new Error('no free ports')
  await startProxies(stage, { databasePort, webPort, productPorts, members: cluster.members })
  await waitUntilWhole(cluster)
  if (withArchive) await createArchive(cluster)
  report('three databases, one of them a synchronous standby')

  const { bucket, mail } = await startOthers(stage)
  const proxy = { name: 'proxy', url: `http://127.0.0.1:${webPort}` }
  const where: Environment = {
    databaseUrl: await createDatabase(databasePort),
    bucketUrl: `s3://uploads?endpoint=${encodeURIComponent(bucket.endpoint)}`,
    mailUrl: mail.url,
    publicUrl: proxy.url,
  }
  const environment = makeEnvironment(where)
  const products = productPorts.map((port, index) => {
    const product = makeProduct(stage, `product${index + 1}`, port, environment)
    return { product, place: { name: product.name, url: product.url } }
  })
  for (const { product } of products) await product.start(first)
  await addPainters(where.databaseUrl)
  const places = products.map(({ place }) => place)
  const quotes = await askForQuotes(proxy)
  report(`two processes behind ${proxy.url}`)
  const load = makeLoad({ ...PACE, proxy, processes: places, quotes })
  stage.atEnd('the load', async () => load.stop())
  return {
    stage,
    cluster,
    load,
    products,
    places,
    quotes,
    next: second,
    environment,
    databaseUrl: where.databaseUrl,
    delivered: () => mail.received.map(({ messageId }) => messageId ?? 'without a Message-ID'),
  }
}
