let loading: Promise<typeof import('./after-load.ts')> | undefined

/** Loads it once for everything that needs a part of it. Can be retried after a failure. */
export function loadAfter(): Promise<typeof import('./after-load.ts')> {
  loading ??= import('./after-load.ts').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
