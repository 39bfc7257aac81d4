import { flags, otherCodes, type FlagDrawing } from './flag-bands.ts'

export type FlagProps = { code: string | null }

/** Decoration: the country or league is named beside it. */
export function Flag({ code }: FlagProps) {
  const drawing = code === null ? undefined : flags[otherCodes[code] ?? code]
  return (
    <svg className="flag" viewBox="0 0 18 13" aria-hidden="true">
      {drawing === undefined ? null : <FlagField drawing={drawing} />}
      <rect className="flag__edge" x="0.5" y="0.5" width="17" height="12" rx="1.5" />
    </svg>
  )
}

function FlagField({ drawing: { bands, upright, cross, disc } }: { drawing: FlagDrawing }) {
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
      {cross === undefined ? null : (
        <path d={cross.isOffset ? 'M5 0h3v13H5zM0 5h18v3H0z' : 'M7.5 0h3v13h-3zM0 5h18v3H0z'} fill={cross.fill} />
      )}
      {disc === undefined ? null : <circle cx="9" cy="6.5" r="3.5" fill={disc} />}
    </>
  )
}
