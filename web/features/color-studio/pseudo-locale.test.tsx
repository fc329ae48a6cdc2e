import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { houseColors } from '../../../domain/house-colors.ts'
import { roomTypes, surfaces } from '../../../domain/rooms.ts'
import { drawPseudo, withPseudoLocale } from '../../testing/pseudo-page.tsx'
import { aRoom } from '../../testing/quotes.ts'
import { unsaid } from '../booking-flow/testing/unsaid.ts'
import { likeColors } from '../colors/liked-colors.ts'
import { ColorStudio } from './ColorStudio.tsx'
import { palette } from './palette.ts'

withPseudoLocale()

const slow = { timeout: 15_000 }
/** The fan: its color names are not translated. */
const fan = palette.flatMap(({ colors }) => colors.flatMap(({ name, code }) => [name, code]))
const room = aRoom()
const nothing = () => undefined
const show = async (target: Parameters<typeof ColorStudio>[0]['target']) => {
  const drawn = drawPseudo(
    <ColorStudio target={target} onChoose={nothing} onChooseForAll={nothing} onClose={nothing} />,
  )
  await screen.findByRole('dialog', {}, slow)
  return drawn
}

test('the whole fan, in each light and finish', async () => {
  likeColors([houseColors.navyYard])
  await show({ room, roomName: '1', surface: 'walls' })
  const radios = (index: number) => within(screen.getAllByRole('group')[index]!).queryAllByRole('radio')
  screen.getAllByRole('group').forEach((_, index) => {
    for (const radio of radios(index)) {
      fireEvent.click(radio)
      expect(unsaid(...fan)).toEqual([])
    }
  })
})

test.each(surfaces)('the %s, without a color and with another brand’s', async (surface) => {
  const paint = { ...room.paintOptions[surface], colorCode: '' }
  await show({ room: { ...room, paintOptions: { ...room.paintOptions, [surface]: paint } }, roomName: '1', surface })
  expect(unsaid(...fan)).toEqual([])
  const [code] = screen.getAllByRole('textbox')
  fireEvent.change(code!, { target: { value: 'HC-172' } })
  expect(unsaid(...fan, 'HC-172')).toEqual([])
})

test.each(roomTypes)('one color for all rooms of a type: %s', async (type) => {
  await show({ room: { ...room, type }, roomName: '1', surface: 'walls', alike: 3 })
  expect(unsaid(...fan)).toEqual([])
})
