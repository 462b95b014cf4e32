import { acceptedValues } from '@rostrum/contracts/engines/resource/accepted-values'
import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { formatMessage } from '@rostrum/i18n/message'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useResourceLabels, useT } from '../shell/use-t.ts'
import classes from './engine.module.css'

/** Describes the valid values of each column of a sheet, because the names in the template do not. */
export function ImportColumns({ description: { name, fields, matchOn, can } }: { description: ResourceDescription }) {
  const t = useT()
  const { field: word } = useResourceLabels(name)
  const taken = useAcceptedValues(name)
  const { list } = useTextJoins()
  return (
    <Box component="section" className={classes.columns}>
      <Box component="h2" mb={8} c="ink" fz={14}>
        {t('import.columns')}
      </Box>
      <p>
        {matchOn
          ? t(can.update ? 'import.matches' : 'import.matches_only', { fields: list(matchOn.map(word)) })
          : t('import.adds')}{' '}
        {can.update && t('import.cells')}
      </p>
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

function useAcceptedValues(resource: string): (field: FieldDescription) => string {
  const { messages, locale } = useLocale()
  const { number } = useFormats()
  const { option } = useResourceLabels(resource)
  return (field) =>
    messages[`import.cell_${resource}_${field.name}`] ??
    acceptedValues(resource, field, { option: (one) => option(field.name, one), number }, (key, params = {}) =>
      formatMessage(messages[key] ?? key, params, locale),
    )
}
