import type { Answer, TestClient } from './test-client.ts'

/**
 * The list that a page of the workbench shows at an address: its filters, and the records of its first page.
 *
 * @param path of a to-do, a figure or a deadline, such as `/workforce/roster?f=state~is~entered`
 */
export function listAt(client: TestClient, path: string): Promise<Answer> {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const filters = searchParams.getAll('f').map((text) => {
    const [field, operator, values = ''] = text.split('~')
    return { field, operator, values: values === '' ? [] : values.split(',') }
  })
  return client.get(`/workbenchApi${pathname}`, filters.length > 0 ? { filters: JSON.stringify(filters) } : {})
}
