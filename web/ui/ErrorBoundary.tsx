import { Component, type ReactNode, useState } from 'react'
import { PartNotLoaded } from '#web/lib/load-part.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

type FailedProps = { error: unknown; onRetry: () => void | Promise<void> }

function Failed({ error, onRetry }: FailedProps) {
  const t = useTranslate()
  const [isTrying, setTrying] = useState(false)
  if (error instanceof PartNotLoaded && error.isReplaced) {
    return (
      <Notice tone="error" role="alert" title={t('This part didn’t open')}>
        <p>
          {t(
            'We may have just published a newer version. If you typed something that you haven’t sent, copy it, and reload the page.',
          )}
        </p>
        <Button variant="secondary" size="small" onClick={() => window.location.reload()}>
          {t('Reload the page')}
        </Button>
      </Notice>
    )
  }
  const retry = async () => {
    setTrying(true)
    await onRetry()
    setTrying(false)
  }
  const isLost = error instanceof PartNotLoaded
  return (
    <Notice tone="error" role="alert" title={isLost ? t('This part didn’t open') : t('Something went wrong here')}>
      <p>
        {isLost
          ? t('Your connection may have dropped. What you typed is still here: try again once you’re back online.')
          : t('What you chose is still here. Try again, or reload the page.')}
      </p>
      <Button
        variant="secondary"
        size="small"
        working={isTrying}
        workingLabel={t('Trying again...')}
        onClick={() => void retry()}
      >
        {t('Try again')}
      </Button>
    </Notice>
  )
}

type ErrorBoundaryProps = {
  children: ReactNode
  /** Prepares another attempt. @throws what failed again */
  prepare?: () => Promise<void>
  /** What the notice stands in. */
  frame?: (notice: ReactNode) => ReactNode
}

/**
 * Confines a failure to its children: everything around them, and the state in there, stays. They are
 * drawn again on request.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: { error: unknown } | null }> {
  override state: { failed: { error: unknown } | null } = { failed: null }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  readonly retry = async () => {
    try {
      await this.props.prepare?.()
      this.setState({ failed: null })
    } catch (error) {
      this.setState({ failed: { error } })
    }
  }

  override render() {
    const { failed } = this.state
    const { children, frame = (notice) => notice } = this.props
    return failed ? frame(<Failed error={failed.error} onRetry={this.retry} />) : children
  }
}
