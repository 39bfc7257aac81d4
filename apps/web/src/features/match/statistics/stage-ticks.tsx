import { useI18n } from '../../../site/i18n/use-i18n.tsx'

export type StageTicksProps = {
  starts: readonly { at: number; stage: number }[]
  x: (at: number) => number
  width: number
  height: number
}

/** Of a letter, where they are largest. */
const letterWidth = 8.5

/** A line where each period begins, and its name at the foot once there is room for it. */
export function StageTicks({ starts, x, width, height }: StageTicksProps) {
  const { t, knows } = useI18n()
  return starts.map(({ at, stage }, place) => {
    const key = `stage.${stage}`
    const name = knows(key) ? t(key) : ''
    const next = starts[place + 1]
    const room = (next === undefined ? width : x(next.at)) - x(at)
    return (
      <g key={at}>
        {place === 0 ? null : <path className="plot__tick" d={`M${x(at)} 0V${height - 16}`} />}
        {room < name.length * letterWidth ? null : (
          <text x={x(at) + 2} y={height - 3}>
            {name}
          </text>
        )}
      </g>
    )
  })
}
