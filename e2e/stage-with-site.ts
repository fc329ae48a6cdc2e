import type { AddressInfo } from 'node:net'
import { scenarioStage } from '#server/testing/scenarios/stage.ts'
import { launchBrowser } from './browser.ts'
import { builtSite } from './site.ts'

type Options = Parameters<typeof scenarioStage>[0]

/** A stage of scenarios whose server has the pages, too, and a browser to open them. */
export async function stageWithSite(options: Options) {
  const browser = await launchBrowser()
  const stage = await scenarioStage({ ...options, siteRoot: await builtSite() })
  await stage.app.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = stage.app.app.server.address() as AddressInfo
  return { stage, browser, origin: `http://127.0.0.1:${port}` }
}
