import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { field, form, widget } from '../testing/build.ts'
import { positionOfPath, readJson } from './json-text.ts'
import { readForm } from './read-form.ts'

const text = (value: unknown) => JSON.stringify(value, null, 2)

describe('a text to import as a form', () => {
  it('reports the position of a JSON syntax error', () => {
    expect(readForm('{\n  "version": 1,\n  "config": {},,\n}')).toEqual({
      kind: 'no_json',
      position: { line: 3, column: 16 },
    })
    expect(readForm('')).toEqual({ kind: 'no_json', position: { line: 1, column: 1 } })
    expect(readForm('{} {}')).toEqual({ kind: 'no_json', position: { line: 1, column: 4 } })
    expect(readForm('['.repeat(100_000))).toMatchObject({
      kind: 'refused',
      problems: [{ code: 'too_deep', position: { line: 1, column: 501 } }],
    })
  })
  it('may begin with a byte order mark', () => {
    expect(readForm(`\uFEFF${text(form([field('a')]))}`).kind).toBe('form')
  })
  it('is refused with a message when it is not a form at all', () => {
    for (const other of ['{}', '[]', 'null', '"form"', '{"name":"package","version":"1.0.0"}']) {
      expect(readForm(other)).toEqual({ kind: 'no_form' })
    }
    expect(readForm('{"version":1,"children":{}}')).toMatchObject({
      kind: 'refused',
      problems: [{ code: 'shape_invalid' }],
    })
  })
  it('reports the parts of a form and its widgets that the format lacks, by name', () => {
    const inner = { ...field('b'), events: { click: 'x' } }
    const children = [
      { ...field('a'), events: {} },
      { ...widget('section', {}, [inner]), note: 1 },
    ]
    expect(readForm(text({ ...form([]), children, scripts: [] }))).toMatchObject({
      kind: 'form',
      problems: [
        { code: 'part_skipped', severity: 'warning', path: 'scripts', params: { part: 'scripts' }, count: 1 },
        {
          path: 'children[0].events',
          params: { part: 'events' },
          others: [{ path: 'children[1].children[0].events' }],
        },
        { path: 'children[1].note', params: { part: 'note' }, position: { line: expect.any(Number) } },
      ],
    })
    expect(readForm(text(form([field('a')])))).toMatchObject({ kind: 'form', problems: [] })
  })
  it('is refused when a number in it exceeds what a page can render or store', () => {
    const rows = { ...field('rows', { minRows: 1e9 }, 'sub-form'), children: [] }
    expect(readForm(text(form([rows, field('stars', { max: 1e9 }, 'rate')])))).toMatchObject({
      kind: 'refused',
      problems: [{ params: { option: 'minRows' } }, { params: { option: 'max' } }],
    })
  })
  it('reports the first hundred causes and counts the rest', () => {
    const twice = Array.from({ length: 150 }, (_, at) => [field(`f${at}`), field(`f${at}`)]).flat()
    const ids = twice.map((node, at) => ({ ...node, id: `w${at}` }))
    const read = readForm(text(form(ids)))
    expect(read).toMatchObject({ kind: 'refused', more: 50 })
  })
  it('reports a cause once, with its first places and the number of all', () => {
    const same = Array.from({ length: 40 }, (_, at) => ({ ...field('same'), id: `w${at}` }))
    const read = readForm(text(form(same)))
    expect(read).toMatchObject({ kind: 'refused', more: 0, problems: [{ code: 'name_duplicate', count: 39 }] })
    const others = read.kind === 'refused' ? (read.problems[0]?.others ?? []) : []
    expect(others).toHaveLength(9)
    expect(others[0]).toMatchObject({
      path: expect.stringMatching(/^children\[\d+\]/),
      position: { line: expect.any(Number) },
    })
  })
  it('may be a module that exports the form', () => {
    expect(readForm(`export default ${text(form([field('a')]))};\n`).kind).toBe('form')
    expect(readForm(`module.exports = ${text(form([field('a')]))}`).kind).toBe('form')
    expect(readForm('export default {\n  a: 1\n}')).toMatchObject({ kind: 'no_json', position: { line: 2, column: 3 } })
  })
  it('is refused when its version is newer, and upgraded when its version is older', () => {
    expect(readForm(text({ ...form([]), version: 9 }))).toEqual({ kind: 'other_version', expected: 1, found: '9' })
    expect(readForm(text({ ...form([]), version: '1' }))).toMatchObject({ kind: 'other_version', found: '"1"' })
    for (const version of [{ toString: '' }, [{ toString: '' }]]) {
      expect(readForm(text({ ...form([]), version }))).toMatchObject({ kind: 'other_version' })
    }
    const { version: _version, ...old } = form([field('a')])
    expect(readForm(text(old))).toMatchObject({
      kind: 'form',
      format: 'own',
      upgraded: true,
      definition: { version: 1 },
    })
    expect(readForm(text(form([field('a')])))).toMatchObject({ kind: 'form', upgraded: false })
  })
  it('may be a VForm document', () => {
    const widgetList = [{ type: 'input', id: 'a', options: { name: 'a' } }]
    expect(readForm(text({ widgetList, formConfig: { jsonVersion: 3 } }))).toMatchObject({
      format: 'vform',
      upgraded: false,
    })
    expect(readForm(text({ widgetList }))).toMatchObject({ format: 'vform', upgraded: true })
  })
  it('may not be a VForm document of a version newer than the supported ones', () => {
    expect(readForm(text({ widgetList: [], formConfig: { jsonVersion: 4 } }))).toEqual({
      kind: 'other_version',
      expected: 3,
      found: '4',
    })
  })
  it('reports the position of unusable parts in a VForm document', () => {
    const optionItems = [{ label: 'a', value: 1 }, null]
    const source = text({ widgetList: [{ type: 'radio', id: 'a', options: { name: 'a', optionItems } }] })
    const line = source.split('\n').findIndex((each) => each.trim() === 'null') + 1
    expect(readForm(source)).toMatchObject({ kind: 'form', problems: [{ position: { line } }], more: 0 })
  })
  it('reports each problem with its line', () => {
    const source = text(form([field('a'), field('a')]))
    const read = readForm(source)
    const line = source.split('\n').findLastIndex((each) => each.includes('"name": "a"')) + 1
    expect(read).toMatchObject({ kind: 'refused', problems: [{ code: 'name_duplicate', position: { line } }] })
  })
})

it('parses JSON exactly as engines do', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.string(),
        fc.json().map((json) => json.slice(0, -1)),
      ),
      (source) => {
        let expected: unknown
        try {
          expected = { value: JSON.parse(source) }
        } catch {
          expected = { position: expect.anything(), isTooDeep: false }
        }
        expect(readJson(source)).toEqual(expected)
      },
    ),
    { numRuns: 500 },
  )
})

it('resolves a path to its position, or to the nearest existing parent', () => {
  const source = '{\n "children": [\n  { "id": "a" },\n  { "id": "b", "options": {} }\n ]\n}'
  expect(positionOfPath(source, 'children[1].id')).toEqual({ line: 4, column: 11 })
  expect(positionOfPath(source, 'children[1].options.name')).toEqual({ line: 4, column: 27 })
  expect(positionOfPath(source, '')).toEqual({ line: 1, column: 1 })
})

it('refuses a long unterminated text at once', () => {
  expect(readJson(`{"label": "${'a'.repeat(10_000)}\n"}`)).toMatchObject({ position: { line: 1 } })
})
