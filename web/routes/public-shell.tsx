export { PublicShell as default } from '../features/site/PublicShell.tsx'
