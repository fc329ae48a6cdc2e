import { seo } from '../lib/seo.ts'

export { HomePage as default } from '../features/home/HomePage.tsx'

export const meta = () =>
  seo({
    title: 'Interior House Painting in Philadelphia, Flat Price Online | Evencoat',
    description:
      'See your flat price for interior painting in minutes and book a date: Philadelphia, Chester, Delaware and Montgomery counties.',
    path: '/',
  })
