import {
  checkCount,
  checkFile,
  compileForm,
  type Failure,
  type FormDefinition,
  FormStore,
  Listeners,
  type LoadOptions,
  type NodePlan,
  type RowsPlan,
  type UploadedFile,
  type ValuePlan,
  type WidgetHook,
  type WidgetOptions,
} from '@rostrum/forms'
import { providePatternEngine } from '@rostrum/forms/patterns/engine'
import { FormScripts, type FormScriptsOptions } from '@rostrum/forms/scripts/form-scripts'
import { isWidgetHook } from '@rostrum/forms/scripts/hooks'
import { fillAddress } from '@rostrum/forms/sources/address'
import { uploadedIn } from '@rostrum/forms/sources/request-source'
import { fetchSources } from '@rostrum/forms-react/fetch-sources'
import { pageOf, recordsOf } from '@rostrum/forms-react/records'
import { type Upload, uploadToAddress } from '@rostrum/forms-react/send-to-address'
import { fieldErrorSentence } from '@rostrum/i18n/forms/field-error-sentence'
import { formatMessage } from '@rostrum/i18n/message'
import { directRunner } from './direct-runner.ts'
import type { BlockView, FieldView, FormHandle, FormSetup, TablePage, Values } from './form-handle.ts'
import { nativeEngine } from './native-patterns.ts'
import { columnWriter, pageSizeOf, tablePage } from './table-page.ts'

const today = () => new Date().toLocaleDateString('sv-SE')

/** Milliseconds without a keystroke after which a list is searched. */
const typingPause = 250

/** Opens a form that generated code draws. */
export function createForm(setup: FormSetup): FormHandle {
  providePatternEngine(nativeEngine)
  return new OpenForm(setup)
}

class OpenForm implements FormHandle {
  readonly #setup: FormSetup
  readonly #store: FormStore
  readonly #sources: ReturnType<typeof fetchSources>
  readonly #plans: ReadonlyMap<string, NodePlan>
  readonly #fields = new Kept<FieldView>()
  readonly #blocks = new Kept<BlockView>()
  readonly #panes = new Map<string, string>()
  readonly #paneListeners = new Listeners()
  #search: ReturnType<typeof setTimeout> | undefined

  constructor(setup: FormSetup) {
    this.#setup = setup
    const { initial = {}, loadOptions } = setup
    const definition = setup.definition as FormDefinition
    const variables = definition.config.variables ?? {}
    this.#sources = fetchSources({
      sources: definition.dataSources ?? [],
      variables,
      allowedOrigins: (definition.dataSources ?? []).flatMap(({ request }) => originOf(request?.url, variables)),
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
  }

  start = () => {
    const { scripts } = this.#setup
    const running = scripts && new FormScripts(this.#store, directRunner(scripts), this.#scriptOptions())
    running?.start()
    void this.#store.requestLists()
    const { nodes } = this.#store.compiled.plan
    for (const { options } of nodes) if (options.remote && options.dsName) this.#find(options.dsName, '')
    return () => running?.stop()
  }

  subscribe = (path: string, listener: () => void) => this.#store.subscribe(path, listener)

  field = (path: string): FieldView => {
    const state = this.#store.getField(path)
    return this.#fields.of(path, state, () => ({
      value: state.value,
      visible: state.visible,
      locked: state.disabled || state.readonly,
      required: state.required,
      error: state.error && this.#sentence(state.error),
      options: { ...this.#planAt(path)?.options, ...state.patch },
      choices: state.options?.items ?? [],
      rows: state.rows,
    }))
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
    }, typingPause)
  }

  addRow = (name: string) => void this.#store.addRow(name)

  removeRow = (name: string, row: string) => void this.#store.removeRow(name, row)

  upload = async (path: string, files: readonly File[]) => {
    for (const file of files) {
      const { options } = this.field(path)
      const failure = checkCount(options, this.#filesAt(path).length + 1) ?? checkFile(options, file)
      if (failure) {
        this.#say(this.#sentence(failure), 'error')
        return
      }
      if (this.#tellAt(path, 'onBeforeUpload', [factsOf(file), this.#filesAt(path)]) !== false)
        await this.#send(path, file)
    }
  }

  removeFile = (path: string, url: string) => {
    const files = this.#filesAt(path)
    this.set(
      path,
      files.filter((file) => file.url !== url),
    )
    this.#tellAt(path, 'onFileRemove', [files.find((file) => file.url === url), this.#filesAt(path)])
  }

  records = async (id: string, page: number): Promise<TablePage> => {
    const options: WidgetOptions = this.block(id).options
    const source = this.#store.compiled.definition.dataSources?.find(({ name }) => name === options.dsName)
    const query = { current: page, size: pageSizeOf(options), sorting: undefined }
    const found = source?.request
      ? await this.#sources.loadRecords(source, query)
      : pageOf(recordsOf(options.tableData), query)
    return tablePage(options, found, query, columnWriter(this.#setup.language, this.#setup.sentences))
  }

  subscribePane = (id: string, listener: () => void) => this.#paneListeners.subscribe(id, listener)

  pane = (id: string) => this.#panes.get(id)

  openPane = (id: string, pane: string) => {
    this.#panes.set(id, pane)
    this.#paneListeners.notify([id])
  }

  submit = (): Values | undefined => {
    const [first] = this.#store.validate()
    if (!first) return this.#store.answers()
    if (first.path === '') this.#say(this.#sentence(first), 'error')
    else this.#openPanesAround(this.#planAt(first.path)?.parent)
    return undefined
  }

  /** What cannot be found leaves the list as it is. */
  #find(list: string, keyword: string): void {
    this.#store.searchList(list, keyword).catch(() => {})
  }

  #openPanesAround(node: NodePlan | undefined): void {
    if (node?.node.type === 'tab-pane' && node.parent) this.openPane(node.parent.node.id, node.node.id)
    if (node) this.#openPanesAround(node.parent)
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

  #filesAt(path: string): readonly UploadedFile[] {
    const { value } = this.field(path)
    return Array.isArray(value) ? value : []
  }

  async #send(path: string, file: File): Promise<void> {
    try {
      const { options } = this.field(path)
      const uploaded = await this.#uploadOf(options)(
        file,
        { path, name: path, options },
        () => {},
        new AbortController().signal,
      )
      const renamed = uploadedIn(this.#tellAt(path, 'onUploadSuccess', [uploaded, factsOf(file), this.#filesAt(path)]))
      this.set(path, [...this.#filesAt(path), renamed ?? uploaded])
    } catch (error) {
      const { options } = this.field(path)
      if (options.onUploadError)
        this.#tellAt(path, 'onUploadError', [String(error), factsOf(file), this.#filesAt(path)])
      else this.#say(`${file.name}: ${error instanceof Error ? error.message : String(error)}`, 'error')
    }
  }

  #uploadOf({ uploadURL }: WidgetOptions): Upload {
    const { variables } = this.#store.compiled.definition.config
    if (uploadURL) return uploadToAddress(variables, originOf(uploadURL, variables))
    const { upload } = this.#setup
    return (file, { name }) => upload?.(file, name) ?? Promise.reject(new Error('uploadURL'))
  }

  #sentence(failure: Failure): string {
    return fieldErrorSentence({ params: {}, ...failure }, this.#setup.sentences, this.#setup.language)
  }

  #say(text: string, kind: string): void {
    this.#setup.onMessage?.(text, kind)
  }

  #scriptOptions(): FormScriptsOptions {
    const { sentences, onScriptError = logged } = this.#setup
    return {
      report: ({ path, message }) => onScriptError(path, message),
      services: {
        message: (kind, text) => this.#say(text, kind),
        refMissing: (name) => this.#say(formatMessage(sentences['form.ref_missing'] ?? '', { name }, ''), 'error'),
        failedSentence: () => sentences['form.validation_failed'] ?? '',
        schedule: (callback, milliseconds) => {
          const timer = setTimeout(callback, milliseconds)
          return () => clearTimeout(timer)
        },
        focus: (path) => document.getElementsByName(this.#store.keyOf(path) ?? path)[0]?.focus(),
        openPane: this.openPane,
        loadSource: this.#sources.loadSource,
      },
    }
  }
}

/** Keeps what was made of a state until there is a new one. */
class Kept<View> {
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
const logged = (place: string, message: string) => console.error(`${place}: ${message}`)

const factsOf = ({ name, size, type }: File) => ({ name, size, type })

/** Generated code is its author's own, and may talk to whatever addresses the form names. */
function originOf(address: string | undefined, variables: Values = {}): readonly string[] {
  return /^https?:\/\/[^/?#]+/i.exec(fillAddress(address ?? '', variables)) ?? []
}
