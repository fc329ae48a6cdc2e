import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import css from './AddressField.module.css'
import type { AreaCheck } from './use-service-area.ts'
import { useWizard } from './wizard-context.ts'

/** What is known about the address; the words are those of document 1, section 8. */
function AreaNotice({ check }: { check: AreaCheck }) {
  switch (check.state) {
    case 'unchecked':
      return <Notice tone="info">Please verify your address is in our service area before continuing.</Notice>
    case 'checking':
      return <Notice tone="info">Checking your address…</Notice>
    case 'failed':
      return (
        <Notice tone="error" title="Error">
          Failed to check service area. Please try again.
        </Notice>
      )
    case 'served':
      return (
        <Notice tone="good" title="Service Area Confirmed">
          {check.result.message}
        </Notice>
      )
    case 'unclear':
      return <Notice tone="warn">{check.result.message}</Notice>
    case 'not-served':
      return (
        <Notice tone="warn" title="Service Area Notice">
          We're not currently serving your area. Please check back as we're expanding!
        </Notice>
      )
  }
}

type AddressFieldProps = { check: AreaCheck; onVerify: () => void; zip: string | null }

/** The address of the home, and whether we work there. */
export function AddressField({ check, onVerify, zip }: AddressFieldProps) {
  const { draft, dispatch, errorOf } = useWizard()
  const checking = check.state === 'checking'
  return (
    <div className={css.address}>
      <div className={css.row}>
        <TextField
          label="Address of the home"
          hint={`Street, city and zip code${zip ? `, for example 12 Main Street, ${zip}` : ''}`}
          autoComplete="street-address"
          maxLength={300}
          name="address"
          value={draft.address}
          error={errorOf('address')}
          onChange={(event) => dispatch({ type: 'contact', field: 'address', value: event.target.value })}
        />
        <Button
          variant="secondary"
          className={css.verify}
          disabled={draft.address.trim() === ''}
          working={checking}
          workingLabel="Verifying..."
          onClick={onVerify}
        >
          Verify Address
        </Button>
      </div>
      <div aria-live="polite" id="service-area-notice">
        <AreaNotice check={check} />
      </div>
    </div>
  )
}
