import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslate } from '#web/lib/use-translate.ts'
import type { Counties } from '#web/site/locations/location-data.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './ZipFinder.module.css'

/** Looks up a zip: leads to the town's page, or says that it is not served yet. */
export function ZipFinder({ counties }: { counties: Counties }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [zip, setZip] = useState('')
  const [answer, setAnswer] = useState('')
  const id = useId()
  const find = (event: FormEvent) => {
    event.preventDefault()
    const wanted = zip.trim().slice(0, 5)
    if (!/^\d{5}$/.test(wanted)) return setAnswer(t('A zip code has five digits, like 19125.'))
    if (counties.some(({ places }) => places.some((place) => place.zip === wanted))) {
      return void navigate(`/location/${wanted}`)
    }
    setAnswer(t('We’re not in {wanted} yet. We’re growing, so please check back.', { wanted }))
  }
  return (
    <form className={css.finder} onSubmit={find} noValidate>
      <label className="strong" htmlFor={id}>
        {t('Do we come to you?')}
      </label>
      <div className={css.row}>
        <input
          id={id}
          className={css.zip}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder={t('Your zip code')}
          maxLength={10}
          value={zip}
          aria-describedby={`${id}-answer`}
          onChange={(event) => {
            setZip(event.target.value)
            setAnswer('')
          }}
        />
        <Button type="submit" variant="secondary">
          {t('Look it up')}
        </Button>
      </div>
      <p id={`${id}-answer`} role="status" className={css.answer}>
        {answer}
      </p>
    </form>
  )
}
