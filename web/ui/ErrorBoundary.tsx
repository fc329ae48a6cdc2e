import { Component, type ReactNode } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate()
  return (
    <Notice tone="error" role="alert" title={t('Something went wrong here')}>
      <p>{t('What you chose is still here. Try again, or reload the page.')}</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Notice>
  )
}

/**
 * Confines a failure to its children: everything around them, and the state in there, stays. They are
 * drawn again on request.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <Failed onRetry={() => this.setState({ hasFailed: false })} />
  }
}
