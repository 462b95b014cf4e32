/** The base parts of generated components. */
export const reactFrame = `const FormContext = createContext<FormHandle | undefined>(undefined)

function useForm(): FormHandle {
  const form = useContext(FormContext)
  if (!form) throw new Error('This part of the form stands outside of it')
  return form
}

/** All that is wrong, each with a link to its field. */
function Faults() {
  const form = useForm()
  const faults = useSyncExternalStore(form.subscribeFaults, form.faults)
  if (faults.length === 0) return null
  const follow = (event: MouseEvent, path: string) => {
    event.preventDefault()
    flushSync(() => form.reveal(path))
    form.focus(path)
  }
  return (
    <Alert color="red.9" variant="outline" aria-atomic="false" title={form.say('form.summary_title', { count: faults.length })}>
      <List>
        {faults.map(({ path, text }) => (
          <List.Item key={path}>
            {path === '' ? (
              text
            ) : (
              <Anchor href={'#' + path} underline="always" c="red.9" onClick={(event) => follow(event, path)}>
                {text}
              </Anchor>
            )}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

const asText = (value: unknown): string =>
  Array.isArray(value) ? value.map(asText).join(' ') : typeof value === 'string' || typeof value === 'number' ? String(value) : ''
`
