import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** Says that the answers of last time are still here. */
export const KeptNotice = ({ onStartOver }: { onStartOver: () => void }) => (
  <Notice tone="info" title="Your answers from last time are still here">
    <Button variant="quiet" size="small" onClick={onStartOver}>
      Start over
    </Button>
  </Notice>
)
