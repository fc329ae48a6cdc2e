import { spawnSync } from 'node:child_process'
import { readAudit } from './read-audit.ts'

// npm exits with 1 both when it found something and when the registry did not answer: only its report shows which.
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
const { verdict, summary } = readAudit(stdout)
process.stdout.write(`Dependencies: ${summary}\n`)
if (verdict === 'holes') process.exitCode = 1
