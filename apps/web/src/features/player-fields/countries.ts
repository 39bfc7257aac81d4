/** The ISO 3166-1 codes, for sites that accept players from every country. */
const everyCountry =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

type CountryOption = { code: string; name: string }

/** Returns the site's countries, or all countries if it names none, sorted by name in this language. */
export function countryOptions(codes: readonly string[], locale: string): CountryOption[] {
  const names = namesIn(locale)
  const order = new Intl.Collator(locale)
  return (codes.length > 0 ? codes : everyCountry.split(' '))
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => order.compare(one.name, other.name))
}

export function countryName(code: string, locale: string): string {
  return namesIn(locale).of(code) ?? code
}

function namesIn(locale: string): Intl.DisplayNames {
  return new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'code' })
}
