import { Stack, Text } from '@rostrum/ui/layout'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useQuery } from '@tanstack/react-query'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { BankCards } from './BankCards.tsx'
import { EmergencyContacts } from './EmergencyContacts.tsx'
import { Pictures } from './Pictures.tsx'
import { recordsQuery } from './record-query.ts'

/** Bank cards, emergency contacts and pictures of a person, and what of it is required and missing. */
export function PersonalRecordsPart({ id }: RecordPartProps) {
  const t = useT()
  const { list } = useTextJoins()
  const mayWrite = useHasPermission('employee:write')
  const mayReveal = useHasPermission('employee-personal:read')
  const found = useQuery(recordsQuery(id))
  return (
    <QueryContent query={found} shape="cards">
      {({ bankCards, contacts, pictures, missing }) => (
        <Stack gap={24}>
          {missing.length > 0 && (
            <Text c="deadline" fz={13} role="status">
              {t('personal_record.incomplete', {
                names: list(missing.map((name) => t(`personal_record.${name}`))),
              })}
            </Text>
          )}
          <BankCards id={id} cards={bankCards} {...{ mayWrite, mayReveal }} />
          <EmergencyContacts id={id} contacts={contacts} {...{ mayWrite, mayReveal }} />
          <Pictures id={id} pictures={pictures} mayWrite={mayWrite} />
        </Stack>
      )}
    </QueryContent>
  )
}
