/** `npm run asvs` writes docs/asvs.md from the data beside this file. */
import fs from 'node:fs'
import { asvsPage } from './page.ts'

fs.writeFileSync('docs/asvs.md', asvsPage())
