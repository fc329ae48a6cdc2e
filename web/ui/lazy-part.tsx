import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { expectPart, loadPart } from '#web/lib/load-part.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from './Button.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import css from './lazy-part.module.css'

type Load<Props> = () => Promise<ComponentType<Props>>

/** The component as it is loaded by now, for all who draw it: an attempt that failed is replaced by the next one. */
function attempts<Props extends object>(load: Load<Props>) {
  expectPart(load)
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await loadPart(load) }
      } catch (error) {
        of.part = begin()
        throw error
      }
    })
  const of = { part: begin() }
  return of
}

/**
 * A part of a page whose code is loaded when it is drawn, or before (`useLoadAhead`). When it does not come, its place says so
 * and tries again; the page around it stays as it is.
 * @param Waiting what stands there until it is loaded
 */
export function lazyPart<Props extends object>(load: Load<Props>, Waiting?: ComponentType<Props>) {
  const of = attempts(load)
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => of.part)
    const prepare = async () => {
      await loadPart(load)
      setPart(of.part)
    }
    return (
      <ErrorBoundary prepare={prepare}>
        <Suspense fallback={Waiting && <Waiting {...props} />}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}

/** Closes like every other dialog, and needs none of their code, which may be what did not come. */
function FailedDialog({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const t = useTranslate()
  return (
    <dialog
      ref={(dialog) => dialog?.showModal()}
      className={css.dialog}
      aria-label={t('This part didn’t open')}
      data-react-aria-top-layer="true"
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
      <Button variant="quiet" onClick={onClose}>
        {t('Close')}
      </Button>
    </dialog>
  )
}

/**
 * A dialog whose code is loaded when it is first opened, or before. When it does not come, a small one says so in its place;
 * opening it once more tries again.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: Load<Props>,
  isOpened: (props: Props) => boolean,
) {
  const of = attempts(load)
  return function LazyDialog(props: Props) {
    const [Part, setPart] = useState<typeof of.part | null>(() => of.part)
    if (Part === null) {
      if (isOpened(props)) setPart(of.part)
      return null
    }
    const prepare = async () => {
      await loadPart(load)
      setPart(of.part)
    }
    const leave = () => {
      setPart(null)
      props.onClose()
    }
    const frame = (notice: ReactNode) => <FailedDialog onClose={leave}>{notice}</FailedDialog>
    return (
      <ErrorBoundary prepare={prepare} frame={frame}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}
