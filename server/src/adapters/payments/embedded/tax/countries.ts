/** ISO 3166: where somebody who pays can live. */
const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF ' +
  'CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF ' +
  'GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP ' +
  'KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA ' +
  'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH ' +
  'SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI ' +
  'VN VU WF WS YE YT ZA ZM ZW'

const names = new Intl.DisplayNames('en', { type: 'region' })

export const countryName = (code: string) => names.of(code) ?? code

/** By name. */
export const countries = codes
  .split(' ')
  .map((code) => ({ code, name: countryName(code) }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

const known = new Set(codes.split(' '))

export const isCountry = (code: string | undefined): code is string => code !== undefined && known.has(code)

/** The country where somebody with these languages most likely lives: "de-AT,de;q=0.9" is Austria. Prices are in dollars: else the United States. */
export function likelyCountry(languages = '') {
  const tags = languages.split(',', 5).map((part) => part.split(';')[0]!.trim())
  return tags.map(regionOf).find(isCountry) ?? 'US'
}

function regionOf(tag: string) {
  try {
    return new Intl.Locale(tag).maximize().region
  } catch {
    return undefined // "*", or nothing that is a language
  }
}
