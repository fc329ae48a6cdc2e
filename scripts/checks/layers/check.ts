/**
 * Checks which way imports go (scripts/checks/layers/rules.ts), and that the picture of it in the README is the present one.
 *
 *   node scripts/checks/layers/check.ts          says what is wrong
 *   node scripts/checks/layers/check.ts --draw   draws the picture again
 */
import fs from 'node:fs'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { drawWings } from './draw.ts'
import { forbidden } from './rules.ts'

/** Fewer than these have been read only if the reading itself has failed. */
const LEAST = { files: 2000, imports: 12_000 }

const { output } = await cruise(['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts'], {
  validate: true,
  ruleSet: { forbidden },
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.json'] },
})
const { modules, summary } = output as ICruiseResult

const problems = summary.violations.map(({ rule, from, to }) => {
  const why = forbidden.find(({ name }) => name === rule.name)?.comment
  return `${from} imports ${to}\n  ${rule.name}: ${why}`
})
if (modules.length < LEAST.files || (summary.totalDependenciesCruised ?? 0) < LEAST.imports) {
  problems.push(`only ${modules.length} files with ${summary.totalDependenciesCruised} imports were read`)
}

// Imports that run in circles cannot be drawn.
if (problems.length === 0) {
  const readme = fs.readFileSync('README.md', 'utf8')
  const drawn = readme.replace(/```mermaid\n[\s\S]*?```/, () => `\`\`\`mermaid\n${drawWings(modules)}\`\`\``)
  if (process.argv.includes('--draw')) fs.writeFileSync('README.md', drawn)
  else if (drawn !== readme) problems.push('README.md: the picture of the wings is old; npm run layers:draw')
}

for (const problem of problems) console.error(problem)
console.log(`${modules.length} files, ${summary.totalDependenciesCruised} imports, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
