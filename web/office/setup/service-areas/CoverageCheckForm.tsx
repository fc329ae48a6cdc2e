import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { checkCoverage } from '#contract/coverage/office-service-areas.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import css from './ServiceAreas.module.css'

/** Looks up which area serves an address, for customers who ask on the phone. */
export function CoverageCheckForm() {
  const t = useTranslate()
  const [address, setAddress] = useState('')
  const check = useMutation({ mutationFn: () => call(checkCoverage, { body: { address } }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim() !== '') check.mutate()
  }
  return (
    <Panel title={t('Check an address')} about={t('See which areas cover it, just as a quote would.')}>
      <form className={`row ${css.check}`} onSubmit={submit}>
        <TextField
          label={t('Address or zip code')}
          value={address}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => setAddress(event.target.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          disabled={address.trim() === ''}
          working={check.isPending}
          workingLabel={t('Checking...')}
        >
          {t('Check')}
        </Button>
      </form>
      <div aria-live="polite">
        {check.isError && (
          <Notice tone="error">{messageOf(check.error, t("We couldn't check the address."), t)}</Notice>
        )}
        {check.data && (
          <Notice tone={check.data.areas.length > 0 ? 'good' : 'warn'} title={check.data.message}>
            {check.data.areas.length > 0 && (
              <p>{t('Served by {areas}.', { areas: check.data.areas.map((area) => area.name).join(', ') })}</p>
            )}
          </Notice>
        )}
      </div>
    </Panel>
  )
}
