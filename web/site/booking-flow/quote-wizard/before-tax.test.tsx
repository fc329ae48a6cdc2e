import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'
import { taxedPrices } from '#domain/testing/taxed-prices.ts'
import { RoomCard } from '#web/shared/quote-form/rooms/RoomCard.tsx'
import { WizardContext } from '#web/shared/quote-form/wizard-context.ts'
import { aDraft, aRoom } from '../testing/a-quote.ts'
import { ReviewRoom } from './ReviewRoom.tsx'

const uploads = { pending: [], add: vi.fn(), retry: vi.fn(), remove: vi.fn(), clear: vi.fn(), settled: vi.fn() }
const room = aRoom()

test.each([
  ['is said to be before tax where painting is taxed', taxedPrices, 2],
  ['says nothing about a tax where there is none', philadelphiaPrices, 0],
])('the price of a room %s, in its card and in the review', (_, settings, count) => {
  const wizard = { draft: aDraft(), dispatch: vi.fn(), settings, uploads, errorOf: () => undefined }
  render(
    <WizardContext value={wizard as never}>
      <ul>
        <RoomCard
          room={room}
          name="Bedroom"
          index={0}
          open={false}
          onToggle={vi.fn()}
          onColor={vi.fn()}
          onDuplicate={undefined}
          onRemove={undefined}
        />
      </ul>
      <ReviewRoom room={room} name="Bedroom" onEdit={vi.fn()} />
    </WizardContext>,
  )
  expect(screen.getAllByText('$617.22').length).toBeGreaterThanOrEqual(2)
  expect(screen.queryAllByText('before tax')).toHaveLength(count)
})
