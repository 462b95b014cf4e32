import { describe, expect, it } from 'vitest'
import { catalogue } from '../catalogue/catalogue.ts'
import { createWidget } from '../catalogue/create-widget.ts'
import { NameRegistry } from '../catalogue/name-registry.ts'
import type { WidgetNode } from '../definition/definition.ts'
import { field, form } from '../testing/build.ts'
import { document, imported, input, type Widget } from '../testing/vform.ts'
import { exportVForm } from './export-vform.ts'

describe('an export', () => {
  it('writes what was changed after the import, and restores the rest', () => {
    const source = document([input('a', { labelTooltip: null, customClass: 'x y' }), input('b')])
    const definition = imported(source)
    const [first, ...others] = definition.children
    if (!first) throw new Error('The widget is gone')
    const changed = {
      ...first,
      options: { ...first.options, label: '电话', required: true, labelAlign: 'left' as const },
    }
    const written = exportVForm({ ...definition, children: [changed, ...others] })
    const expected = {
      ...input('a', {
        labelTooltip: null,
        customClass: 'x y',
        label: '电话',
        required: true,
        labelAlign: 'label-left-align',
      }),
    }
    expect(written).toEqual(document([expected, input('b')]))
  })
  it.each(catalogue.filter((entry) => !entry.isPart).map((entry) => entry.type))(
    'of our own form survives the round trip: %s',
    (type) => {
      const node = createWidget(type, new NameRegistry(form([])), (key) => key)
      const written = JSON.parse(JSON.stringify(exportVForm(form([node]))))
      const back = imported(written)
      const plain = (each: WidgetNode): unknown => ({
        type: each.type,
        options: each.options,
        ...(each.children ? { children: each.children.map(plain) } : {}),
      })
      const [read] = back.children.map(plain)
      expect(read).toMatchObject(JSON.parse(JSON.stringify(plain(node))))
      expect(exportVForm(back)).toEqual(written)
    },
  )
  it.each(['rate', 'slider'])('brings back the labels of the ends of a scale: %s', (type) => {
    const ends = { minLabel: 'not at all', maxLabel: 'very much' }
    const written = JSON.parse(JSON.stringify(exportVForm(form([field('a', ends, type)]))))
    expect(imported(written).children[0]?.options).toMatchObject(ends)
  })
  it('switches data sources on and off with the fields that use them, and writes their property names', () => {
    const request = { url: '/api/cities', label: 'title', children: 'parts' }
    const dataSources = [{ name: 'cities', kind: 'request', request }]
    const own = form([field('city', { dsName: 'cities' }, 'cascader'), field('plain', {}, 'select')], { dataSources })
    const written = JSON.parse(JSON.stringify(exportVForm(own)))
    expect(written.widgetList.map((each: { options: Widget }) => each.options)).toMatchObject([
      { dsEnabled: true, dsName: 'cities', labelKey: 'title', childrenKey: 'parts' },
      { dsEnabled: false },
    ])
    expect(written.widgetList[0].options.valueKey).toBeUndefined()
    const back = imported(written)
    expect(back.children[0]?.options.dsName).toBe('cities')
    expect(back.dataSources).toMatchObject([{ request }])
    const [city, plain] = back.children
    if (!city || !plain) throw new Error('The fields are gone')
    const { dsName, ...others } = city.options
    const swapped = {
      ...back,
      children: [
        { ...city, options: others },
        { ...plain, options: { ...plain.options, dsName } },
      ],
    }
    expect(exportVForm({ ...swapped, children: swapped.children as WidgetNode[] }).widgetList).toMatchObject([
      { options: { dsEnabled: false } },
      { options: { dsEnabled: true, dsName: 'cities', labelKey: 'title' } },
    ])
  })
  it('updates the changed data sources, and leaves the others unchanged', () => {
    const scripts = { configHandlerCode: 'config.x = 1', dataHandlerCode: 'return result.data.rows' }
    const source = document([], {
      dataSources: [
        { uniqueName: 'a', requestURL: '/a', ...scripts },
        { uniqueName: 'not usable!', requestURL: '/b', ...scripts },
        { uniqueName: 'c', requestURL: '/c', params: [{ name: 'p', type: 'String', value: '1' }], ...scripts },
        { uniqueName: 'd', requestURL: '/d', ...scripts },
      ],
    })
    const definition = imported(source)
    const [a, unfit, c, d] = definition.dataSources ?? []
    expect([unfit, d].map((source) => source?.name)).toEqual(['not_usable_', 'd'])
    if (!a || !unfit || !c?.request) throw new Error('The sources are gone')
    const changed = { ...c, request: { ...c.request, url: '/elsewhere', method: 'POST' as const } }
    const addition = { name: 'e', kind: 'request', request: { url: '/e' } }
    const written = exportVForm({ ...definition, dataSources: [a, unfit, changed, addition] }) as { formConfig: Widget }
    const [first, unusable, third] = Object(source.formConfig).dataSources as Widget[]
    expect(written.formConfig.dataSources).toEqual([
      first,
      unusable,
      { ...third, requestURL: '/elsewhere', requestMethod: 'post' },
      expect.objectContaining({ uniqueName: 'e', requestURL: '/e' }),
    ])
  })
  it('has every option that VForm expects', () => {
    const [written] = exportVForm(form([field('a')])).widgetList as readonly Widget[]
    expect(written).toMatchObject({
      type: 'input',
      icon: 'text-field',
      formItemFlag: true,
      options: { name: 'a', labelWidth: null, onChange: '', showWordLimit: false, customClass: [] },
    })
  })
})
