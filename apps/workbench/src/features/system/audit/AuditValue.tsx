import { LabelMark } from '@rostrum/ui/LabelMark'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { Fragment, useCallback } from 'react'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { SubjectName } from './SubjectName.tsx'

/** The label of a fact in the audit log: the field label of its resource, or else a general one. */
export function useFactLabel(entity: string): (name: string) => string {
  const { messages } = useLocale()
  const { field } = useResourceLabels(entity)
  return useCallback(
    (name) => {
      const spellings = spellingsOf(name)
      const own = spellings.map((spelling) => messages[`field.${entity}.${spelling}`]).find(Boolean)
      // A fact comes before a general field: some errors of fields have the names of facts, such as `field.step`.
      const word = own ?? messages[`fact.${name}`]
      if (word !== undefined) return word
      const found = spellings.find((spelling) => field(spelling) !== spelling)
      return found === undefined ? (messages[`system_health.kind_${name}`] ?? name) : field(found)
    },
    [entity, field, messages],
  )
}

/** A fact has the name of a field, or of a column: `head_id` is the field `headId` or `head`. */
function spellingsOf(name: string): readonly string[] {
  const field = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return [name, field, field.replace(/Ids?$/, '')]
}

/** References within the log or a record, which tell a reader nothing. */
export const technicalFacts: ReadonlySet<string> = new Set([
  'eventId',
  'subjectId',
  'replaces',
  'flowVersionId',
  'picture',
  'contact',
  'card',
  'display',
])

/** Facts that are the identifiers of other records, with the kind of those records in the audit log. */
const kindOfFact: Readonly<Record<string, string>> = {
  accountId: 'account',
  applicationId: 'application',
  employmentId: 'employment',
  fileId: 'file',
  paperId: 'paper',
  positionIds: 'position',
  postId: 'post',
  principalId: 'account',
  projectId: 'project',
  requestId: 'approval-request',
  resumeId: 'resume',
  substituteId: 'account',
}

type AuditValueProps = { entity: string; name: string; value: unknown }

/** Formats an audit value by its appearance, because the log does not know its type. */
export function AuditValue({ entity, name, value }: AuditValueProps) {
  const textOf = useAuditText(entity)
  const wordOf = useFactLabel(entity)
  const kind = kindOfFact[name]
  if (kind !== undefined && value) {
    return [value].flat().map((id, at) => (
      <Fragment key={String(id)}>
        {at > 0 && ', '}
        <SubjectName entity={kind} id={String(id)} isLinked />
      </Fragment>
    ))
  }
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
            {wordOf(part)}
            <LabelMark />
            <AuditValue entity={entity} name={part} value={of} />
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
  const { list } = useTextJoins()
  const one = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'option.yes' : 'option.no')
    if (typeof value === 'number') return number(value)
    if (typeof value !== 'string') return ''
    if (instant.test(value)) return date(value, 'stamp')
    if (day.test(value)) return date(value, 'date')
    return name === 'fields' ? wordOf(value) : wordFor(name, value)
  }
  const wordFor = (name: string, value: string): string => {
    const ofApproval = name === 'kind' ? messages[`approval.kind.${value}`] : undefined
    const ofMenu = name === 'page' ? messages[`page.${value}`] : messages[`menu_${name}.${value}`]
    const words = [option(name, value), option('state', value), messages[`fees.fee_${value}`], ofApproval, ofMenu]
    return words.find((word) => word !== undefined && word !== value) ?? value
  }
  return (name, value) =>
    list(
      [value]
        .flat()
        .map((part) => one(name, part))
        .filter((text) => text !== ''),
    ) || '–'
}
