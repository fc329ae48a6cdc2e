import { type ComponentType, lazy } from 'react'

/**
 * A part that a page is complete without: when its code does not come, nobody is told, and the page stays as it is.
 * @param otherwise stands there instead
 */
export const optionalPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = () => null,
) =>
  lazy(() =>
    load()
      .catch(() => otherwise)
      .then((part) => ({ default: part })),
  )
