import { describe, expect, it } from 'vitest'
import { formsInText } from './read-module.ts'

const read = (text: string) => {
  const found = formsInText(text)
  return found.kind === 'forms' ? found.forms.map(({ name, json }) => [name, JSON.parse(json)]) : found
}

describe('the forms in a text', () => {
  it('are the literals of a module, whatever its way of writing them', () => {
    const text = `// the leave request
      const common = { span: 12 }
      export const leave = {
        widgetList: [{ type: 'input', options: { name: 'a', min: -1, required: !0, hint: \`two
lines\`, width: void 0, }, }],
        formConfig: { jsonVersion: 3 },
      };`
    const options = { name: 'a', min: -1, required: true, hint: 'two\nlines' }
    expect(read(text)).toEqual([
      ['leave', { widgetList: [{ type: 'input', options }], formConfig: { jsonVersion: 3 } }],
    ])
  })

  it('are the entries of a list, with the titles next to them', () => {
    const form = { widgetList: [], formConfig: {} }
    const text = `export default [{ title: 'One', json: ${JSON.stringify(form)} }, { title: 'Two', json: ${JSON.stringify(form)} }]`
    expect(read(text)).toEqual([
      ['One', form],
      ['Two', form],
    ])
    expect(read(JSON.stringify([form, form]))).toEqual([
      [undefined, form],
      [undefined, form],
    ])
  })

  it('are the content of a response, also as a string', () => {
    const form = { widgetList: [{ type: 'card', widgetList: [] }], formConfig: {} }
    expect(read(JSON.stringify({ code: 200, data: form }))).toEqual([['data', form]])
    expect(read(JSON.stringify({ code: 200, data: { formJson: JSON.stringify(form) } }))).toEqual([['formJson', form]])
  })

  it('are not the containers in a form', () => {
    const inner = { type: 'card', widgetList: [{ type: 'card', widgetList: [] }] }
    expect(read(JSON.stringify([inner]))).toEqual([])
  })

  it('are refused at the place of a part that would have to run', () => {
    const text = `export default { widgetList: [], formConfig: { size: sizeOf('a') } }`
    expect(formsInText(text)).toEqual({ kind: 'code', at: text.indexOf('sizeOf') })
    const method = `export default { widgetList: [{ validate() {} }], formConfig: {} }`
    expect(formsInText(method)).toEqual({ kind: 'code', at: method.indexOf('validate') })
  })

  it('are none in a text that is neither a module nor JSON, however deep it is', () => {
    expect(read('{ widgetList: [')).toEqual([])
    expect(read('[{"a":'.repeat(20_000))).toEqual([])
    expect(read('')).toEqual([])
  })
})
