import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newRoom } from '../../../domain/rooms.ts'
import { PSEUDO_LOCALE } from '../../../domain/words/pseudo.ts'
import { words } from '../../../domain/words/words.ts'
import { reader } from '../../lib/here.ts'
import type { PageWords } from '../../lib/words.ts'
import { drawPseudo, withPseudoLocale } from '../../testing/pseudo-page.tsx'
import { textsOutside } from '../../testing/texts-outside.ts'
import { Answered } from './Answered.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DashboardFrame } from './DashboardFrame.tsx'
import { RoomDetails } from './RoomDetails.tsx'
import { SignInCard } from './SignInCard.tsx'
import { readConditions, readPaintOptions, readRooms } from './stored-rooms.ts'

withPseudoLocale()

const nothing = () => undefined
const said = (): PageWords => words({ ...reader, locale: PSEUDO_LOCALE })

/** Names and colors. */
const theirs = [/^(Evencoat|Emma's room)$/, /^SW 7005, Sherwin-Williams$/]
const untranslated = (): string[] => textsOutside(document.body).filter((text) => !theirs.some((one) => one.test(text)))

test('the frame of a dashboard, and its login', () => {
  drawPseudo(
    <>
      <DashboardFrame area="1" title="2" actions={null}>
        3
      </DashboardFrame>
      <SignInCard color="red" title="4">
        5
      </SignInCard>
    </>,
  )
  expect(document.body.textContent).toContain('⟦')
  expect(untranslated()).toEqual([])
})

test('a query that failed', async () => {
  function Failing() {
    const query = useQuery({ queryKey: ['failing'], queryFn: () => Promise.reject(new Error('Oops')), retry: false })
    return (
      <Answered query={query} loading="1" failed="2">
        {nothing}
      </Answered>
    )
  }
  drawPseudo(
    <QueryClientProvider client={new QueryClient()}>
      <Failing />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('button', { name: said()('Try again') })).toBeTruthy()
  expect(untranslated()).toEqual([])
})

test('a confirmation', async () => {
  drawPseudo(
    <ConfirmDialog
      opened
      title="1"
      confirmLabel="2"
      workingLabel="3"
      working={false}
      onConfirm={nothing}
      onClose={nothing}
    >
      4
    </ConfirmDialog>,
  )
  expect(await screen.findByRole('button', { name: said()('Cancel') })).toBeTruthy()
  expect(untranslated()).toEqual([])
})

const plain = newRoom('a')
const counted = {
  ...plain,
  name: "Emma's room",
  length: 12,
  width: 10,
  paintDoors: true,
  doorCount: 2,
  paintWindows: true,
  windowCount: 1,
  windowWidth: 3,
  windowHeight: 4,
  excludedArea: 20,
  photos: ['ABC', 'DEF'],
  paintOptions: {
    ...plain.paintOptions,
    customerSupplies: true,
    colorConsultation: true,
    walls: { quality: 'premium', finish: 'satin', colorCode: 'SW 7005', brand: 'Sherwin-Williams' },
  },
}

const pseudo = { ...reader, locale: PSEUDO_LOCALE }

function Rooms({ stored }: { stored: unknown[] }) {
  const rooms = readRooms(pseudo, JSON.stringify(stored))
  return rooms.ok && rooms.value.map((room) => <RoomDetails key={room.name} room={room} />)
}

test.each([
  ['with all that can be told', counted],
  ['without a consultation', { ...counted, paintOptions: plain.paintOptions }],
  ['without paint, and with windows of no size', { ...counted, paintOptions: null, windowWidth: 0 }],
  ['without a name or a type', { length: 12, width: 10 }],
])('a room %s', (_name, room) => {
  drawPseudo(<Rooms stored={[room]} />)
  expect(document.body.textContent).toContain('⟦')
  expect(untranslated()).toEqual([])
})

test('a photo among others', async () => {
  drawPseudo(<Rooms stored={[counted]} />)
  const place = { subject: "Emma's room", number: 2, count: 2 }
  fireEvent.click(screen.getByRole('button', { name: said()('Enlarge {subject}, photo {number} of {count}', place) }))
  expect(await screen.findByRole('button', { name: said()('Next photo') })).toBeTruthy()
  expect(untranslated()).toEqual([])
})

test('unreadable data, and known conditions', () => {
  const t = said()
  const unread = [
    readRooms(reader, '{'),
    readRooms(reader, '{}'),
    readConditions(reader, 'null'),
    readPaintOptions('oops'),
  ]
  for (const read of unread) expect(read.ok ? '' : t(read.message)).toMatch(/^⟦.*⟧$/)
  const held = readConditions(
    pseudo,
    '{"primer":true,"furnitureMoving":true,"substantialPrep":true,"surfacePrep":true}',
  )
  expect(held.ok && held.value).toHaveLength(4)
  for (const condition of held.ok ? held.value : []) expect(condition).toMatch(/^⟦.*⟧$/)
})
