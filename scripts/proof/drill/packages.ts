import fs from 'node:fs'
import { run } from './processes.ts'

const MINUTE = 60_000

/** A program that the drill needs, and Debian's packages that have it. */
const needed: Readonly<Record<string, string[]>> = {
  '/usr/lib/postgresql/15/bin/postgres': ['postgresql-15'],
  '/usr/bin/patroni': ['patroni', 'python3-etcd'],
  '/usr/bin/etcd': ['etcd-server'],
  '/usr/sbin/haproxy': ['haproxy'],
  '/usr/bin/setpriv': ['util-linux'],
}

const forArchive: Readonly<Record<string, string[]>> = { '/usr/bin/pgbackrest': ['pgbackrest'] }

/** The services that Debian starts once a package is installed: the drill has its own. */
const serviceOf: Readonly<Record<string, string>> = {
  'postgresql-15': 'postgresql',
  patroni: 'patroni',
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
}

const POLICY = '/usr/sbin/policy-rc.d'

/**
 * Installs the packages that are missing. Their services are kept from starting, and stopped where systemd has started them.
 * @param withArchive whether pgBackRest is needed, too
 * @throws with the command to run, when this is no Debian or not root
 */
export async function installPackages(withArchive: boolean): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('the drill needs root: it makes network namespaces and kills machines')
  const programs = { ...needed, ...(withArchive ? forArchive : {}) }
  const missing = Object.entries(programs).flatMap(([program, packages]) => (fs.existsSync(program) ? [] : packages))
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(', ')} …`)
  const command = ['apt-get', 'install', '-y', '--no-install-recommends', ...missing]
  // invoke-rc.d asks this file whether a service may be started; 101 means no.
  const hadPolicy = fs.existsSync(POLICY)
  if (!hadPolicy) fs.writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    await run(['apt-get', 'update'], 3 * MINUTE).catch(() => undefined)
    await run(command, 5 * MINUTE, { DEBIAN_FRONTEND: 'noninteractive' })
  } catch (error) {
    throw new Error(`please install what is missing (${command.join(' ')}): ${String(error)}`)
  } finally {
    if (!hadPolicy) fs.rmSync(POLICY, { force: true })
  }
  if (!fs.existsSync('/run/systemd/system')) return
  for (const name of missing) {
    const service = serviceOf[name]
    if (service) await run(['systemctl', 'disable', '--now', service]).catch(() => undefined)
  }
}
