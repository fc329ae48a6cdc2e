import { useQuery } from '@tanstack/react-query'
import { getBusinessSettings } from '#contract/pricing/office-business.ts'
import type { Contact } from '#domain/platform/contact.ts'
import { isEmail } from '#domain/platform/contact-fields.ts'
import { isPhone } from '#domain/platform/phone-number.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { queryOf } from '#web/lib/queries.ts'
import type { Problems } from '#web/lib/use-form.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import { refreshContact } from '#web/shared/contact/use-contact.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import css from './BusinessTab.module.css'
import { ClaimsForm } from './ClaimsForm.tsx'
import { MarketForm, marketForms } from './MarketForm.tsx'
import { PayoutsForm } from './PayoutsForm.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { saveBusiness } from './save-business.ts'

const names = ['phone', 'email', 'officeHours', 'address'] as const satisfies (keyof Contact)[]
type Name = (typeof names)[number]

const labels: Record<Name, Text> = {
  phone: text('Phone'),
  email: text('Email'),
  officeHours: text('Office hours'),
  address: text('Postal address'),
}
type Texts = Record<Name, string>

const textsOf = (contact: Contact): Texts => ({
  phone: contact.phone ?? '',
  email: contact.email ?? '',
  officeHours: contact.officeHours ?? '',
  address: contact.address ?? '',
})

const problemsIn = (t: PageTranslator, { phone, email }: Texts): Problems<Texts> => ({
  ...(phone.trim() && !isPhone(phone)
    ? { phone: t('Ten digits, please, or + and the country code. Or leave it blank.') }
    : {}),
  ...(email.trim() && !isEmail(email) ? { email: t('Please enter a valid email address, or leave it blank.') } : {}),
})

/** How customers and painters reach the business, on which terms it books visits, and how it pays. */
export function BusinessTab() {
  const t = useTranslate()
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
        {({ settings, payouts, claims, ...contact }) => (
          <div className={css.forms}>
            <div className={css.column}>
              <BusinessForm contact={contact} />
              <ClaimsForm claims={claims} />
              <PayoutsForm payouts={payouts} />
            </div>
            <div className={css.column}>
              {marketForms.map((form) => (
                <MarketForm key={form.name} form={form} settings={settings} />
              ))}
            </div>
          </div>
        )}
      </Answered>
    </Panel>
  )
}

function BusinessForm({ contact }: { contact: Contact }) {
  const t = useTranslate()
  const stored = textsOf(contact)
  const form = useDraftForm({
    name: draftName('business', 'contact'),
    stays: true,
    initial: stored,
    known: Object.fromEntries(names.map((name) => [t(labels[name]), contact[name] ?? t('none')])),
    problemsOf: (texts) => problemsIn(t, texts),
    send: async (body) => {
      form.write(textsOf(await saveBusiness(body, contact)))
      await refreshContact()
    },
  })
  const field = (name: Name) => ({ ...form.field(name), optional: true })
  return (
    <SettingsForm form={form} stored={stored} save={t('Save')} saved={t('Saved. Every page shows it within a minute.')}>
      <PhoneField label={t(labels.phone)} autoComplete="off" {...field('phone')} />
      <TextField
        label={t(labels.email)}
        type="email"
        autoComplete="off"
        maxLength={254}
        hint={t('Replies to our emails go to this address.')}
        {...field('email')}
      />
      <TextField
        label={t(labels.officeHours)}
        maxLength={100}
        hint={t('In your own words, like “Mon-Sat, 8 AM-6 PM”.')}
        {...field('officeHours')}
      />
      <TextField label={t(labels.address)} autoComplete="off" maxLength={300} {...field('address')} />
    </SettingsForm>
  )
}
