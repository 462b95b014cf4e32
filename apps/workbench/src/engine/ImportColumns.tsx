import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import { useResourceLabels, useT } from '../shell/use-t.ts'
import classes from './engine.module.css'

/** Describes the valid values of each column of a sheet, because the names in the template do not. */
export function ImportColumns({ description: { name, fields } }: { description: ResourceDescription }) {
  const t = useT()
  const { field: word } = useResourceLabels(name)
  const taken = useAcceptedValues(name)
  return (
    <Box component="section" mt={24} className={classes.columns}>
      <Box component="h2" mb={8} c="ink" fz={14}>
        {t('import.columns')}
      </Box>
      <dl>
        {fields
          .filter(({ imported }) => imported)
          .map((field) => (
            <div key={field.name}>
              <dt>
                {word(field.name)}
                {field.required && ' *'}
              </dt>
              <Box component="dd" overflowWrap="anywhere">
                {taken(field)}
              </Box>
            </div>
          ))}
      </dl>
    </Box>
  )
}

/** Texts that are the code of something, with the same name in all resources. */
const codedColumns: Readonly<
  Record<string, 'import.takes_country' | 'import.takes_time_zone' | 'import.takes_currency'>
> = {
  country: 'import.takes_country',
  nationality: 'import.takes_country',
  timeZone: 'import.takes_time_zone',
  currency: 'import.takes_currency',
}

function useAcceptedValues(resource: string): (field: FieldDescription) => string {
  const t = useT()
  const { messages } = useLocale()
  const numberWithin = useNumberWithin()
  const { option } = useResourceLabels(resource)
  return (field) => {
    const { name, kind, options = [], maximumLength } = field
    const own = messages[`import.cell_${resource}_${name}`]
    if (own !== undefined) return own
    const words = options.map((one) => option(name, one)).join(', ')
    switch (kind) {
      case 'choice':
        return t('import.takes_choice', { words })
      case 'choices':
        return t('import.takes_choices', { words })
      case 'boolean':
        return t('import.takes_choice', { words: `${t('option.yes')}, ${t('option.no')}` })
      case 'number':
        return numberWithin(field)
      case 'day':
      case 'instant':
        return t('import.takes_day')
      case 'relation':
        return t(field.relation === resource ? 'import.takes_name_or_row' : 'import.takes_name')
      case 'relations':
        return t('import.takes_names')
      case 'text':
      case 'longText':
      case 'other': {
        const coded = codedColumns[name]
        if (coded) return t(coded)
        return maximumLength === undefined
          ? t('import.takes_text')
          : t('import.takes_text_up_to', { count: maximumLength })
      }
    }
  }
}

/** States that a number is required, and its bounds if there are any. */
function useNumberWithin(): (field: Pick<FieldDescription, 'minimum' | 'maximum'>) => string {
  const t = useT()
  const { number } = useFormats()
  return ({ minimum, maximum }) => {
    if (minimum !== undefined && maximum !== undefined) {
      return t('import.takes_number_between', { minimum: number(minimum), maximum: number(maximum) })
    }
    if (minimum !== undefined) return t('import.takes_number_from', { minimum: number(minimum) })
    if (maximum !== undefined) return t('import.takes_number_up_to', { maximum: number(maximum) })
    return t('import.takes_number')
  }
}
