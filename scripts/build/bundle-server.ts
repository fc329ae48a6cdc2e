import fs from 'node:fs'
import path from 'node:path'
import { bundleFolder } from './build-folder.ts'
import { fingerprintOf, recordSources, serverBundle } from './build-state.ts'
import { bundleServer } from './bundle/bundle.ts'

const root = path.resolve(import.meta.dirname, '../..')
// Taken first: what is edited meanwhile makes the bundle outdated.
const fingerprint = fingerprintOf(root, serverBundle)
fs.rmSync(bundleFolder, { recursive: true, force: true })
await bundleServer(root, bundleFolder)
recordSources(root, serverBundle, bundleFolder, fingerprint)
