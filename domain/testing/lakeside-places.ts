import type { DirectoryData, ZipEntry } from '#domain/coverage/addresses/directory-data.ts'

const zip = (code: string, city: string, county: string, more: Partial<ZipEntry> = {}): ZipEntry => ({
  zip: code,
  city,
  county,
  otherCounties: [],
  area: true,
  ...more,
})

/** An invented state of three counties, with zip codes that the Postal Service does not use. */
export const lakesidePlaces: DirectoryData = {
  state: {
    code: 'LK',
    name: 'Lakeland',
    spellings: ['lakeld'],
    zipRanges: [{ from: '987', to: '989' }],
    counties: ['Harbor', 'Mill', 'Pine'],
    countyNicknames: { harborco: 'Harbor' },
  },
  knownCounties: ['Harbor', 'Pine', 'Mill'],
  completePrefixes: ['987'],
  zips: [
    zip('98701', 'Lakeside', 'Harbor', { lat: 46.1, lon: -89.6 }),
    zip('98702', 'Lakeside', 'Harbor', { lat: 46.12, lon: -89.62 }),
    zip('98703', 'Lakeside', 'Harbor', { altNames: ['Gull Point'] }),
    // Post-office boxes only.
    zip('98704', 'Lakeside', 'Harbor', { area: false }),
    zip('98710', 'Anchor Bay', 'Harbor'),
    zip('98720', 'Pinewood', 'Pine', { aliases: ['Resin'], lat: 46.35, lon: -89.3 }),
    zip('98721', 'Cedar Ridge', 'Pine', { otherCounties: ['Mill'] }),
    // A post office of two counties.
    zip('98722', 'Twin Forks', 'Pine'),
    zip('98730', 'Stonebridge', 'Mill'),
    zip('98731', 'Twin Forks', 'Mill'),
  ],
  border: [],
  cityAliases: [{ zips: ['98701', '98702', '98703'], aliases: ['Port Lakeside'] }],
  townships: { Pine: { Birch: ['98720', '98721'] } },
  cities: [{ name: 'Lakeside', county: 'Harbor', isCounty: false, neighborhoods: ['Old Pier'] }],
  nicknames: { 'the pier': 'Old Pier' },
  abbreviations: { lksd: 'lakeside' },
  elsewhere: {},
  outside: ['Farshore'],
}
