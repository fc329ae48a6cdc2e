import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { translator } from '#domain/platform/translation/translator.ts'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'
import { taxedPrices } from '#domain/testing/taxed-prices.ts'
import { reader } from '#web/lib/here.ts'
import { meta as faqMeta } from '#web/routes/faq.tsx'
import { TrustBadges } from '#web/site/home/TrustBadges.tsx'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { AboutPage } from './AboutPage.tsx'
import { ColorConsultationPage } from './ColorConsultationPage.tsx'
import { FaqPage } from './FaqPage.tsx'
import { faqItems } from './faq-items.ts'
import { NotFound } from './NotFound.tsx'
import { PrivacyPage } from './PrivacyPage.tsx'
import { TermsPage } from './TermsPage.tsx'

beforeEach(() => void answerCalls({}))

const show = (Page: ComponentType) => drawPage(<Page />)
const numbered = () =>
  screen.getAllByRole('heading', { level: 2 }).filter((one) => /^\d+\. /.test(one.textContent ?? ''))

test.each([
  ['about', AboutPage],
  ['color consultation', ColorConsultationPage],
  ['questions', FaqPage],
  ['terms', TermsPage],
  ['privacy', PrivacyPage],
  ['not found', NotFound],
])('the page “%s” has one title and a link home', (_, Page) => {
  show(Page)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.getByRole('link', { name: /Back to Home/ }).getAttribute('href')).toBe('/')
})

// @proves docs/rules/no-shows.md#the-fee
test('the terms have 13 sections and a date, and state what applies to appointments, payments and fees', () => {
  show(TermsPage)
  expect(numbered()).toHaveLength(13)
  expect(screen).toShow(
    'Last updated: November 2026',
    /free within 60 minutes of booking, whatever the date/,
    /until the end of the 3rd business day after you booked/,
    /California law/,
    /confirmed within 24 hours of booking/,
    /a morning appointment is free to cancel or reschedule until 9:00 AM the day before, and an afternoon appointment until 12:00 PM the day before/,
    /Same-day cancellations may incur the fee/,
    /Under 24 hours the fee is \$100/,
    /Payment is due on completion: cash or check/,
    /valid for 30 days/,
    /within 7 days of completion/,
    /warranted for 1 year from completion/,
    /more than 30 minutes after .* more than 60 minutes if we told you in time: \$25\./,
    /less than a day before it, counted in the same way, when you would owe us a fee: \$100\./,
    /Nobody comes within two hours .*: \$100/,
    /nobody opens the door within 30 minutes of our arriving on time.*7 days to object/,
  )
})

test.each([
  ['questions', FaqPage],
  ['terms', TermsPage],
])('the %s mention no tax where there is none', (_, Page) => {
  show(Page)
  expect(document.body.textContent).not.toMatch(/\btax/i)
})

test('the questions mention the tax where painting is taxed', () => {
  const [how, flat, , least] = faqItems(translator(reader), reader, taxedPrices).map(({ answer }) => answer)
  expect(how).toContain('Then comes sales tax. Your quote')
  expect(flat).toContain('a flat price, tax included')
  expect(least).toContain('$350 for the whole job before tax, $371 with it. One')
})

test('the privacy policy has 10 sections and a date', () => {
  show(PrivacyPage)
  expect(numbered()).toHaveLength(10)
  expect(screen).toShow('Last updated: November 2026', /answered within 30 days/)
})

test('the questions show at most one answer at a time', () => {
  show(FaqPage)
  const questions = screen.getAllByRole('button', { expanded: false })
  expect(questions).toHaveLength(16)
  const [first, second] = questions as [HTMLElement, HTMLElement]
  const answers = () => screen.queryAllByRole('region').map((one) => one.textContent)
  expect(answers()).toEqual([])
  fireEvent.click(first)
  expect(answers()).toEqual([faqItems(translator(reader), reader, philadelphiaPrices)[0]?.answer])
  fireEvent.click(second)
  expect(first.getAttribute('aria-expanded')).toBe('false')
  expect(answers()).toEqual([faqItems(translator(reader), reader, philadelphiaPrices)[1]?.answer])
  fireEvent.click(second)
  expect(answers()).toEqual([])
})

test('the questions show amounts from the settings', () => {
  const answers = (doorCost: number) =>
    faqItems(translator(reader), reader, { ...philadelphiaPrices, doorCost }).map((item) => item.answer)
  expect(answers(65)[2]).toContain('A door is $65')
  expect(answers(80)[2]).toContain('A door is $80')
})

test('the questions have structured data with the title and all sixteen of them', () => {
  expect(faqMeta()).toContainEqual({ title: 'Painting Questions and Answers | Evencoat' })
  show(FaqPage)
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  expect(data).toContain('"FAQPage"')
  expect(data.match(/"@type":"Question"/g)).toHaveLength(16)
})

const onDeposit = (Page: ComponentType, depositPercent: number) =>
  drawPage(<Page />, { as: { ...reader, market: { ...reader.market, depositPercent } } }).container.textContent

// @proves docs/rules/money.md#deposits
test.each([
  ['the terms', TermsPage, 'A deposit of 25% of the price, paid by card, books your date'],
  [
    'the questions, for search engines, too',
    FaqPage,
    'A deposit of 25% by card books your date and comes off the price.',
  ],
  ['the story', AboutPage, 'A deposit of 25% books your date.'],
  ['the home page', TrustBadges, '25% down, the rest when it’s done'],
])('a deposit is mentioned as it is set: %s', (_, Page, text) => {
  const none = /no deposit/i
  expect(onDeposit(Page, 0)).toMatch(none)
  cleanup()
  const pageText = onDeposit(Page, 25) ?? ''
  expect(pageText.split(text).length - 1).toBe(Page === FaqPage ? 2 : 1)
  expect(pageText).not.toMatch(none)
})

const takingCards = (Page: ComponentType, takesCards: boolean) =>
  drawPage(<Page />, { as: { ...reader, market: { ...reader.market, takesCards } } }).container.textContent

// @proves docs/rules/money.md#cards
test.each([
  ['the terms', TermsPage],
  ['the questions, for search engines, too', FaqPage],
])('a card is promised only where it can be used: %s', (_, Page) => {
  expect(takingCards(Page, false)).not.toMatch(/credit card|by card/i)
  cleanup()
  expect(takingCards(Page, true)).toContain('cash, check or major credit card')
})
