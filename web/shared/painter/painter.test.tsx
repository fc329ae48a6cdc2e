import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPage } from '#web/testing/draw-page.tsx'
import { PainterFace } from './PainterFace.tsx'
import { PainterFacts } from './PainterFacts.tsx'

test('a face is a photo in the size that the screen needs, and says nothing beside the name', () => {
  const { container } = drawPage(<PainterFace name="Maria A." portrait="P" size="card" />)
  const image = container.querySelector('img')
  expect(image?.alt).toBe('')
  expect(image?.sizes).toBe('56px')
  expect(image?.srcset).toBe(
    '/api/portraits/P?size=small 96w, /api/portraits/P?size=medium 192w, /api/portraits/P?size=large 480w',
  )
})

test('a face without a photo has the initials', () => {
  const { container } = drawPage(<PainterFace name="Maria A." portrait={null} size="line" />)
  expect(container.textContent).toBe('MA')
  expect(container.querySelector('img')).toBeNull()
})

test.each([
  [{ reviews: { count: 5, mean: 4.8 }, isInsured: true }, ' 4.8 (5)4.8 of 5 stars from 5 reviews\u00a0· insured'],
  [{ reviews: { count: 1, mean: 5 }, isInsured: false }, ' 5.0 (1)5.0 of 5 stars from 1 review'],
  [{ reviews: null, isInsured: true }, 'insured'],
  [{ reviews: null, isInsured: false }, ''],
])('of a painter only what is known is said: %o', (facts, words) => {
  drawPage(<div data-testid="facts">{<PainterFacts {...facts} />}</div>)
  expect(screen.getByTestId('facts').textContent).toBe(words)
})
