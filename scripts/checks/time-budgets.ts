import os from 'node:os'
import type { Reporter, TestModule, TestSpecification } from 'vitest/node'

const SHOWN = 10

/**
 * Seconds that the tests of a file may take on two idle cores as fast as those on which `YARDSTICK` was measured, by suite
 * (CONTRIBUTING.md#tests). What the first file of a worker loads for all is not counted.
 */
const BUDGETS: Record<string, number> = { domain: 15, server: 45, web: 30, 'web-alone': 10, e2e: 60 }

/** Milliseconds for which the machine is watched, and the share of its cores from which on others keep it busy. */
const WATCHED = 300
const BUSY = 0.25

/** Milliseconds of `workLikeTests` where the budgets were measured: a slower machine may take longer. */
const YARDSTICK = 55

/** What tests mostly do: objects made, sorted, written and read. */
function workLikeTests(): number {
  const began = performance.now()
  const entries = Array.from({ length: 60_000 }, (_, index) => ({ key: `x${(index * 7_919) % 60_000}`, index }))
  entries.sort((a, b) => (a.key < b.key ? -1 : 1))
  JSON.parse(JSON.stringify(entries))
  return performance.now() - began
}

/** How many times slower than the yardstick this machine is, at least 1. */
const slowness = (): number => Math.max(1, Math.min(...Array.from({ length: 5 }, workLikeTests)) / YARDSTICK)

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`.padStart(9)

const durationOf = (module: TestModule): number => {
  const { collectDuration, duration, prepareDuration, setupDuration } = module.diagnostic()
  return collectDuration + duration + prepareDuration + setupDuration
}

const budgetOf = (module: TestModule): number => BUDGETS[module.project.name] ?? 0

const testsOf = (module: TestModule): number => module.diagnostic().duration

/** Whether somebody else works on this machine, asked while none of the tests do. */
function isMachineBusy(): boolean {
  const times = () =>
    os.cpus().reduce(
      (sum, { times: { idle, ...others } }) => ({
        idle: sum.idle + idle,
        all: sum.all + idle + Object.values(others).reduce((one, other) => one + other, 0),
      }),
      { idle: 0, all: 0 },
    )
  const before = times()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WATCHED)
  const after = times()
  return after.idle - before.idle < (1 - BUSY) * (after.all - before.all)
}

/**
 * Ends a run with where its time went, and fails one with a file that takes longer than its suite allows: a suite that grows slow is
 * noticed by the person who made it slower. On a busy machine, and with the long form of random tests, that is only said.
 */
export default class TimeBudgets implements Reporter {
  readonly #wasBusy = isMachineBusy()
  #measured: number | undefined

  /** Measured at most once: before a long run, and else when a file seems to be over its budget. */
  get #slowness(): number {
    this.#measured ??= slowness()
    return this.#measured
  }

  onTestRunStart(files: readonly TestSpecification[]): void {
    if (files.length >= SHOWN) this.#measured = slowness()
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const slowest = [...modules].sort((a, b) => durationOf(b) - durationOf(a))
    const lines: string[] = []
    if (modules.length >= SHOWN) {
      const suites = new Map<string, { files: number; ms: number }>()
      for (const module of modules) {
        const suite = suites.get(module.project.name) ?? { files: 0, ms: 0 }
        suites.set(module.project.name, { files: suite.files + 1, ms: suite.ms + durationOf(module) })
      }
      lines.push('', ` Time of files added up, by suite; this machine takes ${this.#slowness.toFixed(1)} times as long`)
      for (const [name, { files, ms }] of suites) lines.push(` ${seconds(ms)}  ${name}, ${files} files`)
      lines.push('', ' Slowest files')
      for (const module of slowest.slice(0, SHOWN)) {
        lines.push(` ${seconds(durationOf(module))}  ${module.relativeModuleId}`)
      }
    }
    const over = slowest.filter((module) => {
      const taken = testsOf(module) / 1000
      return taken > budgetOf(module) && taken > budgetOf(module) * this.#slowness
    })
    if (over.length > 0) lines.push(...this.#hold(over))
    if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`)
  }

  #hold(over: readonly TestModule[]): string[] {
    const isFull = process.env.TEST_EFFORT === 'full'
    const isHeld = !isFull && !this.#wasBusy && !isMachineBusy()
    if (isHeld) process.exitCode = 1
    const why = isFull ? 'in the long form' : 'on a busy machine'
    return [
      '',
      ` Files over the budget of their suite${isHeld ? ': the run fails' : `, ${why}`}`,
      ...over.map(
        (module) =>
          ` ${seconds(testsOf(module))}  ${module.relativeModuleId}, at most ${(budgetOf(module) * this.#slowness).toFixed(0)} s`,
      ),
    ]
  }
}
