import { Button } from '@mantine/core'
import { Flex } from '@rostrum/ui/layout'
import { Link } from 'react-router'
import { newRecordPath } from '../../../engine/public/presets.ts'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'

/** From a person without a paper to the paper that is missing. */
export function MissingDocumentPanel({ record: { employmentId, kind } }: PanelProps) {
  const t = useT()
  const mayWrite = useHasPermission('employee-document:write')
  const person = String(employmentId)
  return (
    <Flex gap={8} wrap="wrap">
      {mayWrite && (
        <Button
          component={Link}
          to={newRecordPath('/workforce/documents', { employmentId: person, kind: String(kind) })}
        >
          {t('employee_document.add')}
        </Button>
      )}
      <Button component={Link} to={`/workforce/person?id=${person}`} variant="default">
        {t('entity.employment')}
      </Button>
    </Flex>
  )
}
