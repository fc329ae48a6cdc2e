import fs from 'node:fs'
import { coveragePage } from './rule-coverage.ts'

const page = 'coverage/rules.md'
fs.mkdirSync('coverage', { recursive: true })
fs.writeFileSync(page, coveragePage())
console.log(page)
