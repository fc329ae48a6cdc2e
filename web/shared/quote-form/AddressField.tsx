import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import css from './AddressField.module.css'
import { AddressInput } from './AddressInput.tsx'
import { AreaNotice } from './AreaNotice.tsx'
import type { AreaCheck } from './use-service-area.ts'
import { useWizard } from './wizard-context.ts'

type AddressFieldProps = { check: AreaCheck; onVerify: (address?: string) => void; zip: string | null }

/** The address of the home, and whether it is in the service area. */
export function AddressField({ check, onVerify, zip }: AddressFieldProps) {
  const t = useTranslate()
  const { draft, dispatch, errorOf, isForCaller = false } = useWizard()
  const change = (field: 'address' | 'unit') => (value: string) => dispatch({ type: 'contact', field, value })
  return (
    <div className="stack-close">
      <div className={`stack-close ${css.row}`}>
        <AddressInput
          label={t('Address of the home')}
          hint={
            zip
              ? t('In {zip}, house number and street are enough. Elsewhere, add the city and zip code.', { zip })
              : t('Street, city and zip code')
          }
          value={draft.address}
          error={errorOf('address')}
          onChange={change('address')}
        />
        <TextField
          label={t('Apt, suite or floor')}
          optional
          autoComplete="address-line2"
          maxLength={40}
          name="unit"
          value={draft.unit ?? ''}
          error={errorOf('unit')}
          onChange={(event) => change('unit')(event.target.value)}
        />
      </div>
      {/* A browser that fills in an address puts only its street into one line: the zip code has a place of its own, and joins it. */}
      <input
        className="visually-hidden"
        aria-hidden="true"
        tabIndex={-1}
        autoComplete="postal-code"
        name="zip"
        value=""
        onChange={({ target: { value } }) => {
          const [filled] = /^\d{5}(?=$|-)/.exec(value.trim()) ?? []
          if (filled && draft.address !== '' && !draft.address.includes(filled))
            change('address')(`${draft.address.trimEnd()}, ${filled}`)
        }}
      />
      <Button
        variant="secondary"
        className={css.verify}
        disabled={draft.address.trim() === ''}
        working={check.state === 'checking'}
        workingLabel={isForCaller ? t('Checking...') : t('Verifying...')}
        onClick={() => onVerify()}
      >
        {isForCaller ? t('Check the address') : t('Verify Address')}
      </Button>
      <AreaNotice
        check={check}
        address={draft.address}
        email={draft.email}
        isForCaller={isForCaller}
        onChoose={(text) => {
          change('address')(text)
          onVerify(text)
        }}
      />
    </div>
  )
}
