import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/**
 * The page of a route that few visitors come to: the first page of a visit names the files of every route, and these not.
 * @param waiting what stands there until it is loaded
 */
export function loadedByItself<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <main id="main" tabIndex={-1} />,
) {
  const Page = lazy(async () => ({ default: await load() }))
  return function LoadedByItself(props: Props) {
    return (
      <Suspense fallback={waiting}>
        <Page {...props} />
      </Suspense>
    )
  }
}
