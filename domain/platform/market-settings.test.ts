import { expect, test } from 'vitest'
import { t } from '#domain/testing/here.ts'
import { isAmountSetting, isSetting, settingMessage, settingNames, settingRanges } from './market-settings.ts'

test.each(settingNames)('%s takes whole numbers of its range, both ends included', (name) => {
  const [least, most] = settingRanges[name]
  const step = isAmountSetting(name) ? 100 : 1
  expect([least, most].map((value) => isSetting(name, value))).toEqual([true, true])
  const others = [least - step, most + step, least + step / 2, Number.NaN, Number.POSITIVE_INFINITY]
  expect(others.filter((value) => isSetting(name, value))).toEqual([])
})

test('the message for an invalid value names the range, in dollars for an amount', () => {
  expect(t(settingMessage('horizonDays'))).toBe('A whole number from 1 to 365, please.')
  expect(t(settingMessage('fee'))).toBe('Whole dollars from 0 to 1000, please.')
})
