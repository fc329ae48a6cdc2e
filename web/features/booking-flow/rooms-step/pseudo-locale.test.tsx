import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { houseColors } from '../../../../domain/house-colors.ts'
import { formatLength } from '../../../../domain/lengths.ts'
import { philadelphiaPrices } from '../../../../domain/markets/philadelphia-prices.ts'
import { finishes, qualities, type Surface, surfaces } from '../../../../domain/rooms.ts'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { drawPseudo, withPseudoLocale } from '../../../testing/pseudo-page.tsx'
import { dismissToast } from '../../../ui/toast.ts'
import { likeColors } from '../../colors/liked-colors.ts'
import { keepDraft } from '../quote-draft/draft-storage.ts'
import type { QuoteDraft } from '../quote-draft/quote-draft.ts'
import { withSurface } from '../quote-draft/room-changes.ts'
import { WizardContext } from '../quote-wizard/wizard-context.ts'
import { aDraft, aRoom } from '../testing/a-quote.ts'
import { slow, WizardHost } from '../testing/show-wizard.tsx'
import { said, unsaid, unsaidInToast } from '../testing/unsaid.ts'
import { RoomPhotos } from './RoomPhotos.tsx'

withPseudoLocale()
beforeEach(() => dismissToast())

/** Names, and colors of the fan. */
const data = ['Ridley Teal', 'Ceiling White', 'Valley Forge Snow', 'Navy Yard', /EC-\d\d/g, 'Den', 'Benjamin HC-172']

const whole = surfaces.reduce(
  (room, surface) => withSurface(room, surface, true),
  aRoom({ name: 'Den', excludedArea: 12 }),
)

async function show(draft: Partial<QuoteDraft> = {}) {
  answerCalls({})
  keepDraft(aDraft(draft))
  drawPseudo(<WizardHost first={2} />)
  return within(await screen.findByRole('dialog', {}, slow))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const unfold = () => {
  const folded = [
    ...document.querySelectorAll('fieldset button[aria-expanded="false"], div > button[aria-expanded="false"]'),
  ]
  for (const button of folded) fireEvent.click(button)
}
const side = (name: 'Length' | 'Width' | 'Height') => {
  const texts = { Length: said('Length'), Width: said('Width'), Height: said('Height') }
  return screen.getByLabelText(texts[name])
}

test('rooms, with everything expanded', async () => {
  await show({ rooms: [whole, aRoom({ id: 'b', length: 0 })] })
  expect(unsaid(...data)).toEqual([])
  unfold()
  expect(screen.getAllByLabelText(said('Quality')).length).toBeGreaterThan(1)
  expect(screen.getByText(said('Windows in this room'))).toBeDefined()
  expect(unsaid(...data)).toEqual([])
  for (const [name, done] of [
    [said('Duplicate'), said('The room was duplicated.')],
    [said('Remove'), said('The room was removed.')],
  ] as const) {
    const button = screen.getAllByRole('button').find((one) => one.textContent?.startsWith(name.replace('⟧', '')))
    fireEvent.click(button!)
    expect(screen.getByText(done)).toBeDefined()
    expect(unsaid(...data)).toEqual([])
  }
  press(said('Add another room'))
  expect(unsaid(...data)).toEqual([])
})

const paintOf = (surface: Surface, change: object) => ({
  ...whole.paintOptions,
  [surface]: { ...whole.paintOptions[surface], ...change },
})

test('a room in every quality and finish', async () => {
  const paints = surfaces.map((surface, at) => {
    const [quality, finish] = [qualities[at % qualities.length]!, finishes[at]!]
    return [surface, { quality, finish, colorCode: 'EC-12 Navy Yard', brand: '' }]
  })
  await show({ rooms: [{ ...whole, paintOptions: { ...whole.paintOptions, ...Object.fromEntries(paints) } }] })
  unfold()
  expect(unsaid(...data)).toEqual([])
})

test('a failed photo upload', async () => {
  class Lost {
    upload = {}
    onerror?: () => void
    open() {}
    abort() {}
    send() {
      this.onerror?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Lost)
  await show()
  unfold()
  const files = [new File(['x'], '1.png', { type: 'image/png' })]
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files } })
  const failure = said('The photo could not be sent. Check your connection and try again.')
  expect(await screen.findByText(failure, {}, slow)).toBeDefined()
  expect(unsaid(...data, '1.png')).toEqual([])
})

test.each([
  ['a color of another maker', aRoom({ paintOptions: paintOf('walls', { colorCode: 'HC-172', brand: 'Benjamin' }) })],
  ['no color yet', aRoom({ paintOptions: paintOf('walls', { colorCode: '' }) })],
  [
    'a colorist who comes',
    aRoom({ paintOptions: { ...paintOf('walls', { colorCode: '' }), colorConsultation: true } }),
  ],
  ['paint of the customer', aRoom({ paintOptions: { ...whole.paintOptions, customerSupplies: true } })],
  ['nothing but window trim', aRoom({ paintWalls: false, paintWindows: true })],
  ['no doors', aRoom({ paintWalls: false, paintDoors: true, doorCount: 0 })],
  ['no surface', aRoom({ paintWalls: false })],
])('a room with %s, before and after an attempt to continue', async (_, room) => {
  likeColors([houseColors.navyYard])
  await show({ rooms: [room] })
  expect(unsaid(...data)).toEqual([])
  fireEvent.submit(document.querySelector('form')!)
  unfold()
  expect(unsaid(...data)).toEqual([])
  expect(unsaidInToast()).toEqual([])
})

test.each(['Length', 'Width', 'Height'] as const)('a %s that needs confirmation', async (name) => {
  await show()
  const field = side(name)
  for (const text of ['12', '126', '1000', 'wide']) {
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: text } })
    expect(unsaid(...data)).toEqual([])
  }
  fireEvent.blur(field)
  const example = said(
    `Please write the {side, select, length {length} width {width} other {height}} like 12'6" or 12.5.`,
    { side: name.toLowerCase() },
  )
  expect(screen.getByText(example)).toBeDefined()
  expect(unsaid(...data)).toEqual([])
  fireEvent.change(field, { target: { value: '126' } })
  press(said('I meant {length}', { length: formatLength(12.5) }))
  expect(unsaid(...data)).toEqual([])
})

test('photos: stored, uploading, failed, and files that are not photos', async () => {
  const room = aRoom({ photos: ['P'] })
  const photo = { room: room.id, file: new File(['x'], 'wall.png'), preview: 'data:,', progress: 0.5, failure: null }
  const pending = [
    { ...photo, key: 'a' },
    { ...photo, key: 'b', failure: said('The photo could not be stored.') },
  ]
  const uploads = { add: vi.fn(), retry: vi.fn(), remove: vi.fn(), clear: vi.fn(), settled: async () => [] }
  const wizard = { draft: aDraft(), dispatch: vi.fn(), settings: philadelphiaPrices, errorOf: () => undefined }
  for (const shown of [pending, pending.slice(1), []]) {
    const { container, unmount } = drawPseudo(
      <WizardContext value={{ ...wizard, uploads: { ...uploads, pending: shown } }}>
        <RoomPhotos room={room} index={0} />
      </WizardContext>,
    )
    const input = container.querySelector('input')
    const image = (name: string) => new File(['x'], name, { type: 'image/png' })
    const large = Object.defineProperty(image('large'), 'size', { value: 1e9 })
    const files = [new File(['x'], 'a.pdf'), large, image('b'), image('c'), image('d')]
    if (input) fireEvent.change(input, { target: { files } })
    expect(input === null || container.querySelector('p[role="status"]')?.textContent !== '').toBe(true)
    expect(unsaid('wall.png')).toEqual([])
    unmount()
  }
})
