import { clockAndRandom } from './clock-and-random.ts'

/** Maximum length of one message from a script to the form, or of one result. */
const maximumMessageLength = 2_000_000

/**
 * The API for authors' scripts, under the names of VForm. It wraps the single host function. It is text because it runs
 * in the sandbox of the scripts and has no other access.
 */
export const prelude = `function (host) {
  'use strict'
  const parse = JSON.parse
  const write = JSON.stringify
  // The host reads what goes out, and no time limit stops it there.
  const toText = (value) => {
    const text = write(value)
    if (text !== undefined && text.length > ${maximumMessageLength}) throw new RangeError('Too much at once')
    return text
  }
  const ask = (op, ...args) => {
    const answer = host(op, toText(args))
    return answer === undefined ? undefined : parse(answer)
  }
  const pending = new Map()
  // How often scripts have put something off.
  let waits = 0
  const promised = (op, ...args) => {
    waits += 1
    return new Promise((resolve, reject) => pending.set(ask(op, ...args), { resolve, reject }))
  }
  const timers = new Map()
  // Of Vue: what a script sets is there at once and is always shown, so there is nothing to wait for but the script.
  const ofVue = {
    $nextTick(callback) {
      waits += 1
      return Promise.resolve().then(() => (callback ? Reflect.apply(callback, this, []) : undefined))
    },
    $forceUpdate() {},
    $set(target, key, value) { target[key] = value; return value },
  }

  class WidgetRef {
    #key
    constructor(found) {
      this.#key = found.key
      this.fieldName = found.name
      this.widgetType = found.type
      if (found.rowId !== undefined) this.subFormRowId = found.rowId
    }
    get field() {
      const field = { type: this.widgetType, id: ask('id', this.#key), options: ask('allOptions', this.#key) }
      return this.widgetType === 'tab' ? { ...field, tabs: ask('panes', this.#key) } : field
    }
    get widget() { return this.field }
    get formModel() { return formModel }
    get subFormRowIndex() { return ask('rowIndex', this.#key) }
    get subFormName() { return ask('ownerName', this.#key) }
    get refList() { return refList }
    getFormRef() { return form }
    getWidgetRef(name, showError) { return form.getWidgetRef(name, showError) }
    getParentFormRef() { return form }
    getGlobalDsv() { return form.getGlobalDsv() }
    getFieldEditor() { return this }
    isSubFormItem() { return ask('isInRows', this.#key) }
    isSubFormField() { return this.isSubFormItem() }
    getValue() { return ask('value', this.#key) }
    setValue(value, silent) { ask('setValue', this.#key, value, silent === true) }
    getTexts(value) { return ask('texts', this.#key, value) }
    resetField() { ask('reset', this.#key) }
    setHidden(flag) { ask('override', this.#key, { visible: !flag }) }
    setDisabled(flag) { ask('override', this.#key, { enabled: !flag }) }
    setReadonly(flag) { ask('override', this.#key, { readonly: !!flag }) }
    setRequired(flag) { ask('override', this.#key, { required: !!flag }) }
    setLabel(label) { this.setWidgetOption('label', String(label)) }
    setWidgetOption(name, value) { ask('setOption', this.#key, name, value) }
    setAppendButtonVisible(flag) { this.setWidgetOption('appendButton', !!flag) }
    setAppendButtonDisabled(flag) { this.setWidgetOption('appendButtonDisabled', !!flag) }
    loadOptions(items) { ask('loadOptions', this.#key, items) }
    reloadOptions(items) { if (items === undefined) ask('reloadOptions', [this.fieldName]); else this.loadOptions(items) }
    getOptionItems() { return ask('optionItems', this.#key) }
    disableOption(value) { ask('disableOption', this.#key, value, true) }
    enableOption(value) { ask('disableOption', this.#key, value, false) }
    clearSelectedOptions() { ask('clearValue', this.#key) }
    validateField() { return ask('validateField', this.#key) === null }
    clearValidate() { ask('clearValidate', [this.fieldName]) }
    focus() { ask('focus', this.#key) }
    setUploadHeader(name, value) { this.setWidgetOption('uploadHeaders', { ...ask('option', this.#key, 'uploadHeaders'), [name]: String(value) }) }
    setUploadData(name, value) { this.setWidgetOption('uploadData', { ...ask('option', this.#key, 'uploadData'), [name]: String(value) }) }
    addSubFormRow() { return ask('addRow', this.#key) }
    insertSubFormRow(at) { return ask('addRow', this.#key, at) }
    deleteSubFormRow(at) { ask('removeRow', this.#key, at) }
    getSubFormRowCount() { return ask('rowCount', this.#key) }
    getSubFormValues() { return ask('rows', this.#key) }
    setSubFormValues(rows) { ask('setRows', this.#key, rows) }
    getWidgetRefOfSubForm(name, at) { return refOf(ask('rowRef', this.#key, name, at), name) }
    showTab(which) { ask('pane', this.#key, which, { visible: true }) }
    hideTab(which) { ask('pane', this.#key, which, { visible: false }) }
    disableTab(which) { ask('pane', this.#key, which, { enabled: false }) }
    enableTab(which) { ask('pane', this.#key, which, { enabled: true }) }
    getActiveTabIndex() { return ask('openPaneIndex', this.#key) }
    activeTab(which) { ask('openPane', this.#key, which) }
    getTableData() { return ask('option', this.#key, 'tableData') }
    setTableData(records) { this.setWidgetOption('tableData', records) }
    getTableColumns() { return ask('option', this.#key, 'tableColumns') }
    setTableColumns(columns) { this.setWidgetOption('tableColumns', columns) }
  }

  const refOf = (found, name, showError) => {
    if (found) return new WidgetRef(found)
    if (showError !== false) ask('refMissing', String(name))
    return null
  }
  const refList = new Proxy({}, { get: (_target, name) => (typeof name === 'string' ? refOf(ask('ref', name), name) : undefined) })
  const formModel = new Proxy({}, {
    get: (_target, name) => (typeof name === 'string' ? ask('fieldValue', name) : undefined),
    set: (_target, name, value) => { ask('setFieldValue', name, value, false); return true },
    has: (_target, name) => ask('names').includes(name),
    ownKeys: () => ask('names'),
    getOwnPropertyDescriptor: (_target, name) => ({ value: ask('fieldValue', name), enumerable: true, configurable: true, writable: true }),
  })
  const each = (names) => (Array.isArray(names) ? names : [names])
  const overrideAll = (names, patch) => { for (const name of each(names)) ask('overrideByName', name, patch) }
  const form = {
    get formModel() { return formModel },
    get formDataModel() { return formModel },
    getFormRef() { return form },
    getWidgetRef(name, showError) { return refOf(ask('ref', name), name, showError) },
    getFormData(needValidation) {
      if (needValidation === false) return ask('data')
      return ask('validate').length === 0 ? Promise.resolve(ask('data')) : Promise.reject(ask('failedSentence'))
    },
    setFormData(data) { ask('setData', data) },
    getFieldValue(name) { return ask('fieldValue', name) },
    setFieldValue(name, value, silent) { ask('setFieldValue', name, value, silent === true) },
    getSubFormValues(name) { return ask('fieldValue', name) },
    setSubFormValues(name, rows) { ask('setFieldValue', name, rows, false) },
    validateForm(callback) {
      const errors = ask('validate')
      if (callback) callback(errors.length === 0, errors)
      return errors.length === 0
    },
    validateField(name) { return ask('validateByName', name) === null },
    resetForm() { ask('resetForm') },
    clearValidate(names) { ask('clearValidate', names === undefined ? [] : each(names)) },
    disableForm() { ask('overrideForm', { enabled: false }) },
    enableForm() { ask('overrideForm', { enabled: true }) },
    hideWidgets(names) { overrideAll(names, { visible: false }) },
    showWidgets(names) { overrideAll(names, { visible: true }) },
    disableWidgets(names) { overrideAll(names, { enabled: false }) },
    enableWidgets(names) { overrideAll(names, { enabled: true }) },
    setWidgetsRequired(names, flag) { overrideAll(names, { required: !!flag }) },
    reloadOptionData(names) { ask('reloadOptions', names === undefined ? [] : each(names)) },
    getGlobalDsv() { return ask('variables') },
    executeDataSource(name, parameters) { return promised('source', name, parameters) },
  }
  const say = (kind) => (message) => { ask('message', kind, typeof message === 'object' && message ? String(message.message) : String(message)) }
  const $message = Object.assign((options) => {
    const { message = options, type = 'info' } = typeof options === 'object' && options ? options : {}
    say(String(type))(message)
  }, { success: say('success'), error: say('error'), warning: say('warning'), info: say('info') })
  Object.assign(form, ofVue, { $message })
  // A page does not show the console, so nothing is written for it.
  let isShown
  const written = (value) => {
    if (typeof value === 'string' || value instanceof Error) return String(value)
    try { return JSON.stringify(value) ?? String(value) } catch { return String(value) }
  }
  const log = (...values) => {
    isShown ??= ask('listensToLog')
    if (isShown) ask('log', values.map(written).join(' '))
  }
  const globals = {
    ...(${clockAndRandom})(() => ask('today')),
    formModel,
    $message,
    console: { log, info: log, warn: log, error: log, debug: log },
    setTimeout: (callback, delay) => {
      waits += 1
      const id = ask('timer', Number(delay) || 0)
      timers.set(id, callback)
      return id
    },
    clearTimeout: (id) => { if (timers.delete(id)) ask('clearTimer', id) },
  }
  Object.assign(WidgetRef.prototype, ofVue, { $message })

  // What is no data is no answer; a promise among it.
  const plain = (answer) => (answer === undefined || typeof answer === 'function' ? undefined : toText(answer))
  // Nothing waits for a check: a refusal that came later would be lost.
  const refuseLate = (isLate) => {
    if (isLate) throw new Error('A check has to answer at once: not in a promise, after a timer or when data has come')
  }
  const isPromise = (answer) => typeof answer === 'object' && answer !== null && typeof answer.then === 'function'
  let latest = { said: undefined, isLate: false }
  const self = (key) => (key === '' ? form : new WidgetRef(ask('describe', key)))
  return {
    globals,
    run: (script, key, ...args) => {
      const waitsBefore = waits
      try {
        return plain(Reflect.apply(script, self(key), args))
      } finally {
        // A check that has set off this hook does not wait itself.
        waits = waitsBefore
      }
    },
    runValidation: (script, key, value) => {
      const check = { said: undefined, isHeard: false, isOver: false, isLate: false }
      const waitsBefore = waits
      const callback = (error) => {
        check.isHeard = true
        check.isLate = check.isOver
        check.said = error === undefined || error === null || error === '' ? undefined : String(error.message ?? error)
      }
      const answer = Reflect.apply(script, self(key), [{ label: ask('option', key, 'label') }, value, callback])
      check.isOver = true
      latest = check
      refuseLate(!check.isHeard && (isPromise(answer) || waits > waitsBefore))
      return plain(check.said)
    },
    heard: () => {
      refuseLate(latest.isLate)
      return plain(latest.said)
    },
    runFormValidation: (script, answers) => {
      const answer = Reflect.apply(script, form, [answers])
      refuseLate(isPromise(answer))
      return plain(answer)
    },
    parse,
    timer: (id) => {
      const callback = timers.get(id)
      timers.delete(id)
      if (typeof callback === 'function') callback()
    },
    settle: (id, isDone, value) => {
      const waiting = pending.get(id)
      pending.delete(id)
      if (waiting) isDone ? waiting.resolve(value) : waiting.reject(new Error(String(value)))
    },
  }
}`
