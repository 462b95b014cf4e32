import { expect, it } from 'vitest'
import { field, form, widget } from '../testing/build.ts'
import { document, imported, input } from '../testing/vform.ts'
import { exportNotes } from './export-notes.ts'
import { exportVForm } from './export-vform.ts'

const notesOf = (definition: Parameters<typeof exportVForm>[0]) =>
  exportNotes(definition, JSON.parse(JSON.stringify(exportVForm(definition))))

it('reports what VForm cannot express, widget by widget', () => {
  const section = { ...widget('section', { label: '补充', summaryFields: ['a'] }), children: [] }
  const own = form(
    [
      field('a', { label: '姓名', description: '与证件一致', placeholder: '姓名', readonly: false }),
      field('b', { min: 'today', max: '' }, 'date'),
      { ...section, id: 'more' },
      field('c', { label: '地图' }, 'custom'),
    ],
    {
      config: { variables: { host: 'x' } },
      dataSources: [
        { name: 'ranks', kind: 'dictionary' },
        { name: 'cities', kind: 'request', request: { url: '/cities' } },
      ],
      rules: [{ action: 'show', target: 'b', when: { field: 'a', op: 'empty' } }],
      translations: { en: { a: { label: 'Name' } } },
    },
  )
  expect(notesOf(own)).toEqual([
    { kind: 'rules', count: 1 },
    { kind: 'translations', languages: ['en'] },
    { kind: 'sections', widgets: ['补充'] },
    { kind: 'unknown', widgets: ['地图 (c)'] },
    { kind: 'sources', names: ['ranks'] },
    { kind: 'variables', names: ['host'] },
    { kind: 'options', widget: '姓名 (a)', options: ['description'] },
    { kind: 'options', widget: 'b', options: ['min'] },
    { kind: 'options', widget: '补充', options: ['summaryFields'] },
  ])
})

it('reports nothing for a form that VForm could have written', () => {
  expect(notesOf(form([field('a', { required: true }), field('b', {}, 'select')]))).toEqual([])
  expect(notesOf(imported(document([input('a'), input('a', { validation: '(?=x)y' })])))).toEqual([])
})

it('does not report labels and widths that came from VForm, only what was added here', () => {
  const rows = { type: 'sub-form', id: 's1', options: { name: 'edu', label: '教育经历' }, widgetList: [input('a')] }
  const { children, ...rest } = imported(document([rows]))
  expect(notesOf({ ...rest, children })).toEqual([])
  const limited = children.map((node) => ({ ...node, options: { ...node.options, maxRows: 3 } }))
  expect(notesOf({ ...rest, children: limited })).toMatchObject([{ kind: 'options', options: ['maxRows'] }])
})

it('reports what an import would not restore', () => {
  expect(notesOf(form([field('a'), field('a'), field('b')]))).toEqual([{ kind: 'changed', widgets: ['a'], parts: [] }])
  const longest = 'x'.repeat(60_000)
  const large = form(Array.from({ length: 34 }, (_, at) => field(`a${at}`, { placeholder: longest })))
  expect(notesOf(large)).toEqual([{ kind: 'unreadable' }])
})
