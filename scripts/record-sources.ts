import path from 'node:path'
import { clientFolder } from './build-folder.ts'
import { recordSources } from './site-state.ts'

recordSources(path.resolve(import.meta.dirname, '..'), path.dirname(clientFolder))
