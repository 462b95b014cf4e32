import { encodeQR } from 'qr'
import { useMemo } from 'react'
import classes from './parts.module.css'

type QrCodeProps = {
  text: string
  /** The purpose of the code, for people who cannot see it. */
  label: string
}

/** Number of empty modules around the symbol (quiet zone of ISO/IEC 18004). */
const quietZone = 4

/** A QR code, dark on white in every theme, as wide as its container, and sharp at any size and in print. */
export function QrCode({ text, label }: QrCodeProps) {
  const { side, path } = useMemo(() => drawing(text), [text])
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path className={classes.modules} d={path} />
    </svg>
  )
}

/** The dark modules as one path: a bar for each horizontal run. */
function drawing(text: string): { side: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })
  const bars = rows.flatMap((row, y) => runsOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`))
  return { side: rows.length, path: bars.join('') }
}

function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  return row.flatMap((dark, from) => {
    if (!dark || row[from - 1]) return []
    const end = row.indexOf(false, from)
    return [{ from, length: (end === -1 ? row.length : end) - from }]
  })
}
