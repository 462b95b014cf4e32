/** The container parts, each included in forms that use it. */
export const reactContainers: Readonly<Record<string, string>> = {
  Field: `
/** What every control is given. */
type Frame = {
  name: string
  className: string
  label: string
  description: string | undefined
  inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[]
  withAsterisk: boolean
  error: string | undefined
  disabled: boolean
  onFocus: () => void
  onBlur: () => void
}

type Draw = (frame: Frame, field: FieldView, set: (value: unknown) => void, search: (keyword: string) => void) => ReactNode
type FieldProps = { path: string; className?: string; children: Draw }

/** One field: it is drawn again only when something of it changes. */
function Field({ path, className = '', children }: FieldProps) {
  const form = useForm()
  const subscribe = useCallback((listener: () => void) => form.subscribe(path, listener), [form, path])
  const field = useSyncExternalStore(subscribe, () => form.field(path))
  const { options, value } = field
  // A cell keeps its place in the row.
  if (!field.visible) return path.includes('[#') ? <div className="field" /> : null
  const count = options.showWordLimit === true && form.say('form.text_length', { length: asText(value).length, limit: asText(options.maxLength) })
  const frame: Frame = {
    name: path,
    className: asText(options.customClass),
    label: asText(options.label) || asText(options.name),
    description: [asText(options.labelTooltip), asText(options.description), count].filter(Boolean).join(' · ') || undefined,
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
    withAsterisk: field.required,
    error: field.error,
    disabled: field.locked,
    onFocus: () => form.enter(path),
    onBlur: () => form.leave(path),
  }
  const search = (keyword: string) => form.search(path, keyword)
  return (
    <div data-field={path} className={['field', options.labelHidden === true && 'unlabelled', className].filter(Boolean).join(' ')}>
      {children(frame, field, (next) => form.set(path, next), search)}
    </div>
  )
}
`,
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
type ClosableProps = { children: (close: () => void, form: FormHandle) => ReactNode }

/** A notice that its reader may close. */
function Closable({ children }: ClosableProps) {
  const form = useForm()
  const [isClosed, setClosed] = useState(false)
  return isClosed ? null : <>{children(() => setClosed(true), form)}</>
}
`,
  Panes: `
type PanesProps = { id: string; className?: string; panes: string[]; children: ReactNode }

/** Panes of which one is open. */
function Panes({ id, className, panes, children }: PanesProps) {
  const form = useForm()
  const subscribe = useCallback((listener: () => void) => form.subscribePart(id, listener), [form, id])
  const open = useSyncExternalStore(subscribe, () => form.pane(id))
  return (
    <Tabs className={className} value={open ?? null} onChange={(pane) => pane !== null && form.openPane(id, pane)} keepMounted>
      <Tabs.List>
        {panes.map((pane) => (
          <Block key={pane} id={pane}>
            {({ options, disabled }) => (
              <Tabs.Tab value={pane} disabled={disabled}>
                {asText(options.label)}
                <Badge id={pane} />
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
  Badge: `
const badgeColors = { error: '#b42318', done: '#15703a', open: '#8a4b00', neutral: '#46535f' }

/** How far a section is, or how much is wrong in a pane; of a section that is closed also what it holds. */
function Badge({ id, isOpen = true, isSection = false }: { id: string; isOpen?: boolean; isSection?: boolean }) {
  const form = useForm()
  const subscribe = useCallback((listener: () => void) => form.subscribeStanding(id, listener), [form, id])
  const { text, tone, summary } = useSyncExternalStore(subscribe, () => form.standing(id))
  const isTold = isSection ? !isOpen || tone === 'error' : text !== ''
  return (
    <>
      {!isOpen && (
        <Text span ml="sm" size="sm" c="dimmed">
          {summary}
        </Text>
      )}
      {isTold && (
        <Text span ml="sm" size="sm" c={badgeColors[tone]}>
          {text}
        </Text>
      )}
    </>
  )
}
`,
  Part: `
type PartProps = { id: string; isSection?: boolean; className?: string; shadow?: string; w?: string; title: string; description?: string; children?: ReactNode }

/** A part of the form that may be closed. */
function Part({ id, isSection = false, className = '', title, description, children, ...look }: PartProps) {
  const form = useForm()
  const subscribe = useCallback((listener: () => void) => form.subscribePart(id, listener), [form, id])
  const isOpen = useSyncExternalStore(subscribe, () => form.isOpen(id))
  return (
    <Paper
      component="details"
      className={['foldable', className].join(' ').trim()}
      withBorder
      p="md"
      {...look}
      open={isOpen}
      onToggle={(event) => form.setOpen(id, event.currentTarget.open)}
    >
      <Text component="summary" fw={600}>
        <span>{title}</span>
        {isSection && <Badge id={id} isOpen={isOpen} isSection />}
      </Text>
      <Stack mt="sm">
        {description !== undefined && (
          <Text size="sm" c="dimmed">
            {description}
          </Text>
        )}
        {children}
      </Stack>
    </Paper>
  )
}
`,
  Card: `
type CardProps = { className?: string; shadow?: string; w?: string; title: string; children: ReactNode }

function Card({ title, children, ...look }: CardProps) {
  return (
    <Paper withBorder p="md" {...look}>
      <Text component="h3" fw={600} mb="sm">
        {title}
      </Text>
      <Stack>{children}</Stack>
    </Paper>
  )
}
`,
  Rows: `
type RowsProps = { name: string; className: string; addLabel: string; children: (at: (column: string) => string, row: string) => ReactNode }

/** The rows of a sub-form. */
function Rows({ name, className, addLabel, children }: RowsProps) {
  const form = useForm()
  const subscribe = useCallback((listener: () => void) => form.subscribe(name, listener), [form, name])
  const { rows, visible, options, required, error, hasRoom, mayShrink } = useSyncExternalStore(subscribe, () => form.field(name))
  if (!visible) return null
  const add = () => form.focus(name + '[#' + flushSync(() => form.addRow(name)) + ']')
  const remove = (row: string) => {
    flushSync(() => form.removeRow(name, row))
    form.focus(name)
  }
  return (
    <Fieldset data-rows={name} variant="unstyled" className={asText(options.customClass)} legend={asText(options.label) + (required ? ' *' : '')}>
      <Stack>
        <div className={className}>
          {rows.map((row, place) => (
            <div key={row} data-row={row} className="row" role="group" aria-label={form.say('form.row_title', { row: place + 1 })}>
              {children((column) => \`\${name}[#\${row}].\${column}\`, row)}
              <CloseButton
                className="remove"
                aria-label={form.say('form.row_delete', { row: place + 1 })}
                disabled={!mayShrink}
                onClick={() => remove(row)}
              />
            </div>
          ))}
        </div>
        {error !== undefined && <Text c="red">{error}</Text>}
        <Button variant="default" w="fit-content" disabled={!hasRoom} onClick={add}>
          {addLabel}
        </Button>
      </Stack>
    </Fieldset>
  )
}
`,
}
