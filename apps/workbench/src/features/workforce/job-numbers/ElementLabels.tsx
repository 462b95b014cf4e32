import { Box } from '@rostrum/ui/layout'
import { useT } from '../../../shell/use-t.ts'
import { readElements } from './elements.ts'
import classes from './job-numbers.module.css'

/** The elements of a rule in one line: fixed characters as they are, the others by name. */
export function ElementLabels({ value }: { value: unknown }) {
  const t = useT()
  const elements = readElements(value)
  if (elements.length === 0) return <span aria-hidden="true">–</span>
  return (
    <Box component="span" display="inline-flex" gap={4} wrap="wrap">
      {elements.map((element, at) => {
        const text =
          element.type === 'fixed' && element.text !== '' ? element.text : t(`job_number.element_${element.type}`)
        const digits = 'digits' in element ? ` ${t('job_number.digits_count', { count: element.digits })}` : ''
        return (
          <Box
            key={at}
            component="span"
            px={6}
            bdrs={4}
            bg="page"
            className={element.type === 'fixed' ? classes.number : undefined}
          >
            {text}
            {digits}
          </Box>
        )
      })}
    </Box>
  )
}
