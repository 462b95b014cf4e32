import { encodeQR } from 'qr'
import { useEffect, useState } from 'react'
import { QrCode } from './QrCode.tsx'
import classes from './QrPicture.module.css'

type QrPictureProps = {
  text: string
  /** The purpose of the code, for people who cannot see it. */
  label: string
  /** Lines below the code of a saved picture, which an album shows without the page. */
  caption?: string
  /** Receives the address of the picture with its caption, for a button that saves it. */
  onDrawn: (address: string) => void
}

const quietZone = 4
const pixelsPerModule = 10
const lineHeight = 36

/** A QR code as a picture, which phones can save and read from their album; the drawing is shown until it is ready. */
export function QrPicture({ text, label, caption = '', onDrawn }: QrPictureProps) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    setAddress(drawPicture(text, []))
    const saved = drawPicture(text, caption.split('\n'))
    if (saved) onDrawn(saved)
  }, [text, caption, onDrawn])
  return address ? <img className={classes.picture} src={address} alt={label} /> : <QrCode text={text} label={label} />
}

/** @returns a PNG as a data URL; undefined where the browser cannot draw one */
function drawPicture(text: string, lines: readonly string[]): string | undefined {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })
  const canvas = document.createElement('canvas')
  const size = rows.length * pixelsPerModule
  canvas.width = size
  canvas.height = size + lines.length * lineHeight
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(x * pixelsPerModule, y * pixelsPerModule, pixelsPerModule, pixelsPerModule)
    }
  }
  context.font = '24px sans-serif'
  context.textAlign = 'center'
  for (const [at, line] of lines.entries()) context.fillText(line, size / 2, size + at * lineHeight, size - 20)
  return canvas.toDataURL('image/png')
}
