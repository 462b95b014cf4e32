import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useQuery } from '@tanstack/react-query'
import { readListView } from '../../../../engine/public/list-params.ts'
import { descriptionQuery, firstRecordsQuery, type Labels } from '../../../../engine/public/resource-query.ts'
import { TaskRow } from '../../../../parts/todos/TaskRow.tsx'
import { QueryError } from '../../../../shell/QueryError.tsx'
import { shownTasks, type TodoTasksProps } from '../../../../shell/todo-tasks.ts'

/** The tasks that are records of the list behind a to-do: each opens its record in the list. */
export function RecordTasks({ todo: { path, dueField }, now }: TodoTasksProps) {
  const [page = '', search = ''] = path.split('?')
  const resource = `/workbenchApi${page}`
  const description = useQuery(descriptionQuery(resource))
  const first = useQuery(firstRecordsQuery(resource, readListView(new URLSearchParams(search)), shownTasks))
  if (description.data === undefined || first.data === undefined) {
    const failed = description.isError ? description : first
    return failed.isError ? <QueryError query={failed} /> : <SkeletonBlocks shape="rows" count={shownTasks} />
  }
  const { title } = description.data
  const { records, labels } = first.data
  return records.map((record) => {
    const [name, detail] = namesOf(record, title, labels)
    const dueDay = dueField === null ? undefined : record[dueField]
    return (
      <TaskRow
        key={record.id}
        title={name}
        detail={detail}
        path={`${path}&id=${record.id}`}
        due={null}
        dueDay={typeof dueDay === 'string' ? dueDay : null}
        now={now}
      />
    )
  })
}

/** The person whom a record is about, if any, and the title of the record. */
function namesOf(record: ResourceRecord, titleField: string, labels: Labels): readonly [string, string | undefined] {
  const { employmentId } = record
  const person = typeof employmentId === 'string' ? labels.employment?.[employmentId] : undefined
  const title = titleField === 'employmentId' ? '' : String(record[titleField] ?? '')
  if (person === undefined) return [title, undefined]
  // The label has the job number where two people have the same name.
  return [person, person.startsWith(title) ? undefined : title]
}
