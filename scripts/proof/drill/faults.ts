import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { recoverToPoint, restoreBackup } from './backups.ts'
import { type Cluster, waitForAnother, waitUntilWhole } from './cluster.ts'
import { type Member, TTL } from './configurations.ts'
import type { Course, Fault, Scene } from './fault.ts'
import { signalMachine } from './network.ts'
import { run } from './processes.ts'

const SECOND = 1_000

/** A leadership ends by itself after its time to live; three seconds are for the election and the proxies. */
const ELECTION = (TTL + 3) * SECOND
/** Patroni asks a machine that says nothing for two seconds how far it is, before another one may take its place. */
const SILENT = ELECTION + 2 * SECOND
/** What is planned, or concerns no primary, may take a few seconds. */
const MOMENT = 5 * SECOND
/** The next standby has to be made the synchronous one first, which takes two rounds of Patroni. */
const NEXT_STANDBY = 10 * SECOND

/** Whether `pg_rewind` had to take a former primary back, by Patroni's log from a position on. */
const rewound = (log: string, from: number): string => {
  const text = fs.readFileSync(log, 'utf8').slice(from)
  const codes = [...text.matchAll(/pg_rewind exit code=(\d+)/g)].map((match) => match[1])
  return codes.length > 0 ? `pg_rewind ${codes.join(', ')}` : ''
}

/** Does something to the primary, mends it, and waits until it follows the new one. */
const losePrimary =
  (harm: (cluster: Cluster, primary: Member) => Promise<void>, mend: (cluster: Cluster, primary: Member) => unknown) =>
  async ({ stage, cluster }: Scene): Promise<Course> => {
    const primary = await cluster.primary()
    const log = stage.at('log', primary.name)
    const written = fs.readFileSync(log, 'utf8').length
    await harm(cluster, primary)
    await mend(cluster, primary)
    return { whole: await waitUntilWhole(cluster), note: rewound(log, written) }
  }

const stop =
  (program?: string) =>
  async ({ network }: Cluster, { name }: Member) => {
    await signalMachine(network, name, 'SIGSTOP', program)
    await pause(30 * SECOND)
  }

const goOn = ({ network }: Cluster, { name }: Member) => signalMachine(network, name, 'SIGCONT')

/** Ends both processes one after the other and starts the next release in their place; the first one migrates. */
const upgrade = async ({ load, products, next }: Scene): Promise<Course> => {
  const began = Date.now()
  for (const { product, place } of products) {
    load.direct.delete(place)
    await product.stop()
    await product.start(next)
    load.direct.add(place)
  }
  return { whole: Date.now() - began }
}

/** The faults by their names on the command line, in the order of a full drill. */
export const faults: Readonly<Record<string, Fault>> = {
  crash: {
    title: 'crash of the primary',
    limit: ELECTION,
    happen: losePrimary(
      async (cluster, primary) => {
        await cluster.killMember(primary)
        await waitForAnother(cluster, primary)
        await pause(3 * SECOND)
      },
      (cluster, primary) => cluster.startMember(primary),
    ),
  },
  hang: { title: 'primary hangs for 30 s', limit: SILENT, happen: losePrimary(stop(), goOn) },
  'database-hang': {
    title: 'its database alone hangs for 30 s',
    limit: SILENT,
    happen: losePrimary(stop('postgres'), goOn),
  },
  cut: {
    title: 'primary cut off for 40 s',
    limit: SILENT,
    happen: losePrimary(
      async ({ network }, { name }) => {
        await network.cut(name)
        await pause(40 * SECOND)
      },
      ({ network }, { name }) => network.mend(name),
    ),
  },
  switchover: {
    title: 'planned switchover',
    limit: MOMENT,
    happen: losePrimary(
      async (cluster, primary) => {
        const { name } = await cluster.synchronousStandby()
        const patronictl = ['patronictl', '-c', cluster.configurationOf(primary)]
        await run([...patronictl, 'switchover', '--candidate', name, '--force'], 60 * SECOND)
        await waitForAnother(cluster, primary)
      },
      () => undefined,
    ),
  },
  standby: {
    title: 'loss of the synchronous standby',
    limit: NEXT_STANDBY,
    happen: async ({ cluster }) => {
      const standby = await cluster.synchronousStandby()
      await cluster.killMember(standby)
      await pause(20 * SECOND)
      cluster.startMember(standby)
      return { whole: await waitUntilWhole(cluster) }
    },
  },
  etcd: {
    title: 'loss of etcd for 40 s',
    limit: MOMENT,
    happen: async ({ cluster }) => {
      await cluster.killEtcd()
      await pause(40 * SECOND)
      cluster.startEtcd()
      // A few rounds of Patroni, in which a leadership that ran out meanwhile could be taken away.
      await pause(12 * SECOND)
      return { whole: await waitUntilWhole(cluster) }
    },
  },
  upgrade: { title: 'rolling upgrade with a migration', limit: MOMENT, happen: upgrade },
  archive: { title: 'recovery to a point in time', limit: MOMENT, happen: recoverToPoint },
  backup: { title: 'backup under load, restored', limit: MOMENT, happen: restoreBackup },
}
