import type { State } from '../addresses/state.ts'

/** Pennsylvania as addresses name it. */
export const pennsylvania: State = {
  code: 'PA',
  name: 'Pennsylvania',
  spellings: ['penna'],
  zipRanges: [{ from: '150', to: '196' }],
  counties: (
    'Adams,Allegheny,Armstrong,Beaver,Bedford,Berks,Blair,Bradford,Bucks,Butler,Cambria,Cameron,Carbon,Centre,Chester,Clarion,' +
    'Clearfield,Clinton,Columbia,Crawford,Cumberland,Dauphin,Delaware,Elk,Erie,Fayette,Forest,Franklin,Fulton,Greene,' +
    'Huntingdon,Indiana,Jefferson,Juniata,Lackawanna,Lancaster,Lawrence,Lebanon,Lehigh,Luzerne,Lycoming,McKean,Mercer,Mifflin,' +
    'Monroe,Montgomery,Montour,Northampton,Northumberland,Perry,Philadelphia,Pike,Potter,Schuylkill,Snyder,Somerset,Sullivan,' +
    'Susquehanna,Tioga,Union,Venango,Warren,Washington,Wayne,Westmoreland,Wyoming,York'
  ).split(','),
  countyNicknames: { delco: 'Delaware', montco: 'Montgomery', chesco: 'Chester', bucksco: 'Bucks' },
}

/** The counties whose zip codes `philadelphiaPlaces` lists: those that are served, and their neighbors. */
export const countiesAroundPhiladelphia: readonly string[] = [
  'Philadelphia',
  'Chester',
  'Delaware',
  'Montgomery',
  'Bucks',
  'Berks',
  'Lancaster',
]
