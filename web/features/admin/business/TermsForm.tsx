import { useQueryClient } from '@tanstack/react-query'
import { getBusinessSettings, updateBusiness } from '../../../../contract/admin/business.ts'
import { formatWholeMoney } from '../../../../domain/format.ts'
import { isSetting, type MarketSettings, settingMessage, settingNames } from '../../../../domain/market-settings.ts'
import { dollarsFromCents } from '../../../../domain/money.ts'
import { type Message, message } from '../../../../domain/words/message.ts'
import { call } from '../../../lib/call.ts'
import { refusedFields } from '../../../lib/call-error.ts'
import { queryOf } from '../../../lib/queries.ts'
import { type Problems, useForm } from '../../../lib/use-form.ts'
import { type PageWords, useReader, useWords } from '../../../lib/words.ts'
import { refreshContact } from '../../site/use-contact.ts'
import css from './BusinessTab.module.css'
import { SettingsForm, WholeNumberField } from './SettingsForm.tsx'

type Texts = Record<keyof MarketSettings, string>

/** In the order in which a visit meets them. */
const fields: readonly { name: keyof MarketSettings; label: Message; hint: Message }[] = [
  {
    name: 'quoteValidDays',
    label: message('Quotes are good for (days)'),
    hint: message('From the day of the quote. Quotes that are out keep their date.'),
  },
  {
    name: 'leadHours',
    label: message('Notice painters get (hours)'),
    hint: message('A visit can be booked until this many hours before its time begins.'),
  },
  {
    name: 'horizonDays',
    label: message('Booking ahead (days)'),
    hint: message('How far into the future customers can pick a date.'),
  },
  {
    name: 'depositPercent',
    label: message('Deposit (% of the price)'),
    hint: message('Paid by card to book a visit. 0 asks for none; so does a site without card payments.'),
  },
  {
    name: 'fee',
    label: message('Late fee ($)'),
    hint: message('What moving or canceling costs once it is late. 0 charges nothing.'),
  },
  {
    name: 'freeHours',
    label: message('Free until (hours before)'),
    hint: message('Counted from 9:00 AM on the day of the visit.'),
  },
  {
    name: 'graceMinutes',
    label: message('Change of mind (minutes)'),
    hint: message('Right after booking, moving or canceling is free for this long.'),
  },
]

const textsOf = (settings: MarketSettings): Texts => ({
  ...(Object.fromEntries(settingNames.map((name) => [name, String(settings[name])])) as Texts),
  fee: String(dollarsFromCents(settings.fee)),
})

/** As it is sent: whole numbers, and dollars. */
const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(/^\$/, '')))

/** The amount of what was typed: the fee in cents. */
const valueIn = (name: keyof MarketSettings, text: string): number =>
  name === 'fee' ? numberIn(text) * 100 : numberIn(text)

const problemsIn = (t: PageWords, texts: Texts): Problems<Texts> =>
  Object.fromEntries(
    settingNames
      .filter((name) => !isSetting(name, valueIn(name, texts[name])))
      .map((name) => [name, t(settingMessage(name))]),
  )

/** How visits are booked, and what changing them costs. Bookings keep the terms they were made on. */
export function TermsForm({ settings }: { settings: MarketSettings }) {
  const t = useWords()
  const reader = useReader()
  const client = useQueryClient()
  const { values, bound, field, write, failure, sending, sent } = useForm({
    initial: textsOf(settings),
    problemsOf: (texts) => problemsIn(t, texts),
    send: async (texts) => {
      const wished = Object.fromEntries(settingNames.map((name) => [name, numberIn(texts[name])]))
      try {
        const saved = await call(updateBusiness, { body: { settings: wished } })
        client.setQueryData(queryOf(getBusinessSettings).queryKey, saved)
        write(textsOf(saved.settings))
      } catch (error) {
        return refusedFields(error, settingNames, 'settings')
      }
      await refreshContact()
    },
  })
  const now = textsOf(settings)
  const changed = settingNames.some((name) => values[name].trim() !== now[name])

  return (
    <SettingsForm
      {...bound}
      title={t('How visits are booked')}
      row={{
        failure,
        changed,
        sending,
        sent,
        save: t('Save booking terms'),
        saved: t('Saved. New bookings are made on these terms.'),
      }}
    >
      <p className="small">
        {t(
          'Today customers read: free to move or cancel until {hours, plural, one {# hour} other {# hours}} before, then {fee}. A change counts for new quotes and bookings; a booking keeps the terms it was made on.',
          { hours: settings.freeHours, fee: formatWholeMoney(reader, settings.fee) },
        )}
      </p>
      <div className={css.pairs}>
        {fields.map(({ name, label, hint }) => (
          <WholeNumberField key={name} label={t(label)} hint={t(hint)} {...field(name)} />
        ))}
      </div>
    </SettingsForm>
  )
}
