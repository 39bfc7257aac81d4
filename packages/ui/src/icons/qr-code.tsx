import { generate } from 'lean-qr'
import { useMemo } from 'react'
import './qr-code.css'

/** The light margin around the code, in modules, without which readers do not recognize it. */
const margin = 4

/** A QR code. It is dark on light in every theme, because some readers recognize no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => drawingOf(text), [text])
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path className="qr__light" d={`M0 0h${size}v${size}H0z`} />
      <path className="qr__dark" d={path} />
    </svg>
  )
}

function drawingOf(text: string): { path: string; size: number } {
  const code = generate(text)
  const rows = Array.from({ length: code.size }, (_, y) =>
    Array.from({ length: code.size }, (__, x) => (code.get(x, y) ? `M${x + margin} ${y + margin}h1v1h-1z` : '')).join(
      '',
    ),
  )
  return { path: rows.join(''), size: code.size + 2 * margin }
}
