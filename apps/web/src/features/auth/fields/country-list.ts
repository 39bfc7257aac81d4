import type { FieldRules } from './field-values.ts'

/** Codes of groups, of what no longer exists and of nowhere that browsers have a name for. */
const noCountries = new Set(
  'AC AN BU CP CS CT DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO RH SU TA TP UK UN VD WK XA XB XK YD YU ZR ZZ'.split(
    ' ',
  ),
)

/** The countries of the site by their names, in the order of the language. A site that names none takes every one. */
export function countryList(countries: FieldRules['countries'], locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'none' })
  const codes = countries.length > 0 ? countries.map(({ code }) => code) : everyCode()
  return codes
    .flatMap((value) => {
      const label = names.of(value)
      return label === undefined ? [] : [{ value, label }]
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
}

function everyCode(): string[] {
  const letters = Array.from({ length: 26 }, (_none, index) => String.fromCharCode(65 + index))
  return letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => !noCountries.has(code))
}
