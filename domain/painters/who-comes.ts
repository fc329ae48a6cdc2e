/** So many painters are shown on the home page (docs/rules/who-comes.md). */
export const PAINTERS_SHOWN = 5
