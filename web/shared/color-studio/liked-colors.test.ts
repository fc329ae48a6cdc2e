import { expect, test } from 'vitest'
import { houseColors } from '#domain/quotes/house-colors.ts'
import { withoutStorage } from '#web/testing/browser.ts'
import { likeColors, likedColors } from './liked-colors.ts'

const codes = () => likedColors().map(({ code }) => code)

test('the newest color comes first, without duplicates and at most eight', () => {
  likeColors([houseColors.navyYard])
  likeColors([houseColors.plasterCream, houseColors.belmontSage])
  likeColors([houseColors.navyYard])
  expect(codes()).toEqual(['EC-12', 'EC-02', 'EC-15'])
  likeColors(Object.values(houseColors).slice(0, 10))
  expect(codes()).toHaveLength(8)
})

test.each(['', 'not json', '{}', '[1, null, {"code": "EC-01"}]', '[{"code":"EC-01","name":"A","hex":"url(x)"}]'])(
  '%j has no colors',
  (stored) => {
    localStorage.setItem('liked_colors', stored)
    expect(likedColors()).toEqual([])
  },
)

test('nothing breaks without storage', () => {
  withoutStorage()
  likeColors([houseColors.navyYard])
  expect(likedColors()).toEqual([])
})
