import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getBusinessSettings, updateBusiness } from '../../../../contract/admin/business.ts'
import type { Contact } from '../../../../domain/contact.ts'
import { isEmail, isPhone } from '../../../../domain/text.ts'
import { call } from '../../../lib/call.ts'
import { CallError, messageOf } from '../../../lib/call-error.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useFirstWrong } from '../../../lib/use-form.ts'
import { type PageWords, useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Answered } from '../../dashboard/Answered.tsx'
import { Panel } from '../../dashboard/Panel.tsx'
import { refreshContact } from '../../site/use-contact.ts'
import css from './BusinessTab.module.css'

const names = ['phone', 'email', 'officeHours', 'address'] as const satisfies (keyof Contact)[]
type Name = (typeof names)[number]
type Texts = Record<Name, string>
type Problems = Partial<Record<Name, string>>

const textsOf = (contact: Contact): Texts => ({
  phone: contact.phone ?? '',
  email: contact.email ?? '',
  officeHours: contact.officeHours ?? '',
  address: contact.address ?? '',
})

const problemsIn = (t: PageWords, { phone, email }: Texts): Problems => ({
  ...(phone.trim() && !isPhone(phone) ? { phone: t('Ten digits, please, or leave it blank.') } : {}),
  ...(email.trim() && !isEmail(email) ? { email: t('Please enter a valid email address, or leave it blank.') } : {}),
})

/** The contact information of the business. */
export function BusinessTab() {
  const t = useWords()
  const query = useQuery({
    ...queryOf(getBusinessSettings),
    refetchOnMount: 'always',
  })
  return (
    <Panel
      title={t('Business')}
      about={t(
        "How people reach you. We show it at the bottom of every page, in emails, in search results, and wherever online booking isn't possible. Whatever you leave blank stays hidden.",
      )}
    >
      <Answered query={query} loading={t('Loading the settings')} failed={t("We couldn't load the settings.")}>
        {(contact) => <BusinessForm contact={contact} />}
      </Answered>
    </Panel>
  )
}

function BusinessForm({ contact }: { contact: Contact }) {
  const t = useWords()
  const client = useQueryClient()
  const [texts, setTexts] = useState(() => textsOf(contact))
  const [problems, setProblems] = useState<Problems>({})
  const changed = names.some((name) => texts[name].trim() !== textsOf(contact)[name])

  const save = useMutation({
    mutationFn: () => call(updateBusiness, { body: texts }),
    onSuccess: async (saved) => {
      client.setQueryData(queryOf(getBusinessSettings).queryKey, saved)
      setTexts(textsOf(saved))
      await refreshContact()
    },
    onError: (error) => {
      if (!(error instanceof CallError)) return
      const found = names.flatMap((name) => {
        const message = error.issueOf(name)
        return message ? [[name, message] as const] : []
      })
      setProblems(Object.fromEntries(found))
    },
  })
  const form = useFirstWrong(Object.keys(problems).length > 0 ? problems : null)

  const field = (name: Name) => ({
    name,
    value: texts[name],
    error: problems[name],
    optional: true,
    onChange: (event: { target: { value: string } }) => {
      setTexts({ ...texts, [name]: event.target.value })
      setProblems({ ...problems, [name]: undefined })
      save.reset()
    },
  })

  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const found = problemsIn(t, texts)
        setProblems(found)
        if (Object.keys(found).length === 0) save.mutate()
      }}
    >
      <TextField label={t('Phone')} type="tel" autoComplete="off" maxLength={40} {...field('phone')} />
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        hint={t('Replies to our emails go to this address.')}
        {...field('email')}
      />
      <TextField
        label={t('Office hours')}
        maxLength={100}
        hint={t('In your own words, like “Mon-Sat, 8 AM-6 PM”.')}
        {...field('officeHours')}
      />
      <TextField label={t('Postal address')} autoComplete="off" maxLength={300} {...field('address')} />
      {save.isError && Object.values(problems).every((problem) => problem === undefined) && (
        <Notice tone="error" role="alert">
          {messageOf(save.error, t('Nothing was saved. Please try again.'))}
        </Notice>
      )}
      <div className={css.actions}>
        <Button type="submit" disabled={!changed} working={save.isPending} workingLabel={t('Saving...')}>
          {t('Save')}
        </Button>
        <span className={css.state} role="status">
          {save.isSuccess ? t('Saved. Every page shows it within a minute.') : changed ? t('Not saved yet') : ''}
        </span>
      </div>
    </form>
  )
}
