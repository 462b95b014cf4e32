import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import { useCallback } from 'react'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'

/** The label of a fact in the audit log: the field label of its resource, or else a general one. */
export function useFactLabel(entity: string): (name: string) => string {
  const { messages } = useLocale()
  const { field } = useResourceLabels(entity)
  return useCallback(
    (name) => {
      const word = field(name)
      return word === name ? (messages[`fact.${name}`] ?? messages[`system_health.kind_${name}`] ?? name) : word
    },
    [field, messages],
  )
}

type AuditValueProps = { entity: string; name: string; value: unknown }

/** Formats an audit value by its appearance, because the log does not know its type. */
export function AuditValue({ entity, name, value }: AuditValueProps) {
  const textOf = useAuditText(entity)
  const wordOf = useFactLabel(entity)
  if (Array.isArray(value) && value.some((one) => typeof one === 'object')) {
    return (
      <ul>
        {value.map((one) => (
          <li key={JSON.stringify(one)}>
            <AuditValue entity={entity} name={name} value={one} />
          </li>
        ))}
      </ul>
    )
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return (
      <Box component="ul" ps={12}>
        {Object.entries(value).map(([part, of]) => (
          <li key={part}>
            {wordOf(part)}: <AuditValue entity={entity} name={part} value={of} />
          </li>
        ))}
      </Box>
    )
  }
  return textOf(name, value)
}

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const day = /^\d{4}-\d{2}-\d{2}$/

function useAuditText(entity: string): (name: string, value: unknown) => string {
  const t = useT()
  const { messages } = useLocale()
  const { option } = useResourceLabels(entity)
  const wordOf = useFactLabel(entity)
  const { date, number } = useFormats()
  const one = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'option.yes' : 'option.no')
    if (typeof value === 'number') return number(value)
    if (typeof value !== 'string') return ''
    if (instant.test(value)) return date(value, 'stamp')
    if (day.test(value)) return date(value, 'date')
    return name === 'fields' ? wordOf(value) : wordFor(name, value)
  }
  const wordFor = (name: string, value: string): string => {
    const words = [option(name, value), option('state', value), messages[`fees.fee_${value}`]]
    return words.find((word) => word !== undefined && word !== value) ?? value
  }
  return (name, value) =>
    [value]
      .flat()
      .map((part) => one(name, part))
      .filter((text) => text !== '')
      .join(', ') || '–'
}
