import fs from 'node:fs'
import { run } from './processes.ts'
import type { Stage } from './stage.ts'

/**
 * Machines that exist as network namespaces: each has an address of its own on a bridge, and a cable that can be pulled. All
 * that runs in one can be killed or stopped together, as a machine would be.
 */
export type Network = {
  /** The address of this machine on the bridge, which the others reach. */
  address: string
  /** All addresses of the network. */
  range: string
  addressOf: (machine: string) => string
  /** What stands before a command that is to run in a machine. */
  within: (machine: string) => string[]
  /** The processes that run in a machine. */
  processesOf: (machine: string) => Promise<number[]>
  /** Pulls the cable of a machine: what it sends and what it is sent is dropped without a word. */
  cut: (machine: string) => Promise<void>
  mend: (machine: string) => Promise<void>
}

const NAME = /^drill(\d+)(?:-\w+)?$/

const isAlive = (pid: number): boolean => fs.existsSync(`/proc/${pid}`)

const processesIn = async (namespace: string): Promise<number[]> =>
  (await run(['ip', 'netns', 'pids', namespace])).split('\n').filter(Boolean).map(Number)

const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}

/**
 * Sends a signal to everything in a machine, or to the processes of one program. Twice: what was forked while the list was read
 * is not on it.
 * @param program the name as `ps -o comm` shows it
 */
export async function signalMachine(
  network: Network,
  machine: string,
  signal: NodeJS.Signals,
  program?: string,
): Promise<void> {
  const isMeant = (pid: number): boolean => {
    if (program === undefined) return true
    try {
      return fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === program
    } catch {
      return false
    }
  }
  for (let round = 0; round < 2; round++) signalAll((await network.processesOf(machine)).filter(isMeant), signal)
}

const removeNamespace = async (namespace: string): Promise<void> => {
  signalAll(await processesIn(namespace), 'SIGKILL')
  await run(['ip', 'netns', 'delete', namespace])
}

/** Removes what a drill has left that was itself killed: namespaces and bridges bear the number of its process. */
async function removeLeftovers(): Promise<void> {
  const isLeft = (name: string): boolean => {
    const pid = Number(NAME.exec(name)?.[1])
    return pid > 0 && !isAlive(pid)
  }
  const namespaces = (await run(['ip', 'netns', 'list'])).split('\n').map((line) => line.split(' ')[0] ?? '')
  for (const namespace of namespaces.filter(isLeft)) await removeNamespace(namespace)
  for (const bridge of fs.readdirSync('/sys/class/net').filter(isLeft)) await run(['ip', 'link', 'delete', bridge])
}

/**
 * Makes a network of machines on this one.
 * @throws with what it needs, where that is missing
 */
export async function makeNetwork(stage: Stage, machines: readonly string[]): Promise<Network> {
  await removeLeftovers().catch((error: unknown) => {
    throw new Error(`network namespaces need root with CAP_NET_ADMIN and CAP_SYS_ADMIN, and iproute2: ${String(error)}`)
  })
  const bridge = `drill${process.pid}`
  const cable = (machine: string) => `v${process.pid}${machine}`
  const namespaceOf = (machine: string) => `${bridge}-${machine}`
  // A range for measurements between networks (RFC 2544): no real network has it.
  const prefix = `198.18.${1 + (process.pid % 250)}`
  const addressOf = (machine: string) => `${prefix}.${11 + machines.indexOf(machine)}`

  await run(['ip', 'link', 'add', bridge, 'type', 'bridge'])
  stage.atEnd('the bridge', () => run(['ip', 'link', 'delete', bridge]))
  await run(['ip', 'address', 'add', `${prefix}.1/24`, 'dev', bridge])
  await run(['ip', 'link', 'set', bridge, 'up'])
  for (const machine of machines) {
    const namespace = namespaceOf(machine)
    await run(['ip', 'netns', 'add', namespace])
    stage.atEnd(machine, () => removeNamespace(namespace))
    const peer = ['peer', 'name', 'eth0', 'netns', namespace]
    await run(['ip', 'link', 'add', cable(machine), 'type', 'veth', ...peer])
    await run(['ip', 'link', 'set', cable(machine), 'master', bridge, 'up'])
    await run(['ip', '-n', namespace, 'address', 'add', `${addressOf(machine)}/24`, 'dev', 'eth0'])
    await run(['ip', '-n', namespace, 'link', 'set', 'lo', 'up'])
    await run(['ip', '-n', namespace, 'link', 'set', 'eth0', 'up'])
  }
  return {
    address: `${prefix}.1`,
    range: `${prefix}.0/24`,
    addressOf,
    within: (machine) => ['ip', 'netns', 'exec', namespaceOf(machine)],
    processesOf: (machine) => processesIn(namespaceOf(machine)),
    cut: async (machine) => {
      await run(['ip', 'link', 'set', cable(machine), 'down'])
    },
    mend: async (machine) => {
      await run(['ip', 'link', 'set', cable(machine), 'up'])
    },
  }
}
