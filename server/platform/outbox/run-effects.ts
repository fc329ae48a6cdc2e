import type { EffectDeps, EffectKinds, Lane } from './effect.ts'
import { countUnknown } from './effects.queries.ts'
import { listenToQueue } from './queue-listeners.ts'
import { type Repeated, repeat } from './repeat.ts'
import { type OpenLane, runDue } from './run-due.ts'

/** Milliseconds. A nudge after a commit is faster; polling finds what other processes wrote and what is due for a retry. */
const POLL = 1_000
/** Milliseconds between two checks for effects that this release does not know. */
const LOOK_FOR_UNKNOWN = 300_000

/** The lanes in use, each with its kinds. */
const lanesOf = (kinds: EffectKinds): { lane: Lane; kinds: string[] }[] =>
  [...new Set(kinds.values())].map((lane) => ({
    lane,
    kinds: [...kinds].flatMap(([kind, of]) => (of === lane ? [kind] : [])),
  }))

/** Runs the effects of one lane, batch by batch, at its own pace. */
const runLane = (deps: EffectDeps, open: OpenLane & { close: () => void }): Repeated => {
  const work = repeat({
    name: `effects: ${open.lane.name}`,
    every: POLL,
    log: deps.log,
    round: async (isStopping) => (await runDue(deps, open, isStopping)) === open.lane.batch,
  })
  const forget = listenToQueue(deps.db, open.lane.name, work.nudge)
  return {
    nudge: work.nudge,
    stop: async () => {
      forget()
      await work.stop()
      open.close()
    },
  }
}

/** Logs effects that a newer release has left behind; they stay for that release. */
const reportUnknown = (deps: EffectDeps, kinds: EffectKinds): Repeated =>
  repeat({
    name: 'effects of unknown kinds',
    every: LOOK_FOR_UNKNOWN,
    log: deps.log,
    round: async () => {
      const known = [...kinds].map(([kind, lane]) => ({ kind, lane: lane.name }))
      for (const { kind, lane, waiting } of await countUnknown(deps.db, known, deps.now())) {
        deps.log.warn({ effect: kind, lane, waiting }, 'effects of a kind that this release does not know wait')
      }
      return false
    },
  })

/**
 * Runs effects while the server runs, each lane independently: one whose partner is down or unresponsive delays no other.
 * @param kinds `effectKinds`; tests add kinds of their own
 */
export function runEffects(deps: EffectDeps, kinds: EffectKinds): Repeated {
  const lanes = lanesOf(kinds).flatMap(({ lane, kinds }) => {
    const opened = lane.open(deps)
    return opened ? [runLane(deps, { lane, kinds, ...opened })] : []
  })
  const works = [...lanes, reportUnknown(deps, kinds)]
  return {
    nudge: () => {
      for (const work of works) work.nudge()
    },
    stop: async () => {
      await Promise.all(works.map((work) => work.stop()))
    },
  }
}
