import fs from 'node:fs'
import { coveragePage } from './rule-coverage.ts'

fs.writeFileSync('docs/coverage.md', coveragePage())
