import './build.ts'
import type { Json } from '../definition/option-kinds.ts'
import { importVForm } from '../vform/import-vform.ts'

export type Widget = { readonly [part: string]: Json }

/** The form that a document is imported as. */
export const imported = (source: unknown) => {
  const { definition, problems } = importVForm(source)
  if (!definition) throw new Error(JSON.stringify(problems))
  return definition
}
export const input = (name: Json, options: Widget = {}, parts: Widget = {}): Widget => ({
  key: 40_001,
  type: 'input',
  icon: 'text-field',
  formItemFlag: true,
  options: { name, label: '姓名', labelAlign: '', labelWidth: null, required: false, validation: '', ...options },
  id: `input${String(name)}`,
  ...parts,
})
export const document = (widgetList: readonly Json[], config: Widget = {}) => ({
  widgetList,
  formConfig: { modelName: 'formData', labelAlign: 'label-right-align', customClass: '', jsonVersion: 3, ...config },
})
