import { describe, expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import { isObject } from '../definition/json.ts'
import { optionKinds } from '../definition/option-kinds.ts'
import { parseDefinition } from '../definition/parse-definition.ts'
import { fitsKind } from '../definition/parse-options.ts'
import { form } from '../testing/build.ts'
import { catalogue, catalogueEntry, isSettingShown } from './catalogue.ts'
import { createWidget } from './create-widget.ts'
import { formSettings } from './form-settings.ts'
import { NameRegistry } from './name-registry.ts'
import type { Setting } from './setting.ts'

/** The widget catalogue of the specification, section 2. */
const specified = [
  ...['grid', 'table', 'tab', 'section', 'sub-form', 'data-table'],
  ...['input', 'textarea', 'number', 'radio', 'checkbox', 'select', 'cascader', 'date', 'date-range', 'time'],
  ...['time-range', 'switch', 'slider', 'rate', 'color', 'rich-editor', 'file-upload', 'picture-upload', 'button'],
  ...['divider', 'static-text', 'html-text', 'slot', 'custom', 'card', 'alert'],
]
/** The options of the specification, section 3. */
const specifiedOptions = [
  ...[
    'name',
    'label',
    'labelHidden',
    'labelWidth',
    'labelAlign',
    'labelTooltip',
    'labelIconClass',
    'labelIconPosition',
  ],
  ...['customClass', 'required', 'requiredHint', 'validation', 'validationHint', 'hidden', 'disabled', 'readonly'],
  ...['clearable', 'editable', 'filterable', 'multiple', 'defaultValue', 'placeholder', 'size', 'optionItems'],
  ...['min', 'max', 'step', 'precision', 'minLength', 'maxLength', 'showWordLimit', 'rows', 'format', 'valueFormat'],
  ...['colspan', 'rowspan', 'span', 'offset', 'push', 'pull', 'responsive', 'xs', 'sm', 'md'],
  ...['onCreated', 'onMounted', 'onChange', 'onFocus', 'onBlur', 'onInput', 'onValidate', 'onClick'],
  ...['onRemoteQuery', 'onAppendButtonClick', 'showStops', 'range', 'vertical', 'type', 'plain', 'round', 'circle'],
  ...['icon', 'uploadURL', 'fileTypes', 'fileMaxSize', 'limit', 'uploadTip', 'showFileList', 'uploadHeaders'],
  ...['uploadData', 'multipleSelect', 'withCredentials', 'onBeforeUpload', 'onUploadSuccess', 'onUploadError'],
  'onFileRemove',
]
const words = (key: string) => key
const settings = catalogue.flatMap((entry) => entry.settings.map((setting) => ({ entry, setting })))

describe('the catalogue', () => {
  it('offers exactly the widgets of the specification; every other type is a part of one of them', () => {
    const offered = catalogue.filter((entry) => !entry.isPart).map((entry) => entry.type)
    expect(offered.toSorted()).toEqual(specified.toSorted())
  })
  it('has every option of the engine on some widget, each exactly once', () => {
    const used = new Set(settings.map(({ setting }) => setting.option))
    const byTableDesign = ['merged']
    expect(Object.keys(optionKinds).filter((option) => !used.has(option as Setting['option']))).toEqual(byTableDesign)
    for (const { type, settings: own } of catalogue) {
      expect(new Set(own.map((setting) => setting.option)).size, type).toBe(own.length)
    }
  })
  it('has every option of the specification', () => {
    expect(specifiedOptions.filter((option) => !(option in optionKinds))).toEqual([])
  })
  it('gives each setting a default that the option may hold', () => {
    for (const { entry, setting } of settings) {
      if (setting.default === null) continue
      expect(fitsKind(setting.default, optionKinds[setting.option]), `${entry.type}.${setting.option}`).toBe(true)
    }
  })
  it('has a list of choices for every setting that is chosen from a list', () => {
    const without = settings.filter(({ setting }) => setting.editor === 'choice' && !setting.choices?.length)
    expect(without.map(({ entry, setting }) => `${entry.type}.${setting.option}`)).toEqual([])
  })
  it('holds the constants of the specification, section 9', () => {
    const defaultOf = (type: string, option: string) =>
      catalogueEntry(type)?.settings.find((setting) => setting.option === option)?.default
    expect(defaultOf('file-upload', 'fileMaxSize')).toBe(5)
    expect(defaultOf('input', 'size')).toBe('default')
    expect(defaultOf('grid-col', 'span')).toBe(12)
    expect(formSettings.find((setting) => setting.option === 'labelAlign')?.default).toBe('left')
  })
  it('shows a setting only next to the option that gives it a meaning', () => {
    const entry = catalogueEntry('select')
    const limit = entry?.settings.find((setting) => setting.option === 'multipleLimit')
    expect(entry && limit && isSettingShown(limit, entry, {})).toBe(false)
    expect(entry && limit && isSettingShown(limit, entry, { multiple: true })).toBe(true)
  })
})

describe('a new widget', () => {
  it.each(specified)('is valid: %s', (type) => {
    const taken = new NameRegistry(form([]))
    const source = form([createWidget(type, taken, words), createWidget(type, taken, words)])
    expect(parseDefinition(JSON.parse(JSON.stringify(source))).problems).toEqual([])
    expect(compileForm(source).validate({}, { today: '2026-11-22' })).toEqual([])
  })
  it('has only options that its panel can edit', () => {
    for (const type of specified) {
      const { options } = createWidget(type, new NameRegistry(form([])), words)
      const known = catalogueEntry(type)?.settings.map((setting) => setting.option) ?? []
      expect(Object.keys(options).filter((option) => !known.some((each) => each === option))).toEqual([])
    }
  })
  it('has a readable name that is not in use, also after a paste', () => {
    const taken = new NameRegistry(form([createWidget('input', new NameRegistry(form([])), words)]))
    expect(createWidget('input', taken, words).options.name).toBe('input2')
    expect(createWidget('date-range', taken, words).options.name).toBe('dateRange1')
    expect([taken.uniqueName('phone'), taken.uniqueName('phone'), taken.uniqueName('phone2')]).toEqual([
      'phone',
      'phone2',
      'phone3',
    ])
  })
})

it('every rule of a definition stays plain JSON: no default is a function or a class', () => {
  for (const { setting } of settings) {
    expect(JSON.parse(JSON.stringify(setting.default))).toEqual(setting.default)
    expect(isObject(setting)).toBe(true)
  }
})
