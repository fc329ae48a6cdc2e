import { formatUsualDeadline } from '#domain/bookings/usual-deadline.ts'
import { formatWholeMoney } from '#domain/platform/format.ts'
import { isAmountSetting, isSetting, type MarketSettings, settingMessage } from '#domain/platform/market-settings.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { reader as here } from '#web/lib/here.ts'
import type { Problems } from '#web/lib/use-form.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import { refreshContact } from '#web/shared/contact/use-contact.ts'
import css from './BusinessTab.module.css'
import { SettingsForm, WholeNumberField } from './SettingsForm.tsx'
import { saveBusiness } from './save-business.ts'

type Texts = Record<string, string>

const { depositLimit } = here.market
type Setting = { name: keyof MarketSettings; label: Text; hint: Text }

type MarketFormShape = {
  /** The name that the draft is stored under. */
  name: string
  title: Text
  about: (reader: Reader, settings: MarketSettings) => Text
  save: Text
  saved: Text
  fields: readonly Setting[]
}

/** The settings of the market by what they are about, each saved together. */
export const marketForms: readonly MarketFormShape[] = [
  // How visits are booked, and what changing them costs. In the order in which a visit meets them.
  {
    name: 'terms',
    title: text('How visits are booked'),
    about: (reader, { fee, freeHours, graceMinutes }) => {
      const terms = { cancellation: { fee, freeHours, graceMinutes } }
      return text(
        'Customers now read: free to move or cancel until {morning} for a morning visit, and until {afternoon} for an afternoon visit, then {fee}. A change applies to new quotes and bookings; a booking keeps the terms it was made on.',
        {
          morning: formatUsualDeadline(reader, 'morning', terms),
          afternoon: formatUsualDeadline(reader, 'afternoon', terms),
          fee: formatWholeMoney(reader, fee),
        },
      )
    },
    save: text('Save booking terms'),
    saved: text('Saved. New bookings are made on these terms.'),
    fields: [
      {
        name: 'quoteValidDays',
        label: text('Quotes are good for (days)'),
        hint: text('From the day of the quote. Quotes already sent keep their date.'),
      },
      {
        name: 'leadHours',
        label: text('Notice painters get (hours)'),
        hint: text('A visit can be booked until this many hours before its time begins.'),
      },
      {
        name: 'horizonDays',
        label: text('Booking ahead (days)'),
        hint: text('How far into the future customers can pick a date.'),
      },
      {
        name: 'depositPercent',
        label: text('Deposit (% of the price)'),
        hint: text(
          'Paid by card to book a visit. 0 asks for none; so does a site without card payments. For a price above {above} the law allows one part in {parts}, and no more is asked for.',
          { above: formatWholeMoney(here, depositLimit.above), parts: depositLimit.parts },
        ),
      },
      {
        name: 'fee',
        label: text('Late fee ($)'),
        hint: text('What moving or canceling costs once it is late. 0 charges nothing.'),
      },
      {
        name: 'freeHours',
        label: text('Free until (hours before)'),
        hint: text('Counted back from the beginning of the visit, or from 9:00 AM if it begins earlier.'),
      },
      {
        name: 'graceMinutes',
        label: text('Grace period (minutes)'),
        hint: text('Right after booking, moving or canceling is free for this long.'),
      },
      {
        name: 'paintCoverage',
        label: text('A gallon covers (sq ft)'),
        hint: text('One coat. Used for your painters’ shopping lists.'),
      },
      {
        name: 'paintCoats',
        label: text('Coats'),
        hint: text('How many coats each surface gets, for the same lists.'),
      },
    ],
  },
  // The customers' credits for promises that we break. In the order in which a day goes wrong.
  {
    name: 'promises',
    title: text('What we promise'),
    about: () =>
      text(
        'Customers are credited on their own, and the terms page says so. You can take a credit back in the booking, with a reason. A booking keeps what it was promised.',
      ),
    save: text('Save promises'),
    saved: text('Saved. New bookings are made on these promises.'),
    fields: [
      {
        name: 'lateMinutes',
        label: text('Late after (minutes)'),
        hint: text('After the end of the arrival window, if nobody told the customer.'),
      },
      {
        name: 'lateMinutesTold',
        label: text('Late after, with notice (minutes)'),
        hint: text('If the painter told the customer before the window ended.'),
      },
      {
        name: 'lateCredit',
        label: text('Credit for arriving late ($)'),
        hint: text('0 credits nothing.'),
      },
      {
        name: 'changeCredit',
        label: text('Credit for our late change ($)'),
        hint: text('When we cancel or move a visit at a time when it would cost the customer a fee.'),
      },
      {
        name: 'missedMinutes',
        label: text('Nobody came after (minutes)'),
        hint: text('After the end of the arrival window. You get an email right away.'),
      },
      {
        name: 'missedCredit',
        label: text('Credit when nobody came ($)'),
        hint: text('The customer can pick new dates or cancel free of charge as well.'),
      },
    ],
  },
  // The terms for rooms that are not as booked. In the order in which a change goes.
  {
    name: 'changes',
    title: text('When the rooms are different'),
    about: () =>
      text(
        'Painters check the rooms on the day. Anything beyond a small difference goes to the customer to approve or decline.',
      ),
    save: text('Save change terms'),
    saved: text('Saved. New bookings are made on these terms.'),
    fields: [
      {
        name: 'tolerancePercent',
        label: text('Small differences, in percent'),
        hint: text('A correction up to this share of the price changes nothing.'),
      },
      {
        name: 'toleranceAmount',
        label: text('Small differences, at least ($)'),
        hint: text('Whichever is larger counts.'),
      },
      {
        name: 'tripChargePercent',
        label: text('Trip charge from a difference of (percent)'),
        hint: text('Of the price of the rooms. The painter may end the visit if the customer declines.'),
      },
      {
        name: 'tripCharge',
        label: text('Trip charge ($)'),
        hint: text('That’s all the customer owes then. The painter gets a share of it.'),
      },
    ],
  },
]

const textsOf = (fields: readonly Setting[], settings: MarketSettings): Texts =>
  Object.fromEntries(
    fields.map(({ name }) => [name, String(isAmountSetting(name) ? dollarsFromCents(settings[name]) : settings[name])]),
  )

/** As it is sent: whole numbers, and dollars. */
const numberIn = (text = ''): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(/^\$/, '')))

const numbersIn = (fields: readonly Setting[], texts: Texts): Record<string, number> =>
  Object.fromEntries(fields.map(({ name }) => [name, numberIn(texts[name])]))

/** The value of what was typed: amounts in cents. */
const valueIn = (name: keyof MarketSettings, text: string | undefined): number =>
  isAmountSetting(name) ? numberIn(text) * 100 : numberIn(text)

const problemsIn = (t: PageTranslator, fields: readonly Setting[], texts: Texts): Problems<Texts> =>
  Object.fromEntries(
    fields
      .filter(({ name }) => !isSetting(name, valueIn(name, texts[name])))
      .map(({ name }) => [name, t(settingMessage(name))]),
  )

type MarketFormProps = { form: MarketFormShape; settings: MarketSettings }

/** Some of the settings, saved together. Bookings keep the terms they were made on. */
export function MarketForm({ form: { name: part, fields, title, about, save, saved }, settings }: MarketFormProps) {
  const t = useTranslate()
  const reader = useReader()
  const now = textsOf(fields, settings)
  const form = useDraftForm({
    name: draftName('business', part),
    stays: true,
    initial: now,
    known: Object.fromEntries(fields.map(({ name, label }) => [t(label), now[name] ?? ''])),
    problemsOf: (texts) => problemsIn(t, fields, texts),
    send: async (texts) => {
      const known = { settings: numbersIn(fields, now) }
      const stored = await saveBusiness({ settings: numbersIn(fields, texts) }, known)
      form.write(textsOf(fields, stored.settings))
      await refreshContact()
    },
  })
  return (
    <SettingsForm form={form} stored={now} title={t(title)} save={t(save)} saved={t(saved)}>
      <p className="small">{t(about(reader, settings))}</p>
      <div className={`stack ${css.pairs}`}>
        {fields.map(({ name, label, hint }) => (
          <WholeNumberField key={name} label={t(label)} hint={t(hint)} {...form.field(name)} />
        ))}
      </div>
    </SettingsForm>
  )
}
