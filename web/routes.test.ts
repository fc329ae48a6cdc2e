import { expect, test } from 'vitest'
import routes from './routes.ts'

const paths = routes.flatMap(({ children = [] }) => children.map(({ path, index }) => (index ? '/' : `/${path}`)))

test('every screen of the specification has its address', () => {
  for (const path of [
    '/',
    '/about',
    '/manage-booking',
    '/cancel-booking/:id',
    '/style-quiz',
    '/color-consultation',
    '/faq',
    '/terms',
    '/privacy',
    '/become-painter',
    '/contractor/login',
    '/contractor/dashboard',
    '/admin/login',
    '/admin/dashboard',
    '/admin',
    '/location/:zipCode',
    '/quote/:id',
    '/*',
  ]) {
    expect(paths).toContain(path)
  }
})
