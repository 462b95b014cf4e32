import { describe, expect, it } from 'vitest'
import { readListParams, writeListParams } from './list-params.ts'

const project = '6c1c5a52-6d0e-8f5b-9a43-0d6f0a7f4b11'
const read = (address: string) => readListParams(new URLSearchParams(address))

describe('the URL of a list', () => {
  it('reproduces the view', () => {
    const view = { search: '缴费 减免', project, page: 3 }
    expect(readListParams(writeListParams(view, { page: 3 }))).toEqual(view)
  })

  it('is short for the first page of everything', () => {
    expect(writeListParams({ search: '', project: null, page: 1 }, {}).toString()).toBe('')
  })

  it('leads back to the first page when the filter changes', () => {
    expect(writeListParams({ search: '', project: null, page: 4 }, { search: '缴费' }).get('page')).toBeNull()
    expect(writeListParams({ search: '缴费', project, page: 4 }, { project: null }).toString()).toBe(
      new URLSearchParams({ search: '缴费' }).toString(),
    )
  })

  it('treats invalid values as missing', () => {
    expect(read('page=-1&project=1%20or%201')).toEqual({ search: '', project: null, page: 1 })
    expect(read('page=2.5')).toMatchObject({ page: 1 })
    expect(read(`search=${'长'.repeat(80)}`).search).toHaveLength(50)
  })
})
