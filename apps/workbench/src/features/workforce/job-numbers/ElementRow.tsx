import { NativeSelect, TextInput } from '@mantine/core'
import { counterScopes, type JobNumberElement } from '@rostrum/contracts/workforce/job-numbers/elements'
import { Box, Flex } from '@rostrum/ui/layout'
import { IconTrash } from '@tabler/icons-react'
import { MoveTools, RowTool } from '../../../parts/page/RowTool.tsx'
import { useT } from '../../../shell/use-t.ts'
import { counterLengths } from './elements.ts'
import classes from './job-numbers.module.css'

type ElementRowProps = {
  readonly element: JobNumberElement
  readonly first: boolean
  readonly last: boolean
  readonly onChange: (element: JobNumberElement) => void
  readonly onMove: (step: -1 | 1) => void
  readonly onRemove: () => void
}

/** One element of a rule with its settings. */
export function ElementRow({ element, first, last, onChange, onMove, onRemove }: ElementRowProps) {
  const t = useT()
  const name = t(`job_number.element_${element.type}`)
  return (
    <Flex component="li" gap={8} align="center" py={6} bdb="line" wrap="wrap">
      <Box component="span" flex={1} className={classes.name}>
        {name}
      </Box>
      {element.type !== 'counter' && <ElementSettings element={element} onChange={onChange} />}
      <Flex gap={4}>
        <MoveTools name={name} first={first} last={last} onMove={onMove} />
        <RowTool icon={IconTrash} label={t('job_number.remove_element', { element: name })} onPress={onRemove} />
      </Flex>
      {element.type === 'counter' && (
        <Flex gap={8} w="full">
          <ElementSettings element={element} onChange={onChange} />
        </Flex>
      )}
    </Flex>
  )
}

function ElementSettings({ element, onChange }: Pick<ElementRowProps, 'element' | 'onChange'>) {
  const t = useT()
  const digits = (count: number) => ({ value: String(count), label: t('job_number.digits_count', { count }) })
  switch (element.type) {
    case 'fixed':
      return (
        <TextInput
          className={classes.text}
          aria-label={t('job_number.element_fixed')}
          maxLength={20}
          value={element.text}
          onChange={(event) => onChange({ ...element, text: event.currentTarget.value.toUpperCase() })}
        />
      )
    case 'year':
      return (
        <NativeSelect
          aria-label={t('job_number.digits')}
          value={element.digits}
          onChange={(event) => onChange({ ...element, digits: event.currentTarget.value === '2' ? 2 : 4 })}
          data={[4, 2].map(digits)}
        />
      )
    case 'counter':
      return (
        <>
          <NativeSelect
            aria-label={t('job_number.digits')}
            value={element.digits}
            onChange={(event) => onChange({ ...element, digits: Number(event.currentTarget.value) })}
            data={counterLengths.map(digits)}
          />
          <NativeSelect
            aria-label={t('job_number.counting')}
            value={element.per}
            onChange={(event) => {
              const per = counterScopes.find((one) => one === event.currentTarget.value)
              if (per) onChange({ ...element, per })
            }}
            data={counterScopes.map((per) => ({ value: per, label: t(`job_number.per_${per}`) }))}
          />
        </>
      )
    case 'month':
    case 'day':
    case 'unit_code':
    case 'country':
      return null
  }
}
