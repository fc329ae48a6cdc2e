import type { IModule } from 'dependency-cruiser'
import { wings } from './rules.ts'

const wingOf = (file: string): string | undefined => /^server\/(\w+)\//.exec(file)?.[1]

/** Which wings of the server use which, without tests and demo data. */
const usesOf = (modules: readonly IModule[]): Map<string, Set<string>> => {
  const uses = new Map<string, Set<string>>(wings.server.map((wing) => [wing, new Set()]))
  for (const { source, dependencies } of modules) {
    const used = source.endsWith('.test.ts') ? undefined : uses.get(wingOf(source) ?? '')
    for (const { resolved } of dependencies) {
      const wing = wingOf(resolved)
      if (wing !== undefined && uses.has(wing) && wing !== wingOf(source)) used?.add(wing)
    }
  }
  return uses
}

/**
 * The wings of the server as a Mermaid flowchart, the highest on top. An arrow that follows from others is left out, so what is drawn is
 * the ladder that one has to know.
 */
export function drawWings(modules: readonly IModule[]): string {
  const uses = usesOf(modules)
  const reaches = (from: string, to: string): boolean =>
    [...(uses.get(from) ?? [])].some((one) => one === to || reaches(one, to))
  const arrows = [...uses].reverse().flatMap(([from, used]) =>
    [...used]
      .filter((to) => ![...used].some((other) => other !== to && reaches(other, to)))
      .sort((one, other) => wings.server.indexOf(other) - wings.server.indexOf(one))
      .map((to) => `  ${from} --> ${to}\n`),
  )
  return `flowchart TD\n${arrows.join('')}`
}
