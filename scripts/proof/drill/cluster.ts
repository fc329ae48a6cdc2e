import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { archiveConfiguration, type Member, passwords, patroniConfiguration } from './configurations.ts'
import { type Network, signalMachine } from './network.ts'
import { as, run, type Started, start, waitUntil } from './processes.ts'
import type { Stage } from './stage.ts'

const SECOND = 1_000

/** Three machines with PostgreSQL under Patroni, and etcd. */
export type Cluster = {
  members: readonly Member[]
  network: Network
  /** Patroni's configuration file of a member: what `patronictl -c` wants. */
  configurationOf: (member: Member) => string
  archiveConfigurationOf: (member: Member) => string
  primary: () => Promise<Member>
  /** The standby that has every commit. */
  synchronousStandby: () => Promise<Member>
  /** Starts Patroni on a machine on which it is dead. */
  startMember: (member: Member) => void
  killMember: (member: Member) => Promise<void>
  startEtcd: () => void
  killEtcd: () => Promise<void>
}

const ask = async (url: string): Promise<Response> => fetch(url, { signal: AbortSignal.timeout(SECOND) })

/** Runs one statement as the superuser, on a connection of its own. */
export async function askDatabase<T extends pg.QueryResultRow>(
  server: { host: string; port: number; password?: string },
  text: string,
  database = 'postgres',
): Promise<T[]> {
  const login = { user: 'postgres', password: passwords.superuser, database }
  const client = new pg.Client({ ...login, ...server, connectionTimeoutMillis: 3 * SECOND, query_timeout: 20 * SECOND })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<T>(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

const memberOf = (stage: Stage, network: Network, name: string, withArchive: boolean): Member => {
  const configuration = stage.at('configuration', `archive-${name}`)
  const archive = `pgbackrest --config=${configuration} --stanza=drill archive-push %p`
  const [data, folder] = [stage.at('data', name), stage.at('run', name)]
  return {
    name,
    address: network.addressOf(name),
    data,
    run: folder,
    archive: withArchive ? archive : undefined,
  }
}

/**
 * Starts the cluster and waits until both standbys follow.
 * @param withArchive whether each segment of the log is archived by pgBackRest
 */
export async function startCluster(
  stage: Stage,
  network: Network,
  names: readonly string[],
  withArchive: boolean,
): Promise<Cluster> {
  const members = names.map((name) => memberOf(stage, network, name, withArchive))
  const etcd = { address: network.address, port: 2379 }
  const configurationOf = ({ name }: Member) => stage.at('configuration', `${name}.yml`)
  const archiveConfigurationOf = ({ name }: Member) => stage.at('configuration', `archive-${name}`)
  const asPostgres = as('postgres')
  const clients = `http://${etcd.address}:${etcd.port}`
  const peers = `http://${etcd.address}:2380`
  let etcdProcess: Started

  const startEtcd = () => {
    const names = ['--name', 'drill', '--initial-cluster', `drill=${peers}`, '--enable-v2=true', '--data-dir']
    const listen = ['--listen-client-urls', clients, '--advertise-client-urls', clients]
    const listenToPeers = ['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers]
    const command = [...asPostgres, 'etcd', ...names, stage.at('data', 'etcd'), ...listen, ...listenToPeers]
    etcdProcess = start(command, stage.at('log', 'etcd'))
  }

  const startMember = (member: Member) => {
    const command = [...network.within(member.name), ...asPostgres, 'patroni', configurationOf(member)]
    start(command, stage.at('log', member.name))
  }

  const primary = () =>
    waitUntil(
      'a primary',
      async () => {
        const isPrimary = async ({ address }: Member) => (await ask(`http://${address}:8008/primary`)).ok
        const answers = await Promise.all(members.map((member) => isPrimary(member).catch(() => false)))
        return members[answers.indexOf(true)]
      },
      60 * SECOND,
    )

  for (const member of members) {
    fs.mkdirSync(member.run)
    await run(['chown', 'postgres:postgres', member.run])
    stage.write(`configuration/${member.name}.yml`, patroniConfiguration(member, etcd, network.range))
    stage.write(
      `configuration/archive-${member.name}`,
      archiveConfiguration(member, stage.at('repository'), stage.at('log')),
    )
  }
  startEtcd()
  stage.atEnd('etcd', () => etcdProcess.end('SIGKILL'))
  await waitUntil('etcd', async () => (await ask(`${clients}/health`)).ok, 20 * SECOND)
  for (const member of members) {
    startMember(member)
    // The first one creates the database, which the others copy.
    if (member === members[0]) await primary()
  }

  return {
    members,
    network,
    configurationOf,
    archiveConfigurationOf,
    primary,
    synchronousStandby: () =>
      waitUntil(
        'a synchronous standby',
        async () => {
          const isSynchronous = async ({ address }: Member) => (await ask(`http://${address}:8008/synchronous`)).ok
          const answers = await Promise.all(members.map((member) => isSynchronous(member).catch(() => false)))
          return members[answers.indexOf(true)]
        },
        60 * SECOND,
      ),
    startMember,
    killMember: ({ name }) => signalMachine(network, name, 'SIGKILL'),
    startEtcd,
    killEtcd: () => etcdProcess.end('SIGKILL'),
  }
}

/**
 * Waits until one member is the primary, both others follow it, and one of them has every commit.
 * @returns the milliseconds that it took
 */
export async function waitUntilWhole(cluster: Cluster, limit = 120 * SECOND): Promise<number> {
  const began = Date.now()
  await waitUntil(
    'three members, one of them a synchronous standby',
    async () => {
      const { address } = await cluster.primary()
      const [row] = await askDatabase<{ whole: boolean }>(
        { host: address, port: 5432 },
        `select count(*) filter (where state = 'streaming') = 2 and bool_or(sync_state in ('sync', 'quorum')) as whole
           from pg_stat_replication where application_name = any('{${cluster.members.map(({ name }) => name).join()}}')`,
      )
      return row?.whole
    },
    limit,
    300,
  )
  return Date.now() - began
}

/** Waits until a member other than this one is the primary. */
export const waitForAnother = (cluster: Cluster, than: Member): Promise<Member> =>
  waitUntil(
    `a primary other than ${than.name}`,
    async () => {
      const member = await cluster.primary()
      if (member === than) await pause(200)
      return member === than ? undefined : member
    },
    60 * SECOND,
  )
