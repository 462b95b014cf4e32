import { reactContainers } from './react-containers.ts'

/** Further parts, each included in forms that use it. */
export const reactParts: Readonly<Record<string, string>> = {
  ...reactContainers,
  Files: `
type FilesProps = {
  frame: Frame
  field: FieldView
  multiple?: boolean
  accept?: string
  tip?: string
  isPictures?: boolean
  isUnlisted?: boolean
}

/** The files of a field, which travel as soon as they are chosen. */
function Files({ frame, field, multiple, accept, tip, isPictures, isUnlisted }: FilesProps) {
  const form = useForm()
  const files = asList(field.value) as { name: string; url: string }[]
  const { fileTypes, fileMaxSize } = field.options
  const types = asList(fileTypes).map(asText).join(form.say('form.list_separator'))
  const size = asText(fileMaxSize) || '5'
  const allowed = tip ?? form.say(types === '' ? 'form.upload_size' : 'form.upload_types', { types, size })
  const shared = {
    ...frame,
    description: [frame.description, allowed].filter(Boolean).join(' · '),
    accept,
    placeholder: form.say(isPictures ? 'form.upload_picture' : 'form.upload_file'),
    disabled: !field.hasRoom,
  }
  const send = (chosen: File[]) => void form.upload(frame.name, chosen)
  return (
    <>
      {multiple ? (
        <FileInput {...shared} multiple value={[]} onChange={send} />
      ) : (
        <FileInput {...shared} value={null} onChange={(file) => file && send([file])} />
      )}
      {!isUnlisted &&
        files.map(({ name, url }) => (
          <Group key={url} className="file" gap="xs" mt="xs">
            {isPictures && <Image src={url} alt="" w={118} radius="sm" />}
            <Text>{name}</Text>
            <CloseButton aria-label={form.say('form.upload_remove', { name })} disabled={frame.disabled} onClick={() => form.removeFile(frame.name, url)} />
          </Group>
        ))}
    </>
  )
}
`,
  Stars: `
type StarsProps = { frame: Frame; count: number; hasHalves?: boolean; value: unknown; set: (value: unknown) => void }

/** Stars, halves where the field allows them; no star is no answer. */
function Stars({ frame, count, hasHalves, value, set }: StarsProps) {
  const form = useForm()
  const stars = asNumber(value)
  return (
    <>
      <Rating
        name={frame.name}
        count={count}
        fractions={hasHalves ? 2 : 1}
        getSymbolLabel={(each) => form.say('form.stars', { count: each })}
        readOnly={frame.disabled}
        value={stars ?? 0}
        onChange={set}
      />
      {stars !== undefined && <CloseButton aria-label={form.say('form.clear')} disabled={frame.disabled} onClick={() => set(null)} />}
    </>
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
  const { columns, buttons, lines, pages, size, isChosenFrom, isCounted, isOpened } = table
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
              {isChosenFrom && <Table.Td />}
              {isCounted && <Table.Th>{form.say('form.row_number')}</Table.Th>}
              {columns.map(({ label, align }) => (
                <Table.Th key={label} ta={align}>
                  {label}
                </Table.Th>
              ))}
              {buttons.length > 0 && <Table.Th>{form.say('form.row_actions')}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(({ record, texts, at }, place) => (
              <Table.Tr key={at} onClick={() => tell('onRowClick', record, at)}>
                {isChosenFrom && (
                  <Table.Td>
                    <Checkbox aria-label={form.say('form.table_select', { row: at + 1 })} checked={chosen.includes(place)} onChange={() => choose(place)} />
                  </Table.Td>
                )}
                {isCounted && <Table.Td>{at + 1}</Table.Td>}
                {texts.map((text, column) => (
                  <Table.Td key={columns[column]?.label} ta={columns[column]?.align}>
                    {isOpened && column === 0 ? <Button size="xs" variant="subtle" color="dark">{text || '–'}</Button> : text}
                  </Table.Td>
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
            {lines.length === 0 && (
              <Table.Tr>
                <Table.Td>{form.say('form.table_empty')}</Table.Td>
              </Table.Tr>
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={turn}
          getControlProps={(control) => ({ 'aria-label': form.say(control === 'next' ? 'ui.page_next' : 'ui.page_previous') })}
        />
      )}
    </Stack>
  )
}
`,
  Together: `
/** Controls that share a label. */
function Together({ frame, children }: { frame: Frame; children: ReactNode }) {
  const ids = { label: frame.name + ':label', error: frame.name + ':error', description: frame.name + ':description' }
  const describedBy = [frame.description && ids.description, frame.error && ids.error].filter(Boolean).join(' ')
  return (
    <InputWrapper
      {...around(frame)}
      labelElement="div"
      labelProps={{ id: ids.label }}
      errorProps={{ id: ids.error }}
      descriptionProps={{ id: ids.description }}
    >
      <Group gap="xs" mih={36} role="group" aria-labelledby={ids.label} aria-describedby={describedBy || undefined}>
        {children}
      </Group>
    </InputWrapper>
  )
}
`,
  around: `
/** A group is come to and left as a whole. */
const crossing = (act: () => void) => (event: FocusEvent<HTMLElement>) => {
  if (!event.currentTarget.contains(event.relatedTarget)) act()
}
/** What stands around controls that have no label of their own. */
const around = ({ name: _name, disabled: _disabled, onFocus, onBlur, ...frame }: Frame) => ({
  ...frame,
  onFocus: crossing(onFocus),
  onBlur: crossing(onBlur),
})
`,
  alone: `
/** What a control is given whose label and error stand around it. */
const alone = ({ name, label, disabled, withAsterisk, error }: Frame) => ({
  name,
  'aria-label': label,
  disabled,
  required: withAsterisk,
  error: error !== undefined,
})
`,
  asNumber: `
const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)
`,
  asSpan: `
const asSpan = (value: unknown, min: number): [number, number] => {
  const [from, to] = asList(value)
  return [asNumber(from) ?? min, asNumber(to) ?? min]
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
