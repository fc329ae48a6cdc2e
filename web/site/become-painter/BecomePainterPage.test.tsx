import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { BecomePainterPage } from './BecomePainterPage.tsx'

const show = () => {
  answerCalls({})
  drawPage(<BecomePainterPage />)
}

test('the page states three benefits and the requirements', () => {
  show()
  for (const name of ['Competitive Pay', 'Steady Work', 'Professional Support']) {
    expect(screen.getByRole('heading', { name })).toBeDefined()
  }
  expect(screen).toShow(
    /Transparent earnings/,
    /Automated job assignments/,
    /Real-time notifications/,
    /At least 2 years of professional painting experience/,
    /valid business license and insurance/,
    /own professional tools and transport/,
  )
})

test('one button leads to the form, one link to the login, and one back home', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Join our painters' }))
  expect(document.activeElement).toBe(screen.getByLabelText('First name'))
  const login = screen.getByRole('link', { name: 'Existing Contractor Login' })
  expect(login.getAttribute('href')).toBe('/contractor/login')
  expect(screen.getByRole('link', { name: /Back to Home/ }).getAttribute('href')).toBe('/')
})
