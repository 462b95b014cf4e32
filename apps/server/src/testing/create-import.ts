import { writeXlsx } from 'hucre/xlsx'
import type { TestClient } from './test-client.ts'

/** A sheet of one row that needs a fix. @returns its identifier */
export async function createImport(staff: TestClient, path: string): Promise<string> {
  const sheet = await writeXlsx({
    sheets: [
      {
        name: 'x',
        rows: [
          ['Name', 'Candidate', 'Title', 'stem', 'Remark', 'Place of work', 'Used', 'Radius, m', 'Shift'],
          ['x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x'],
        ],
      },
    ],
  })
  const content = Buffer.from(sheet).toString('base64')
  const { data, msg } = await staff.post(`${path}/imports`, { fileName: 'x.xlsx', content })
  if (!data) throw new Error(`${path}: ${msg}`)
  return data.id
}
