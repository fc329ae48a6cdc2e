import { enableCompileCache } from 'node:module'
import path from 'node:path'

// The compiled sources of one start serve the next. Where the folder cannot be written, each start compiles for itself.
enableCompileCache(path.join(import.meta.dirname, '../../node_modules/.cache/evencoat/compiled'))

await import('./run.ts')
