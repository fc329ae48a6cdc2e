/**
 * The colors of the product, for output rendered without its style sheets: e-mails, preview images. `web/theme/tokens.css`
 * states the same for the browser, with the use of each; `scripts/checks/palette.test.ts` keeps the two in sync.
 */
export const palette = {
  plaster: '#fbf8f3',
  primer: '#ffffff',
  linen: '#f3ede2',
  ink: '#1e2a2f',
  inkSoft: '#4f5d63',
  line: '#e6dfd2',
  lineStrong: '#8a8375',
  wissahickon: '#1f5b4e',
  wissahickonDeep: '#17463c',
  wissahickonTint: '#e4efea',
  brick: '#a8442b',
  brickDeep: '#8a3521',
  brickTint: '#faeae4',
  schuylkill: '#2d5b7a',
  schuylkillTint: '#e5eef5',
  butter: '#f2dda4',
  butterTint: '#fbf3dd',
  butterDeep: '#73560a',
} as const
