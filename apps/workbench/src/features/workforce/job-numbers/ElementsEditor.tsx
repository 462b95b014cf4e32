import { NativeSelect } from '@mantine/core'
import { elementTypes, type JobNumberElement } from '@rostrum/contracts/workforce/job-numbers/elements'
import { FieldError } from '@rostrum/ui/FieldError'
import { Box, Stack } from '@rostrum/ui/layout'
import { useT } from '../../../shell/use-t.ts'
import { ElementRow } from './ElementRow.tsx'
import { moveElement, newElement } from './elements.ts'
import classes from './job-numbers.module.css'

type ElementsEditorProps = {
  readonly label: string
  readonly elements: readonly JobNumberElement[]
  readonly onChange: (elements: readonly JobNumberElement[]) => void
  readonly error: string | undefined
}

/** Edits the elements of a rule in their order. */
export function ElementsEditor({ label, elements, onChange, error }: ElementsEditorProps) {
  const t = useT()
  return (
    <Stack
      component="fieldset"
      gap={8}
      miw={0}
      aria-invalid={error !== undefined}
      className={classes.group}
      tabIndex={-1}
    >
      <legend>{label}</legend>
      {elements.length > 0 && (
        <Box component="ol">
          {elements.map((element, at) => (
            <ElementRow
              key={`${elements.slice(0, at).filter(({ type }) => type === element.type).length} ${element.type}`}
              element={element}
              first={at === 0}
              last={at === elements.length - 1}
              onChange={(next) => onChange(elements.map((one, index) => (index === at ? next : one)))}
              onMove={(step) => onChange(moveElement(elements, at, step))}
              onRemove={() => onChange(elements.filter((_, index) => index !== at))}
            />
          ))}
        </Box>
      )}
      <NativeSelect
        aria-label={t('job_number.add_element')}
        value=""
        onChange={(event) => {
          const type = elementTypes.find((one) => one === event.currentTarget.value)
          if (type) onChange([...elements, newElement(type)])
        }}
        data={[
          { value: '', label: t('job_number.add_element') },
          ...elementTypes.map((type) => ({ value: type, label: t(`job_number.element_${type}`) })),
        ]}
      />
      {error && <FieldError>{error}</FieldError>}
    </Stack>
  )
}
