import { encodeQR } from 'qr'
import { useEffect, useState } from 'react'
import { QrCode } from './QrCode.tsx'
import classes from './QrPicture.module.css'

type QrPictureProps = {
  text: string
  /** The purpose of the code, for people who cannot see it. */
  label: string
  /** Receives the address of the picture, for a button that saves it. */
  onDrawn: (address: string) => void
}

const quietZone = 4
const pixelsPerModule = 10

/** A QR code as a picture, which phones can save and read from their album; the drawing is shown until it is ready. */
export function QrPicture({ text, label, onDrawn }: QrPictureProps) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const drawn = drawPicture(text)
    setAddress(drawn)
    if (drawn) onDrawn(drawn)
  }, [text, onDrawn])
  return address ? <img className={classes.picture} src={address} alt={label} /> : <QrCode text={text} label={label} />
}

/** @returns a PNG as a data URL; undefined where the browser cannot draw one */
function drawPicture(text: string): string | undefined {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = rows.length * pixelsPerModule
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
  return canvas.toDataURL('image/png')
}
