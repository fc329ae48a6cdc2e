import type { Reporter, TestModule } from 'vitest/node'

const SHOWN = 10

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`.padStart(9)

const durationOf = (module: TestModule): number => {
  const { collectDuration, duration, prepareDuration, setupDuration } = module.diagnostic()
  return collectDuration + duration + prepareDuration + setupDuration
}

/** Ends a run with the slowest files, so that a suite that grows slow is noticed by the person who made it slower. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < SHOWN) return
    const suites = new Map<string, { files: number; ms: number }>()
    for (const module of modules) {
      const suite = suites.get(module.project.name) ?? { files: 0, ms: 0 }
      suites.set(module.project.name, { files: suite.files + 1, ms: suite.ms + durationOf(module) })
    }
    const lines = ['', ' Time of files added up, by suite']
    for (const [name, { files, ms }] of suites) lines.push(` ${seconds(ms)}  ${name}, ${files} files`)
    lines.push('', ' Slowest files')
    const slowest = [...modules].sort((a, b) => durationOf(b) - durationOf(a)).slice(0, SHOWN)
    for (const module of slowest) lines.push(` ${seconds(durationOf(module))}  ${module.relativeModuleId}`)
    process.stdout.write(`${lines.join('\n')}\n`)
  }
}
