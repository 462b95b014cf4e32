/** What generated components stand on. */
export const reactFrame = `const FormContext = createContext<FormHandle | undefined>(undefined)

function useForm(): FormHandle {
  const form = useContext(FormContext)
  if (!form) throw new Error('This part of the form stands outside of it')
  return form
}

/** What every control is given. */
type Frame = {
  name: string
  className: string
  label: string
  description: string | undefined
  withAsterisk: boolean
  error: string | undefined
  disabled: boolean
  onFocus: () => void
  onBlur: () => void
}

type Draw = (frame: Frame, field: FieldView, set: (value: unknown) => void, search: (keyword: string) => void) => ReactNode

/** One field: it is drawn again only when something of it changes. */
function Field({ path, children }: { path: string; children: Draw }) {
  const form = useForm()
  const subscribe = useCallback((listener: () => void) => form.subscribe(path, listener), [form, path])
  const field = useSyncExternalStore(subscribe, () => form.field(path))
  if (!field.visible) return null
  const frame = {
    name: path,
    className: asText(field.options.customClass),
    label: asText(field.options.label) || asText(field.options.name),
    description: asText(field.options.description) || undefined,
    withAsterisk: field.required,
    error: field.error,
    disabled: field.locked,
    onFocus: () => form.enter(path),
    onBlur: () => form.leave(path),
  }
  const search = (keyword: string) => form.search(path, keyword)
  return <>{children(frame, field, (value) => form.set(path, value), search)}</>
}

const asText = (value: unknown): string =>
  Array.isArray(value) ? value.map(asText).join(' ') : typeof value === 'string' || typeof value === 'number' ? String(value) : ''
`

/** Further parts, each for the forms whose code calls it. */
export const reactParts: Readonly<Record<string, string>> = {
  Block: `
type Tell = (hook: string, ...args: unknown[]) => void
type BlockProps = { id: string; row?: string | undefined; children: (block: BlockView, tell: Tell) => ReactNode }

/** A container, a text or a button. */
function Block({ id, row, children }: BlockProps) {
  const form = useForm()
  const subscribe = useCallback((listener: () => void) => form.subscribeBlock(id, listener, row), [form, id, row])
  const block = useSyncExternalStore(subscribe, () => form.block(id, row))
  return block.visible ? <>{children(block, (hook, ...args) => form.tell(id, hook, args, row))}</> : null
}
`,
  Closable: `
/** A notice that its reader may close. */
function Closable({ children }: { children: (close: () => void) => ReactNode }) {
  const [isClosed, setClosed] = useState(false)
  return isClosed ? null : <>{children(() => setClosed(true))}</>
}
`,
  Panes: `
type PanesProps = { id: string; row?: string | undefined; first: string; panes: string[]; children: ReactNode }

/** Panes of which one is open. */
function Panes({ id, row, first, panes, children }: PanesProps) {
  const form = useForm()
  const subscribe = useCallback((listener: () => void) => form.subscribePane(id, listener), [form, id])
  const open = useSyncExternalStore(subscribe, () => form.pane(id)) ?? first
  const choose = (pane: string | null) => {
    if (pane === null) return
    const { options } = form.block(pane, row)
    form.openPane(id, pane)
    form.tell(id, 'onTabClick', [{ name: options.name, label: options.label, index: panes.indexOf(pane) }], row)
  }
  return (
    <Tabs value={open} onChange={choose} keepMounted>
      <Tabs.List>
        {panes.map((pane) => (
          <Block key={pane} id={pane} row={row}>
            {({ options, disabled }) => (
              <Tabs.Tab value={pane} disabled={disabled}>
                {asText(options.label)}
              </Tabs.Tab>
            )}
          </Block>
        ))}
      </Tabs.List>
      {children}
    </Tabs>
  )
}
`,
  Rows: `
type RowsProps = { name: string; add: string; remove: string; children: (at: (column: string) => string, row: string) => ReactNode }

/** The rows of a sub-form. */
function Rows({ name, add, remove, children }: RowsProps) {
  const form = useForm()
  return (
    <Field path={name}>
      {({ label, error, disabled }, { rows }) => (
        <Fieldset legend={label}>
          <Stack>
            {rows.map((row) => (
              <Group key={row} align="end">
                {children((column) => \`\${name}[#\${row}].\${column}\`, row)}
                <Button variant="default" disabled={disabled} onClick={() => form.removeRow(name, row)}>
                  {remove}
                </Button>
              </Group>
            ))}
            {error && <Text c="red">{error}</Text>}
            <Button variant="default" disabled={disabled} onClick={() => form.addRow(name)}>
              {add}
            </Button>
          </Stack>
        </Fieldset>
      )}
    </Field>
  )
}
`,
  Files: `
type FilesProps = { frame: Frame; field: FieldView; remove: string }

/** The files of a field, which travel as soon as they are chosen. */
function Files({ frame, field, remove }: FilesProps) {
  const form = useForm()
  const files = asList(field.value) as { name: string; url: string }[]
  return (
    <Stack gap="xs">
      <FileInput {...frame} multiple value={[]} onChange={(chosen) => void form.upload(frame.name, chosen)} />
      {files.map(({ name, url }) => (
        <Group key={url}>
          <Text>{name}</Text>
          <Button size="xs" variant="default" disabled={frame.disabled} onClick={() => form.removeFile(frame.name, url)}>
            {remove}
          </Button>
        </Group>
      ))}
    </Stack>
  )
}
`,
  Records: `
/** Records a page at a time, with what can be done with each. */
function Records({ id, block, tell }: { id: string; block: BlockView; tell: Tell }) {
  const form = useForm()
  const [page, setPage] = useState(1)
  const [table, setTable] = useState<TablePage>()
  const [chosen, setChosen] = useState<readonly number[]>([])
  useEffect(() => {
    let isCurrent = true
    form.records(id, page).then(
      (next) => isCurrent && setTable(next),
      () => isCurrent && setTable(undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [form, id, page, block])
  if (!table) return null
  const { columns, buttons, lines, pages, size, isChosenFrom } = table
  const turn = (next: number) => {
    setPage(next)
    setChosen([])
    tell('onCurrentPageChange', size, next)
  }
  const choose = (place: number) => {
    const next = chosen.includes(place) ? chosen.filter((each) => each !== place) : [...chosen, place].sort((a, b) => a - b)
    setChosen(next)
    tell('onSelectionChange', lines.filter((_, at) => next.includes(at)).map(({ record }) => record), next)
  }
  return (
    <Stack gap="xs">
      <Table.ScrollContainer minWidth={400}>
        <Table striped withTableBorder>
          <Table.Thead>
            <Table.Tr>
              {isChosenFrom && <Table.Th />}
              {columns.map((label) => (
                <Table.Th key={label}>{label}</Table.Th>
              ))}
              {buttons.length > 0 && <Table.Th />}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(({ record, texts, at }, place) => (
              <Table.Tr key={at} onClick={() => tell('onRowClick', record, at)}>
                {isChosenFrom && (
                  <Table.Td>
                    <Checkbox aria-label={String(at + 1)} checked={chosen.includes(place)} onChange={() => choose(place)} />
                  </Table.Td>
                )}
                {texts.map((text, column) => (
                  <Table.Td key={columns[column]}>{text}</Table.Td>
                ))}
                {buttons.length > 0 && (
                  <Table.Td onClick={(event) => event.stopPropagation()}>
                    {buttons.map(({ name, label, disabled }) => (
                      <Button key={name} size="xs" variant="subtle" disabled={disabled} onClick={() => tell('onOperationButtonClick', name, at, record)}>
                        {label}
                      </Button>
                    ))}
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {pages > 1 && <Pagination total={pages} value={page} onChange={turn} />}
    </Stack>
  )
}
`,
  forSwitch: `
const forSwitch = ({ withAsterisk, ...frame }: Frame) => ({ ...frame, required: withAsterisk })
`,
  around: `
/** A group is come to and left as a whole. */
const crossing = (act: () => void) => (event: FocusEvent<HTMLElement>) => {
  if (!event.currentTarget.contains(event.relatedTarget)) act()
}
/** What stands around controls that have no label of their own. */
const around = ({ className, label, description, withAsterisk, error, onFocus, onBlur }: Frame) => ({
  className,
  label,
  description,
  withAsterisk,
  error,
  onFocus: crossing(onFocus),
  onBlur: crossing(onBlur),
})
`,
  asNumber: `
const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)
`,
  asSpan: `
const asSpan = (value: unknown, min: number, max: number): [number, number] => {
  const [from, to] = asList(value)
  return [asNumber(from) ?? min, asNumber(to) ?? max]
}
`,
  withEnd: `
const endOf = (value: unknown, end: 0 | 1) => asText(asList(value)[end])
const withEnd = (value: unknown, end: 0 | 1, text: string) => {
  const ends = end === 0 ? [text, endOf(value, 1)] : [endOf(value, 0), text]
  return ends.every((each) => each === '') ? [] : ends
}
`,
  keyOf: `
const keyOf = (value: unknown) => (value === null || (Array.isArray(value) && value.length === 0) ? null : asKey(value))
`,
  keysOf: `
const keysOf = (value: unknown) => asList(value).map(asKey)
`,
  fromKeys: `
const fromKeys = (keys: string[]) => keys.map(fromKey)
`,
  fromKey: `
const fromKey = (key: string | null): unknown => (key === null ? null : JSON.parse(key))
`,
  itemsOf: `
const itemsOf = ({ choices }: FieldView) =>
  choices.map(({ value, label, disabled }) => ({ value: asKey(value), label, disabled: disabled ?? false }))
`,
  waysOf: `
const waysOf = ({ choices }: FieldView, isEvery: boolean) =>
  ways(choices, isEvery).map(({ label, path }) => ({ value: asKey(path), label }))
`,
  asKey: `
/** The controls know texts only; what was chosen is written as JSON, so that 1 and '1' are two things. */
const asKey = (value: unknown) => JSON.stringify(value)
`,
  asList: `
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
`,
}
