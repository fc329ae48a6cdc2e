import { useState } from 'react'
import { type Contractor, resetContractorPassword } from '../../../../contract/admin/contractors.ts'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../../dashboard/ConfirmDialog.tsx'
import css from './Contractors.module.css'
import { fullName } from './contractor-words.ts'
import { useContractorChange } from './use-contractor-change.ts'

/** A new password for a painter who cannot get in. It is shown this once. */
export function ContractorPassword({ contractor }: { contractor: Contractor }) {
  const [asking, setAsking] = useState(false)
  const [password, setPassword] = useState<string>()
  const reset = useContractorChange(
    () => call(resetContractorPassword, { params: { id: contractor.id } }),
    ({ temporaryPassword }) => {
      setAsking(false)
      setPassword(temporaryPassword)
      toast({ title: 'Password reset', description: `Temporary password: ${temporaryPassword}`, inView: true })
    },
    'The password was not reset',
  )
  const copy = async () => {
    await navigator.clipboard.writeText(password ?? '')
    toast({ title: 'Copied' })
  }
  return (
    <section className={css.part} aria-labelledby="contractor-password">
      <h3 id="contractor-password">Password</h3>
      {password && (
        <Notice tone="good" role="status" title="Temporary password, shown this once">
          <p className={css.secret}>
            <code>{password}</code>
            <Button variant="secondary" size="small" onClick={() => void copy().catch(() => undefined)}>
              Copy
            </Button>
          </p>
        </Notice>
      )}
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Reset password
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Reset the password of ${fullName(contractor)}?`}
        confirmLabel="Reset"
        workingLabel="Resetting..."
        working={reset.isPending}
        onConfirm={() => reset.mutate(undefined)}
        onClose={() => setAsking(false)}
      >
        <p>
          The old password stops working right away, and every device is signed out. You'll get a temporary password to
          pass on.
        </p>
      </ConfirmDialog>
    </section>
  )
}
