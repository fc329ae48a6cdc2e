import path from 'node:path'
import { clientFolder } from './build-folder.ts'
import { recordSources, site } from './build-state.ts'

recordSources(path.resolve(import.meta.dirname, '../..'), site, path.dirname(clientFolder))
