export { NotFound as default } from '../features/static-pages/NotFound.tsx'

export const meta = () => [{ title: '404 Page Not Found' }, { name: 'robots', content: 'noindex' }]
