// Words of American addresses that mean the same everywhere.

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Street suffixes, in full and abbreviated. */
export const streetSuffixes = words(
  'alley aly ave av aven avenue bend bnd blvd boulevard boul bypass byp causeway circle cir cl close cove cv court ct crt ' +
    'crescent cres crossing xing drive dr driveway expressway expy extension ext highway hwy hgwy lane ln la loop mall mews ' +
    'parkway pkwy pky pass path pike pk pl place plaza plz promenade rd road row run sq square st str street ter terr ' +
    'terrace tpke turnpike trail trl tr walk way wy heights hts broadway circuit',
)

/** Words that only qualify the name of a street or place and are not a name on their own. */
export const qualifiers = words(
  'n s e w ne nw se sw no so north south east west northeast northwest southeast southwest old new upper lower little big great ' +
    'mount mt saint st fort ft port the of and at near',
)

/** Words in front of a town's name that do not change it: "near Ardmore". */
export const introductions = words('near in greater downtown historic the by at outside')

/** With a number after them these are a road, as is the code of the state: "Route 100", "US-1". */
export const routeWords = words('route rte rt us sr hwy highway road rd state interstate i county')

export const unitWords = words(
  'apt apartment appt unit suite ste floor flr fl rm room bldg building ph penthouse lot spc space',
)
/** Units that have no number. */
export const loneUnits = words('basement bsmt penthouse ph rear front downstairs upstairs')
export const floorWords = words('floor flr fl')
export const floorNumbers = /^(\d{1,2}(st|nd|rd|th)?|first|second|third|fourth|fifth|top|ground|main|upper|lower)$/

/** House numbers in words: "One Liberty Place". */
export const numberWords = words('one two three four five six seven eight nine ten eleven twelve')

/** "1719", "1719A", "1719-21", "1719-A", "1719½" written "1719-1/2". */
export const houseNumber = /^\d{1,6}[a-z]?(-(\d{1,5}[a-z]?|[a-z]|\d\/\d))?$/

/** Countries that end an address abroad. */
export const foreignCountries = words(
  'canada mexico england scotland wales ireland uk britain france germany italy spain portugal netherlands belgium austria ' +
    'switzerland poland ukraine russia china japan india australia brazil sweden norway denmark finland greece turkey israel ' +
    'ontario quebec alberta manitoba deutschland',
)
/** The formats of Canadian and British postal codes. */
export const foreignCode = /\b(?:[a-z]\d[a-z] ?\d[a-z]\d|[a-z]{1,2}\d[a-z\d]? \d[a-z]{2})\b/i
