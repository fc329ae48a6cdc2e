import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDraft, aRoom } from '#web/site/booking-flow/testing/a-quote.ts'
import { press, show, title } from '#web/site/booking-flow/testing/show-wizard.tsx'
import { readDraft } from './draft/draft-storage.ts'

test('step 3 offers a mix, and choosing one quality sets every room', async () => {
  await show({ first: 3, draft: aDraft({ rooms: [aRoom({ paintTrim: true })] }) })
  const radio = (name: RegExp) => screen.getByRole('radio', { name }) as HTMLInputElement
  expect(radio(/^Your mix/).checked).toBe(true)
  expect(screen.getByText('Walls standard, trim premium, as you chose room by room.')).toBeDefined()
  fireEvent.click(radio(/^Luxury/))
  await waitFor(() => expect(readDraft()?.rooms[0]?.paintOptions.walls.quality).toBe('luxury'))
  expect(readDraft()?.rooms[0]?.paintOptions.trim.quality).toBe('luxury')
  expect(radio(/^Your mix/).checked).toBe(false)
  fireEvent.click(radio(/^Your mix/))
  await waitFor(() => expect(readDraft()?.rooms[0]?.paintOptions.walls.quality).toBe('standard'))
  expect(readDraft()?.rooms[0]?.paintOptions.trim.quality).toBe('premium')
})

test('steps 3 and 4 describe the paint as chosen in the rooms', async () => {
  const own = { ...aRoom().paintOptions, customerSupplies: true }
  await show({
    first: 3,
    draft: aDraft({ rooms: [aRoom({ paintOptions: own }), aRoom({ id: 'room-2', type: 'kitchen' })] }),
  })
  const all = () => screen.getByRole('checkbox', { name: /^I supply all the paint/ }) as HTMLInputElement
  expect([all().checked, all().indeterminate]).toEqual([false, true])
  expect(screen.getByText(/^So far only for Bedroom\./)).toBeDefined()
  press('Next Step')
  await title('Review Your Quote')
  expect(screen.getByText(/You supply the paint for Bedroom, we bring the rest/)).toBeDefined()
  press('Previous')
  await title('Room Conditions & Options')
  fireEvent.click(all())
  await waitFor(() => expect([all().checked, all().indeterminate]).toEqual([true, false]))
  expect(readDraft()?.rooms.map((room) => room.paintOptions.customerSupplies)).toEqual([true, true])
  // Without our paint there is no quality to choose.
  expect(screen.queryByRole('radio', { name: /^Standard/ })).toBeNull()
  press('Next Step')
  await title('Review Your Quote')
  expect(screen.getByText(/You supply all the paint/)).toBeDefined()
  expect(screen.queryByText(/we bring/i)).toBeNull()
})
