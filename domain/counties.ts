/** The 67 counties of Pennsylvania. */
export const pennsylvaniaCounties: readonly string[] = (
  'Adams,Allegheny,Armstrong,Beaver,Bedford,Berks,Blair,Bradford,Bucks,Butler,Cambria,Cameron,Carbon,Centre,Chester,Clarion,' +
  'Clearfield,Clinton,Columbia,Crawford,Cumberland,Dauphin,Delaware,Elk,Erie,Fayette,Forest,Franklin,Fulton,Greene,' +
  'Huntingdon,Indiana,Jefferson,Juniata,Lackawanna,Lancaster,Lawrence,Lebanon,Lehigh,Luzerne,Lycoming,McKean,Mercer,Mifflin,' +
  'Monroe,Montgomery,Montour,Northampton,Northumberland,Perry,Philadelphia,Pike,Potter,Schuylkill,Snyder,Somerset,Sullivan,' +
  'Susquehanna,Tioga,Union,Venango,Warren,Washington,Wayne,Westmoreland,Wyoming,York'
).split(',')

const bySpelling = new Map(pennsylvaniaCounties.map((name) => [name.toLowerCase(), name]))

/** Local nicknames of the counties around Philadelphia. */
const nicknames = new Map([
  ['delco', 'Delaware'],
  ['montco', 'Montgomery'],
  ['chesco', 'Chester'],
  ['bucksco', 'Bucks'],
])

/** "chester county", "Chester Co." and "Chesco" are Chester; null when it is not a county of Pennsylvania. */
export function findCounty(text: string): string | null {
  const name = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  return nicknames.get(name) ?? bySpelling.get(name.replace(/ (county|co\.?|cnty)$/, '')) ?? null
}
