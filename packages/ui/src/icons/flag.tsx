import { classNames } from '../base/class-names.ts'
import './crest.css'
// All flags are in one SVG file, like the icons.
import drawings from './flags.svg?no-inline'

type FlagProps = { code: string | null; size?: 'm' | 'l' }

/**
 * A flag, or a globe for anything without a country. It is decorative, because the country or league is named next to
 * it.
 */
export function Flag({ code, size = 'm' }: FlagProps) {
  const drawn = flagOf(code)
  if (drawn === undefined) {
    return (
      <svg className="flag flag--globe" viewBox="0 0 18 13" aria-hidden="true">
        <path d="M3.5 6.5a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0M3.5 6.5h11M9 1c-3 3.4-3 7.6 0 11M9 1c3 3.4 3 7.6 0 11" />
      </svg>
    )
  }
  return (
    <svg className={classNames('flag', size === 'l' && 'flag--l')} viewBox="0 0 18 13" aria-hidden="true">
      <use href={`${drawings}#${drawn}`} />
      <rect className="flag__edge" x="0.5" y="0.5" width="17" height="12" rx="1.5" />
    </svg>
  )
}

/** Returns the name of a flag in the SVG file; undefined without a country or without a flag for it. */
export function flagOf(code: string | null): string | undefined {
  const drawn = code === null ? undefined : (otherCodes[code] ?? code)
  return drawn !== undefined && flags.has(drawn) ? drawn : undefined
}

/** Flags that can be recognized at 18 × 13 px. All others are shown as a globe. */
const flags: ReadonlySet<string> = new Set(
  (
    'ARG AUT BEL BRA CHN CRO CZE DEN ENG ESP FIN FRA GBR GER HUN IND IRL ' +
    'ITA JPN MEX NED NGA NOR POL POR ROU SCO SRB SUI SWE TUR UKR USA'
  ).split(' '),
)

/** The FIFA codes that feeds use, by the ISO codes that differ from them. */
const otherCodes: Readonly<Record<string, string>> = {
  CHE: 'SUI',
  DEU: 'GER',
  DNK: 'DEN',
  HRV: 'CRO',
  NLD: 'NED',
  PRT: 'POR',
}
