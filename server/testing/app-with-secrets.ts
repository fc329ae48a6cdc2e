import { buildApp } from '#server/app/app.ts'
import { makeDeps } from '#server/app/make-deps.ts'
import type { Secrets } from '#server/platform/auth/secrets.ts'
import type { Deps } from '#server/platform/deps.ts'
import { checkKey } from '#server/platform/files/check-key.ts'
import { readIdentifierKey } from '#server/platform/files/read-identifier-key.ts'
import { data } from './market.ts'
import type { TestApp } from './test-app.ts'

/**
 * Another server on the data of an app, with secrets of its own, as one is started.
 * @throws ConfigError when these do not open what is stored
 */
export async function appWithSecrets({ db, pool, deps: first }: TestApp, secrets: Secrets) {
  await checkKey(db, { secrets })
  const identifierKey = await readIdentifierKey(db, secrets)
  const config = { ...first.config, secrets }
  const { files, now } = first
  let deps = undefined as unknown as Deps
  const app = await buildApp(({ log }) => {
    deps = makeDeps({ db, pool, config, identifierKey, files, data, now, log })
    return deps
  })
  return {
    deps,
    call: async (
      line: string,
      { token, body, headers = {} }: { token?: string; body?: object; headers?: Record<string, string> } = {},
    ) => {
      const [method, url = ''] = line.split(' ')
      const { statusCode, rawPayload } = await app.inject({
        method: method as 'GET',
        url,
        headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
        ...(body ? { payload: body } : {}),
      })
      const text = rawPayload.toString()
      return { status: statusCode, text, bytes: rawPayload, json: () => JSON.parse(text) as Record<string, unknown> }
    },
    close: () => app.close(),
  }
}

export type AppWithSecrets = Awaited<ReturnType<typeof appWithSecrets>>
