export { PublicShell as default } from '#web/features/site/PublicShell.tsx'
