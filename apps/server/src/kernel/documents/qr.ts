import QRCode from 'qrcode'
import type { Box, Sheet } from './sheet.ts'
import { mm } from './sheet.ts'

/** Phones can read modules of this size from any office printer. Smaller ones are lost in the grain of the paper. */
const smallestModule = 0.4 * mm
const quietZone = 4

/**
 * Lays out a QR code of error correction level M as vectors, including its quiet zone, with at least the given side. A
 * long code is printed larger instead of finer. `prefix` is any text; `code` is digits and capital letters.
 */
export function layOutQr(prefix: string, code: string, smallestSide: number) {
  const { modules } = QRCode.create(
    [
      { data: Buffer.from(prefix), mode: 'byte' },
      { data: code, mode: 'alphanumeric' },
    ],
    { errorCorrectionLevel: 'M' },
  )
  const module = Math.max(smallestModule, smallestSide / (modules.size + 2 * quietZone))
  return {
    side: module * (modules.size + 2 * quietZone),
    draw(sheet: Sheet, x: number, y: number): void {
      sheet.fill(darkRuns(modules, x + quietZone * module, y + quietZone * module, module))
    },
  }
}

/** The dark modules. Neighbors in a row become one box, so that no printer leaves white hairlines between them. */
function* darkRuns(modules: QRCode.BitMatrix, left: number, top: number, module: number): Generator<Box> {
  for (let row = 0; row < modules.size; row += 1) {
    let start = 0
    for (let column = 0; column <= modules.size; column += 1) {
      const dark = column < modules.size && modules.get(row, column) === 1
      if (dark) continue
      if (column > start) {
        yield { x: left + start * module, y: top + row * module, width: (column - start) * module, height: module }
      }
      start = column + 1
    }
  }
}
