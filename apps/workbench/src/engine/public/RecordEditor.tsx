import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { useQuery } from '@tanstack/react-query'
import { QueryContent } from '../../parts/page/QueryContent.tsx'
import { HistoryList } from '../HistoryList.tsx'
import { RecordForm } from '../RecordForm.tsx'
import { recordQuery } from './resource-query.ts'

type RecordEditorProps = {
  readonly description: ResourceDescription
  readonly id: string
  readonly onClose: () => void
}

/** The form of one record in place on another page, and its history. Who may not change it sees the history only. */
export function RecordEditor({ description, id, onClose }: RecordEditorProps) {
  const found = useQuery(recordQuery(description.path, id))
  return (
    <QueryContent query={found}>
      {({ record, labels, refused }) => (
        <>
          {description.can.update && refused.update === null && (
            <RecordForm description={description} record={record} onDone={onClose} onCancel={onClose} />
          )}
          <HistoryList description={description} id={id} labels={labels} />
        </>
      )}
    </QueryContent>
  )
}
