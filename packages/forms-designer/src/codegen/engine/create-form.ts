import {
  compileForm,
  type Failure,
  type FieldError,
  type FormDefinition,
  FormStore,
  fieldNameIn,
  type LoadOptions,
  type NodePlan,
  type RowsPlan,
  type ValuePlan,
  type WidgetHook,
  type WidgetOptions,
} from '@rostrum/forms'
import { provideHtmlParser } from '@rostrum/forms/html/parser'
import { setPatternEngine } from '@rostrum/forms/patterns/engine'
import { FormScripts, type FormScriptsOptions } from '@rostrum/forms/scripts/form-scripts'
import { isWidgetHook } from '@rostrum/forms/scripts/hooks'
import type { ReplayOptions } from '@rostrum/forms/scripts/replay'
import { validateByReplay } from '@rostrum/forms/scripts/validate-by-replay'
import { fetchSources } from '@rostrum/forms-react/fetch-sources'
import { pageOf, recordsOf } from '@rostrum/forms-react/records'
import { summaryLine } from '@rostrum/forms-react/summary-line'
import { fieldErrorSentence } from '@rostrum/i18n/forms/field-error-sentence'
import { formatMessage, type MessageParams } from '@rostrum/i18n/message'
import { directRunner } from './direct-runner.ts'
import { focusField } from './focus-field.ts'
import { FormFiles, resolveOrigin } from './form-files.ts'
import type {
  BlockView,
  Fault,
  FieldView,
  FormHandle,
  FormSetup,
  FormScripts as Scripts,
  TablePage,
  Values,
} from './form-handle.ts'
import { FormPanels } from './form-panels.ts'
import { FormStatuses } from './form-statuses.ts'
import { parseWithPage } from './native-html.ts'
import { nativeEngine } from './native-patterns.ts'
import { columnWriter, pageSizeOf, tablePage } from './table-page.ts'

const today = () => new Date().toLocaleDateString('sv-SE')

/** Debounce of keystrokes in milliseconds before a list is searched. */
const debounceMilliseconds = 250

/** Opens a form that generated code renders. */
export function createForm(setup: FormSetup): FormHandle {
  setPatternEngine(nativeEngine)
  provideHtmlParser(parseWithPage)
  return new OpenForm(setup)
}

class OpenForm implements FormHandle {
  readonly #setup: FormSetup
  readonly #store: FormStore
  readonly #sources: ReturnType<typeof fetchSources>
  readonly #plans: ReadonlyMap<string, NodePlan>
  readonly #fields = new ViewCache<FieldView>()
  readonly #blocks = new ViewCache<BlockView>()
  readonly #faults = new ViewCache<readonly Fault[]>()
  readonly #parts: FormPanels
  readonly #standings: FormStatuses
  readonly #files: FormFiles
  #search: ReturnType<typeof setTimeout> | undefined
  #isJudged = false

  constructor(setup: FormSetup) {
    this.#setup = setup
    const { initial = {}, loadOptions, upload } = setup
    const definition = setup.definition as FormDefinition
    const variables = definition.config.variables ?? {}
    this.#sources = fetchSources({
      sources: definition.dataSources ?? [],
      variables,
      allowedOrigins: (definition.dataSources ?? []).flatMap(({ request }) => resolveOrigin(request?.url, variables)),
    })
    const load: LoadOptions = async (source, keyword) => {
      if (source.request) return this.#sources.loadOptions(source, keyword)
      return (
        ((await loadOptions?.(source.name)) as Awaited<ReturnType<LoadOptions>>) ??
        Promise.reject(new Error(source.name))
      )
    }
    const compiled = compileForm(definition)
    this.#store = new FormStore(compiled, {
      today: setup.today ?? today(),
      answers: initial,
      given: initial,
      loadOptions: load,
    })
    this.#plans = new Map(compiled.plan.nodes.map((plan) => [plan.node.id, plan]))
    this.#parts = new FormPanels(this.#store)
    this.#standings = new FormStatuses(this.#store, this.say)
    this.#files = new FormFiles({
      optionsAt: (path) => this.field(path).options,
      valueAt: (path) => this.field(path).value,
      set: this.set,
      fireAt: (path, hook, args) => this.#tellAt(path, hook, args),
      setUploading: (path, isUnderway) => this.#parts.setUnfinished(path, isUnderway),
      errorMessage: (failure) => this.#sentence(failure),
      translate: (text) => this.#message(text, 'error'),
      variables: definition.config.variables,
      upload,
    })
  }

  start = () => {
    const { scripts } = this.#setup
    const running = scripts && new FormScripts(this.#store, directRunner(scripts), this.#scriptOptions())
    running?.open()
    const unfollow = this.#parts.hideSummaryWhenValid()
    void this.#store.lists.requestAll()
    const { nodes } = this.#store.compiled.plan
    for (const { options } of nodes) if (options.remote && options.dsName) this.#find(options.dsName, '')
    return () => {
      running?.stop()
      unfollow()
    }
  }

  subscribe = (path: string, listener: () => void) => this.#store.subscribe(path, listener)

  field = (path: string): FieldView => {
    const state = this.#store.getField(path)
    return this.#fields.of(path, state, () => {
      const options: WidgetOptions = { ...this.#planAt(path)?.options, ...state.patch }
      const locked = state.disabled || state.readonly
      return {
        value: state.value,
        visible: state.visible,
        locked,
        required: state.required,
        error: state.error && this.#sentence(state.error),
        options: { ...options },
        choices: state.options?.items ?? [],
        rows: state.rows,
        hasRoom: !locked && hasRoom(options, state.value, state.rows),
        mayShrink: !locked && state.rows.length > (options.minRows ?? 0),
      }
    })
  }

  subscribeBlock = (id: string, listener: () => void, row?: string) => this.#store.subscribeBlock(id, listener, row)

  block = (id: string, row?: string): BlockView => {
    const state = this.#store.getBlock(id, row)
    const { visible, disabled, patch } = state
    return this.#blocks.of(`${id} ${row}`, state, () => ({
      visible,
      disabled,
      options: { ...this.#plans.get(id)?.options, ...patch },
    }))
  }

  set = (path: string, value: unknown) => this.#store.setValue(path, value)

  enter = (path: string) => this.#tellAt(path, 'onFocus', [])

  leave = (path: string) => this.#store.blur(path)

  tell = (id: string, hook: string, args: readonly unknown[] = [], row?: string) => {
    const plan = this.#plans.get(id)
    if (plan && isWidgetHook(hook)) this.#store.fire({ plan, rowId: row, hook, args })
  }

  search = (path: string, keyword: string) => {
    const { dsName, remote } = this.field(path).options
    clearTimeout(this.#search)
    this.#search = setTimeout(() => {
      this.#tellAt(path, 'onRemoteQuery', [keyword])
      if (remote && typeof dsName === 'string') this.#find(dsName, keyword)
    }, debounceMilliseconds)
  }

  addRow = (name: string) => this.#store.addRow(name)

  removeRow = (name: string, row: string) => void this.#store.removeRow(name, row)

  upload = (path: string, files: readonly File[]) => this.#files.upload(path, files)

  removeFile = (path: string, url: string) => this.#files.remove(path, url)

  records = async (id: string, page: number): Promise<TablePage> => {
    const options: WidgetOptions = this.block(id).options
    const source = this.#store.compiled.definition.dataSources?.find(({ name }) => name === options.dsName)
    const query = { current: page, size: pageSizeOf(options), sorting: undefined }
    const found = source?.request
      ? await this.#sources.loadRecords(source, query)
      : pageOf(recordsOf(options.tableData), query)
    return tablePage(options, found, query, columnWriter(this.#setup.language, this.#setup.sentences))
  }

  subscribePart = (id: string, listener: () => void) => this.#parts.subscribe(id, listener)

  pane = (id: string) => this.#parts.pane(id)

  openPane = (id: string, pane: string) => {
    const panes = this.#plans.get(id)?.node.children ?? []
    const { name, label } = this.block(pane).options
    this.#parts.openPane(id, pane)
    this.tell(id, 'onTabClick', [{ name, label, index: panes.findIndex((each) => each.id === pane) }])
  }

  isOpen = (id: string) => this.#parts.isOpen(id)

  setOpen = (id: string, isOpen: boolean) => this.#parts.setOpen(id, isOpen)

  subscribeStanding = (id: string, listener: () => void) => this.#standings.subscribe(id, listener)

  standing = (id: string) => this.#standings.statusOf(id)

  reveal = (path: string) => this.#parts.reveal(fieldNameIn(path))

  focus = focusField

  subscribeFaults = (listener: () => void) => this.#parts.subscribeSummary(listener)

  faults = (): readonly Fault[] => {
    const { errors } = this.#store
    if (!this.#parts.isSummaryShown) return noErrors
    return this.#faults.of('', errors, () => errors.map((error) => this.#faultOf(error)))
  }

  submit = async (): Promise<Values | undefined> => {
    if (this.#isJudged) return undefined
    this.#isJudged = true
    try {
      await this.#judge()
    } finally {
      this.#isJudged = false
    }
    this.#store.reject(this.#parts.unfinished)
    if (this.#store.errors.length === 0) return this.#store.answers()
    this.#parts.showSummary()
    return undefined
  }

  say = (key: string, params: MessageParams = {}) => {
    const { sentences, language } = this.#setup
    return formatMessage(sentences[key] ?? key, params, language)
  }

  #faultOf(error: FieldError): Fault {
    const { plan } = this.#store.compiled
    return {
      path: this.#store.keyOf(error.path) ?? error.path,
      text: summaryLine(plan, error, this.#sentence(error), this.say),
    }
  }

  /** A failed search leaves the list unchanged. */
  #find(list: string, keyword: string): void {
    this.#store.lists.search(list, keyword).catch(() => {})
  }

  #planAt(path: string): ValuePlan | RowsPlan | undefined {
    const [name = '', column] = path.replace(/\[[^\]]*\]/, '').split('.')
    const field = this.#store.compiled.plan.fields.find((each) => each.name === name)
    if (column === undefined) return field
    return field?.kind === 'rows' ? field.columns.find((each) => each.name === column) : undefined
  }

  #tellAt(path: string, hook: WidgetHook, args: readonly unknown[]): unknown {
    const plan = this.#planAt(path)
    return plan && this.#store.fire({ plan, rowId: /\[#([^\]]*)\]/.exec(path)?.[1], hook, args })
  }

  #sentence(failure: Failure): string {
    return fieldErrorSentence({ params: {}, ...failure }, this.#setup.sentences, this.#setup.language)
  }

  #message(text: string, kind: string): void {
    this.#setup.onMessage?.(text, kind)
  }

  async #judge(): Promise<void> {
    const { scripts } = this.#setup
    if (scripts) await validateByReplay(this.#store, this.#replaying(scripts))
    else this.#store.validate()
  }

  #replaying(scripts: Scripts): ReplayOptions {
    return {
      runIn: () => directRunner(scripts),
      loadSource: this.#sources.loadSource,
    }
  }

  #scriptOptions(): FormScriptsOptions {
    const { onScriptError = logMessage } = this.#setup
    return {
      report: ({ path, message }) => onScriptError(path, message),
      services: {
        message: (kind, text) => this.#message(text, kind),
        refMissing: (name) => this.#message(this.say('form.ref_missing', { name }), 'error'),
        validationMessage: () => this.say('form.validation_failed'),
        schedule: (callback, milliseconds) => {
          const timer = setTimeout(callback, milliseconds)
          return () => clearTimeout(timer)
        },
        focus: (path) => focusField(this.#store.keyOf(path) ?? path),
        openPane: (id, pane) => this.#parts.openPane(id, pane),
        loadSource: this.#sources.loadSource,
      },
    }
  }
}

const noErrors: readonly Fault[] = []

/** Whether another file or row may be added. */
function hasRoom({ limit, maxRows }: WidgetOptions, value: unknown, rows: readonly string[]): boolean {
  const isFull = limit !== undefined && Array.isArray(value) && value.length >= limit
  return !isFull && (maxRows === undefined || rows.length < maxRows)
}

/** Memoizes a value derived from a state until the state changes. */
class ViewCache<View> {
  readonly #views = new Map<string, { readonly state: object; readonly view: View }>()

  of(key: string, state: object, make: () => View): View {
    const known = this.#views.get(key)
    if (known?.state === state) return known.view
    const view = make()
    this.#views.set(key, { state, view })
    return view
  }
}

// biome-ignore lint/suspicious/noConsole: the author of a page has no other place to look
const logMessage = (place: string, message: string) => console.error(`${place}: ${message}`)
