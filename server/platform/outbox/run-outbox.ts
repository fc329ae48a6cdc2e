import type { Queue, TaskDeps, TaskKinds } from './outbox-task.ts'
import { countUnknown } from './outbox-tasks.queries.ts'
import { listenToQueue } from './queue-listeners.ts'
import { type Repeated, repeat } from './repeat.ts'
import { type OpenQueue, runDue } from './run-due.ts'

/** Milliseconds. A nudge after a commit is faster; polling finds what other processes wrote and what is due for a retry. */
const POLL = 1_000
/** Milliseconds between two checks for tasks that this release does not know. */
const UNKNOWN_CHECK_INTERVAL = 300_000

/** The queues in use, each with its kinds. */
const queuesOf = (kinds: TaskKinds): { queue: Queue; kinds: string[] }[] =>
  [...new Set(kinds.values())].map((queue) => ({
    queue,
    kinds: [...kinds].flatMap(([kind, of]) => (of === queue ? [kind] : [])),
  }))

/** Runs the tasks of one queue, batch by batch, at its own pace. */
const runQueue = (deps: TaskDeps, open: OpenQueue & { close: () => void }): Repeated => {
  const work = repeat(deps, {
    name: `outbox: ${open.queue.name}`,
    every: POLL,
    round: async (isStopping) => {
      const claimed = await runDue(deps, open, isStopping)
      deps.outage.written()
      return claimed === open.queue.batch
    },
  })
  const forget = listenToQueue(deps.db, open.queue.name, work.nudge)
  return {
    nudge: work.nudge,
    stop: async () => {
      forget()
      await work.stop()
      open.close()
    },
  }
}

/** Logs tasks that a newer release has left behind; they stay for that release. */
const reportUnknown = (deps: TaskDeps, kinds: TaskKinds): Repeated =>
  repeat(deps, {
    name: 'outbox tasks of unknown kinds',
    every: UNKNOWN_CHECK_INTERVAL,
    round: async () => {
      const known = [...kinds].map(([kind, queue]) => ({ kind, queue: queue.name }))
      for (const { kind, queue, waiting } of await countUnknown(deps.db, known, deps.now())) {
        deps.log.warn({ task: kind, queue, waiting }, 'outbox tasks of a kind that this release does not know wait')
      }
      return false
    },
  })

/**
 * Runs outbox tasks while the server runs, each queue independently: one with an unresponsive partner delays no other.
 * @param kinds `taskKinds`; tests add kinds of their own
 */
export function runOutbox(deps: TaskDeps, kinds: TaskKinds): Repeated {
  const queues = queuesOf(kinds).flatMap(({ queue, kinds }) => {
    const opened = queue.open(deps)
    return opened ? [runQueue(deps, { queue, kinds, ...opened })] : []
  })
  const works = [...queues, reportUnknown(deps, kinds)]
  return {
    nudge: () => {
      for (const work of works) work.nudge()
    },
    stop: async () => {
      await Promise.all(works.map((work) => work.stop()))
    },
  }
}
