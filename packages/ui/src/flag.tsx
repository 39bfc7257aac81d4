import { classNames } from './class-names.ts'
import { flagOf, type FlagDrawing } from './flag-bands.ts'

export type FlagProps = { code: string | null; size?: 'm' | 'l' }

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
