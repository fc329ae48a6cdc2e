export { PublicShell as default } from '#web/site/shell/PublicShell.tsx'
