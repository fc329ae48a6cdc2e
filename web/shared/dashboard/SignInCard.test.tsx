import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SignInCard } from './SignInCard.tsx'

test('a login has its title and a link to the main site', () => {
  render(
    <MemoryRouter>
      <SignInCard title="Contractor Login" color="#000" lead="Your jobs.">
        <p>the form</p>
      </SignInCard>
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Contractor Login' })).toBeDefined()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/')
})
