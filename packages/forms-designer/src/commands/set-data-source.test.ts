import { describe, expect, it } from 'vitest'
import { blankSource, sourceDraft, sourceFromDraft } from '../settings/source-draft.ts'
import { field, open } from '../testing/build.ts'
import { setDataSource } from './set-data-source.ts'
import { setOption } from './set-option.ts'

const units = {
  name: 'units',
  kind: 'request',
  request: { url: '/units', method: 'GET', list: 'data.records' },
} as const

describe('a data source', () => {
  it('can be added, renamed together with its references, and not deleted while it is in use', () => {
    const session = open([field('unit', 'select', { onChange: "this.executeDataSource('units')" })])
    session.run(setDataSource(undefined, units, []))
    session.run(setOption(['unit'], 'dsName', 'units'))
    session.run(setDataSource('units', { ...units, name: 'departments' }, []))
    expect(session.document.definition.dataSources?.map(({ name }) => name)).toEqual(['departments'])
    expect(session.document.find('unit')?.node.options).toMatchObject({
      dsName: 'departments',
      onChange: "this.executeDataSource('departments')",
    })
    expect(session.run(setDataSource('departments', undefined, []))).toMatchObject({ refused: 'definition_refused' })
    session.run(setOption(['unit'], 'dsName', undefined))
    expect(session.run(setDataSource('departments', undefined, []))).toMatchObject({ action: 'config' })
  })

  it('has a valid and unique name', () => {
    const session = open([])
    session.run(setDataSource(undefined, units, []))
    expect(session.run(setDataSource(undefined, units, []))).toMatchObject({ refused: 'name_duplicate' })
    expect(session.run(setDataSource(undefined, { name: '', kind: 'x' }, []))).toMatchObject({
      refused: 'name_required',
    })
    expect(session.run(setDataSource(undefined, { name: 'a b', kind: 'x' }, []))).toMatchObject({
      refused: 'name_forbidden',
    })
  })

  it('survives its editor unchanged', () => {
    const written = {
      ...units,
      request: { ...units.request, headers: { 'x-unit': 'a: b', 'a=b': '1' }, body: { page: 1 } },
    }
    expect(sourceFromDraft(sourceDraft(written), written)).toEqual({ source: written })
    const dictionary = { name: 'sex', kind: 'dictionary', params: { code: 'sex' } }
    expect(sourceFromDraft(sourceDraft(dictionary), dictionary)).toEqual({ source: dictionary })
    expect(sourceFromDraft({ ...blankSource, name: 'region' }, undefined)).toEqual({
      source: { name: 'region', kind: 'region' },
    })
  })

  it.each([
    ['has no sign between name and value', 'page: 1\n\nsize'],
    ['names again what a line above names', 'page: 1\n\npage = 2'],
    ['has a quote that does not end', 'page: 1\n\n"size: 2'],
  ])('is refused by the line that %s', (_, query) => {
    const draft = { ...blankSource, name: 'units', from: 'request', query } as const
    expect(sourceFromDraft(draft, undefined)).toEqual({ error: { part: 'query', line: 3 } })
  })
})
