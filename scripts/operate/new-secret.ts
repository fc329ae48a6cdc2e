import { ConfigError, readConfigOfData } from '#server/platform/config.ts'
import { addStoredSecret } from '#server/platform/stored-secret.ts'
import { runCommand } from './run-command.ts'

await runCommand('npm run new-secret', 0, async () => {
  if (process.env.APP_SECRET?.trim())
    throw new ConfigError('APP_SECRET is set: choose a new one there, for example with openssl rand -hex 32')
  const { dataDir } = readConfigOfData(process.env)
  addStoredSecret(dataDir)
  return 'The file app-secret has a new secret in its first line, which counts from the next start on. The one before stays accepted. Next: npm run reseal'
})
