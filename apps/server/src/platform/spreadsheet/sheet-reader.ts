// A thread that reads a sheet and hands its rows over when it is asked for them, as JSON: of many short texts that is
// quicker to take over than the texts themselves.
import { parentPort, workerData } from 'node:worker_threads'
import { type CellValue, readXlsx } from 'hucre/xlsx'

const rowsAtOnce = 250

const { bytes, maximumRows } = workerData as { readonly bytes: Uint8Array; readonly maximumRows: number }
const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: maximumRows })
const rows = sheets[0]?.rows ?? []
let at = 0

parentPort?.on('message', () => {
  const part = rows.slice(at, at + rowsAtOnce)
  at += part.length
  parentPort?.postMessage(part.length > 0 ? JSON.stringify(part.map((cells) => cells.map(textOf))) : null)
})

function textOf(cell: CellValue | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '')
  return String(cell).trim()
}
