/** A color of the house fan, named after places that we serve. */
export type HouseColor = { name: string; code: string; hex: string }

/** The stored form of a color: code and name, so that it is readable anywhere. */
export const codeOf = ({ code, name }: HouseColor): string => `${code} ${name}`

/** The brand name of the house fan. */
export const HOUSE_BRAND = 'Evencoat'

const color = (code: string, name: string, hex: string): HouseColor => ({ code, name, hex })

/** Every color that the site shows by name. */
export const houseColors = {
  valleyForgeSnow: color('EC-01', 'Valley Forge Snow', '#f7f4ec'),
  plasterCream: color('EC-02', 'Plaster Cream', '#f1e7d3'),
  butterTrim: color('EC-03', 'Butter Trim', '#f2dda4'),
  marketOchre: color('EC-04', 'Market Ochre', '#d5a44a'),
  merionBlush: color('EC-05', 'Merion Blush', '#e8c7b8'),
  fishtownClay: color('EC-06', 'Fishtown Clay', '#c57f5e'),
  rowhouseBrick: color('EC-07', 'Rowhouse Brick', '#a8442b'),
  brandywinePlum: color('EC-08', 'Brandywine Plum', '#6f4a58'),
  swarthmoreLilac: color('EC-09', 'Swarthmore Lilac', '#c9bdd2'),
  boathouseBlue: color('EC-10', 'Boathouse Blue', '#8fabbf'),
  schuylkill: color('EC-11', 'Schuylkill', '#2d5b7a'),
  navyYard: color('EC-12', 'Navy Yard', '#2b3d52'),
  riverMist: color('EC-13', 'River Mist', '#c5d2d4'),
  ridleyTeal: color('EC-14', 'Ridley Teal', '#4f8788'),
  belmontSage: color('EC-15', 'Belmont Sage', '#aebb9d'),
  wissahickon: color('EC-16', 'Wissahickon', '#1f5b4e'),
  longwoodLeaf: color('EC-17', 'Longwood Leaf', '#8fa56b'),
  elfrethGreen: color('EC-18', 'Elfreth Green', '#3b5a45'),
  kelpiusStone: color('EC-19', 'Kelpius Stone', '#bbb1a1'),
  cobblestone: color('EC-20', 'Cobblestone', '#8b8a86'),
  manayunkSlate: color('EC-21', 'Manayunk Slate', '#62717b'),
  phoenixvilleIron: color('EC-22', 'Phoenixville Iron', '#45474a'),
  chestnutHill: color('EC-23', 'Chestnut Hill', '#7b5842'),
  germantownOat: color('EC-24', 'Germantown Oat', '#dccdb2'),
} as const satisfies Record<string, HouseColor>

const fan: readonly HouseColor[] = Object.values(houseColors)

/** Always the same color for the same zip; adjacent zips get distant colors of the fan. */
export const colorOfZip = (zip: string): HouseColor => fan[(Number(zip) * 31) % fan.length] ?? houseColors.wissahickon
