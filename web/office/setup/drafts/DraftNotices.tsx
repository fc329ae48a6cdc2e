import type { ComponentProps } from 'react'
import { Meanwhile } from './Meanwhile.tsx'
import { Restored } from './Restored.tsx'

type DraftNoticesProps = { form: ComponentProps<typeof Meanwhile>['form'] & { startOver: () => void } }

/** Before the fields of a form with a shell of its own: that it shows an earlier draft, and what changed since. */
export const DraftNotices = ({ form }: DraftNoticesProps) => (
  <>
    {form.restored && <Restored onStartOver={form.startOver} />}
    <Meanwhile form={form} />
  </>
)
