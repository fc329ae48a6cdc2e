import fs from 'node:fs'
import path from 'node:path'
import { sourceTexts } from '../build/translation/catalogues.ts'
import { wordList } from '../build/translation/word-list.ts'

/** `npm run words` prints every text that people read, by where they read it; `npm run words -- words.md` writes it to a file. */
const list = wordList(sourceTexts(path.join(import.meta.dirname, '../..')))
const [file] = process.argv.slice(2)
if (file) fs.writeFileSync(file, list)
else process.stdout.write(list)
