import { classNames } from '../base/class-names.ts'
import './crest.css'

type FlagProps = { code: string | null; size?: 'm' | 'l' }

/** Decoration: the country or league is named beside it. What belongs to no country is shown as a globe. */
export function Flag({ code, size = 'm' }: FlagProps) {
  const drawing = flagOf(code)
  if (drawing === undefined) {
    return (
      <svg className="flag flag--globe" viewBox="0 0 18 13" aria-hidden="true">
        <path d="M3.5 6.5a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0M3.5 6.5h11M9 1c-3 3.4-3 7.6 0 11M9 1c3 3.4 3 7.6 0 11" />
      </svg>
    )
  }
  return (
    <svg className={classNames('flag', size === 'l' && 'flag--l')} viewBox="0 0 18 13" aria-hidden="true">
      <FlagField drawing={drawing} />
      <rect className="flag__edge" x="0.5" y="0.5" width="17" height="12" rx="1.5" />
    </svg>
  )
}

function FlagField({ drawing: { bands, upright, cross, disc, canton, wedge, saltire } }: { drawing: FlagDrawing }) {
  const step = (upright ? 18 : 13) / bands.length
  return (
    <>
      {bands.map((fill, index) =>
        upright ? (
          <rect key={index} x={index * step} width={step} height="13" fill={fill} />
        ) : (
          <rect key={index} y={index * step} width="18" height={step} fill={fill} />
        ),
      )}
      {saltire === undefined ? null : <path d="M0 0l18 13M18 0L0 13" stroke={saltire} strokeWidth="2.4" />}
      {cross === undefined ? null : (
        <path d={cross.isOffset ? 'M5 0h3v13H5zM0 5h18v3H0z' : 'M7.5 0h3v13h-3zM0 5h18v3H0z'} fill={cross.fill} />
      )}
      {canton === undefined ? null : <path d="M0 0h8v7H0z" fill={canton} />}
      {wedge === undefined ? null : <path d="M0 0l9 6.5L0 13z" fill={wedge} />}
      {disc === undefined ? null : <circle cx="9" cy="6.5" r="3.5" fill={disc} />}
    </>
  )
}

export type FlagDrawing = {
  /** Stripes from the start or from the top, all of one width. */
  bands: readonly string[]
  upright?: boolean
  cross?: { fill: string; isOffset?: boolean }
  disc?: string
  /** A field at the top start corner, or a wedge from the start edge. */
  canton?: string
  wedge?: string
  /** Two diagonals, corner to corner. */
  saltire?: string
}

/** Undefined for what belongs to no country, and for a country without a drawing here. */
export function flagOf(code: string | null): FlagDrawing | undefined {
  return code === null ? undefined : flags[otherCodes[code] ?? code]
}

/** Flags that can be told at 18 × 13 px from stripes, a cross, a corner or a disc. Others are shown as a globe. */
const flags: Readonly<Record<string, FlagDrawing>> = {
  ARG: { bands: ['#7db9e8', '#f4f4f4', '#7db9e8'] },
  AUT: { bands: ['#c8202c', '#f4f4f4', '#c8202c'] },
  BEL: { bands: ['#1b1b1b', '#f0c22e', '#c8202c'], upright: true },
  BRA: { bands: ['#1e9b4e'], disc: '#f2c230' },
  CHN: { bands: ['#d0202e'], canton: '#f2c230' },
  CRO: { bands: ['#c8202c', '#f4f4f4', '#1f3f94'], disc: '#d0202e' },
  CZE: { bands: ['#f4f4f4', '#c8202c'], wedge: '#1f3f94' },
  DEN: { bands: ['#c8202c'], cross: { fill: '#f4f4f4', isOffset: true } },
  ENG: { bands: ['#ffffff'], cross: { fill: '#d0202e' } },
  ESP: { bands: ['#c2202c', '#f2c230', '#f2c230', '#c2202c'] },
  FIN: { bands: ['#f4f4f4'], cross: { fill: '#1f3f94', isOffset: true } },
  FRA: { bands: ['#1f3f94', '#f4f4f4', '#d0202e'], upright: true },
  GBR: { bands: ['#1f3f94'], saltire: '#f4f4f4', cross: { fill: '#d0202e' } },
  GER: { bands: ['#1b1b1b', '#c8202c', '#f0c22e'] },
  HUN: { bands: ['#c8202c', '#f4f4f4', '#1e8f4e'] },
  IND: { bands: ['#e88b1a', '#f4f4f4', '#1e8f4e'] },
  IRL: { bands: ['#1e8f4e', '#f4f4f4', '#e88b1a'], upright: true },
  ITA: { bands: ['#1e8f4e', '#f4f4f4', '#c8202c'], upright: true },
  JPN: { bands: ['#ffffff'], disc: '#c8202c' },
  MEX: { bands: ['#1e7a4e', '#f4f4f4', '#c8202c'], upright: true, disc: '#8a6a3a' },
  NED: { bands: ['#c8202c', '#f4f4f4', '#1f3f94'] },
  NGA: { bands: ['#1e8f4e', '#f4f4f4', '#1e8f4e'], upright: true },
  NOR: { bands: ['#c8202c'], cross: { fill: '#1f3f94', isOffset: true } },
  POL: { bands: ['#f4f4f4', '#c8202c'] },
  POR: { bands: ['#1e7a4e', '#1e7a4e', '#c8202c', '#c8202c', '#c8202c'], upright: true },
  ROU: { bands: ['#1f3f94', '#f0c22e', '#c8202c'], upright: true },
  SCO: { bands: ['#1f5fbf'], saltire: '#f4f4f4' },
  SRB: { bands: ['#c8202c', '#1f3f94', '#f4f4f4'] },
  SUI: { bands: ['#d0202e'], cross: { fill: '#ffffff' } },
  SWE: { bands: ['#1f4fa4'], cross: { fill: '#f2c230', isOffset: true } },
  TUR: { bands: ['#d0202e'], disc: '#ffffff' },
  UKR: { bands: ['#1f5fbf', '#f2c230'] },
  USA: { bands: ['#c8202c', '#f4f4f4', '#c8202c', '#f4f4f4', '#c8202c', '#f4f4f4', '#c8202c'], canton: '#1f3f94' },
}

/** Feeds write the codes of FIFA, standards bodies those of ISO. */
const otherCodes: Readonly<Record<string, string>> = {
  CHE: 'SUI',
  DEU: 'GER',
  DNK: 'DEN',
  HRV: 'CRO',
  NLD: 'NED',
  PRT: 'POR',
}
