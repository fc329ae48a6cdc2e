import type { ComponentProps } from 'react'
import { Meanwhile } from './Meanwhile.tsx'
import { Restored } from './Restored.tsx'

type KeptNoticesProps = { form: ComponentProps<typeof Meanwhile>['form'] & { startOver: () => void } }

/** Before the fields of a form with a frame of its own: that it shows what was typed before, and what changed since. */
export const KeptNotices = ({ form }: KeptNoticesProps) => (
  <>
    {form.restored && <Restored onStartOver={form.startOver} />}
    <Meanwhile form={form} />
  </>
)
