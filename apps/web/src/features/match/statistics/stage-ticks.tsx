import { useI18n } from '../../../site/i18n/use-i18n.tsx'

export type StageTicksProps = {
  starts: readonly { at: number; stage: number }[]
  x: (at: number) => number
  height: number
}

/** A line where each period begins, and its name at the foot. */
export function StageTicks({ starts, x, height }: StageTicksProps) {
  const { t, knows } = useI18n()
  return starts.map(({ at, stage }, place) => {
    const key = `stage.${stage}`
    return (
      <g key={at}>
        {place === 0 ? null : <path className="plot__tick" d={`M${x(at)} 0V${height - 16}`} />}
        <text x={x(at) + 2} y={height - 3}>
          {knows(key) ? t(key) : ''}
        </text>
      </g>
    )
  })
}
