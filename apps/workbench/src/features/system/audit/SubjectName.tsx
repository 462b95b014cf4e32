import { useLocale } from '@rostrum/ui/LocaleProvider'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CellProps } from '../../../engine/public/resource-override.ts'
import { useResourcePages } from '../../../engine/public/use-resource-pages.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useResourceLabels } from '../../../shell/use-t.ts'
import { ownerOfEntry } from './entry-owner.ts'
import { type NameSource, nameOfRecord } from './record-names.ts'

/** The list of the records of an entity, and their fields, as far as the reader sees them. */
export const auditSubjectQuery = (entity: string) =>
  queryOptions({
    ...apiQuery('GET /workbenchApi/system/audit-subject', { entity }),
    staleTime: Number.POSITIVE_INFINITY,
  })

type SubjectNameProps = { readonly entity: string; readonly id: string; readonly isLinked?: boolean }

/** The label category of subjects that have names but no records: stored data, background jobs, settings. */
const labelPrefixes = ['system_health.kind_', 'task.', 'setting.']

/** The subject of an audit record, by its name if the reader can see it. */
export function SubjectName({ entity, id, isLinked = false }: SubjectNameProps) {
  const { messages } = useLocale()
  const { option } = useResourceLabels(entity)
  const described = useQuery(auditSubjectQuery(entity))
  const subject = described.data
  const path = subject?.path ?? null
  const source: NameSource | undefined = path !== null ? { path } : subject?.isNamed ? { entity } : undefined
  const page = useResourcePages().get(path ?? '')
  const named = useQuery({
    queryKey: ['audit subject', source, id],
    queryFn: source && isIdentifier(id) ? () => nameOfRecord(source, id) : skipToken,
    retry: false,
  })
  const name = named.data
  // An identifier that is replaced a moment later would only be noise.
  if (isIdentifier(id) && (described.isLoading || named.isLoading)) return <span aria-hidden="true">…</span>
  if (!name) return labelPrefixes.map((of) => messages[of + id]).find(Boolean) ?? option('kind', id)
  return page && isLinked ? <Link to={`${page.path}?${new URLSearchParams({ id })}`}>{name}</Link> : name
}

/** The subject in a row of the list. An event about a whole kind, such as an export, has none. */
export function SubjectCell({ value, record }: CellProps) {
  const [id, entity] = [String(value ?? ''), String(record?.entity ?? '')]
  const owner = ownerOfEntry(entity, record?.facts)
  if (owner) return <SubjectName {...owner} />
  if (id === '' || id === entity) return <span aria-hidden="true">–</span>
  return <SubjectName entity={entity} id={id} />
}

const isIdentifier = (id: string) => /^[\da-f]{8}-[\da-f-]{27}$/i.test(id)
