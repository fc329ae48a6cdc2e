import { useMutation } from '@tanstack/react-query'
import { type Contractor, updateContractor } from '../../../../contract/admin/contractors.ts'
import { linkW9 } from '../../../../contract/admin/w9.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/call-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'
import css from './Contractors.module.css'
import { useContractorChange } from './use-contractor-change.ts'

/** Opens a document in a tab of its own; the browser closes the tab again where it saves the document instead. */
function openTab(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  document.body.append(link)
  link.click()
  link.remove()
}

/** The tax form, and the mark that it was looked at. */
export function ContractorVerification({ contractor }: { contractor: Contractor }) {
  const view = useMutation({
    mutationFn: (file: string) => call(linkW9, { params: { file } }),
    onSuccess: ({ url }) => openTab(url),
    onError: (error) =>
      toast({
        title: "We couldn't open the W9",
        description: messageOf(error, 'Please try again.'),
        tone: 'destructive',
      }),
  })
  const verify = useContractorChange(
    (isVerified: boolean) => call(updateContractor, { params: { id: contractor.id }, body: { isVerified } }),
    (saved) => toast({ title: saved.isVerified ? 'Verified' : 'Verification withdrawn' }),
    'Verification was not saved',
  )
  return (
    <section className={css.part} aria-labelledby="contractor-verification">
      <h3 id="contractor-verification">Verification</h3>
      <p className={css.note}>
        {contractor.w9Document ? 'Look at the W9, then mark the painter as verified.' : 'No W9 yet.'}
        {!contractor.emailConfirmed &&
          " They haven't used the link in the welcome email yet, so call before you verify."}
      </p>
      <div className={css.actions}>
        {contractor.w9Document && (
          <Button
            variant="secondary"
            working={view.isPending}
            workingLabel="Opening..."
            onClick={() => view.mutate(contractor.w9Document ?? '')}
          >
            View W9
          </Button>
        )}
        <Button
          variant={contractor.isVerified ? 'quiet' : 'primary'}
          working={verify.isPending}
          workingLabel="Saving..."
          onClick={() => verify.mutate(!contractor.isVerified)}
        >
          {contractor.isVerified ? 'Withdraw verification' : 'Mark as verified'}
        </Button>
      </div>
    </section>
  )
}
