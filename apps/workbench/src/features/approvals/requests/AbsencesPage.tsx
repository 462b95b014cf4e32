import { Button, Table } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { IconBeach } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { usePage } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { type Absence, AbsenceDialog } from './AbsenceDialog.tsx'
import { ReassignDialog } from './ReassignDialog.tsx'

const staleAbsences = ['/approvals/absences']

/** The days on which the reader is away, and who decides instead. */
export function AbsencesPage() {
  const t = useT()
  const { title, authority } = usePage()
  const { date } = useFormats()
  const [editing, setEditing] = useState<Absence | 'new' | undefined>()
  const [isReassigning, setIsReassigning] = useState(false)
  const absences = useQuery(apiQuery('GET /workbenchApi/approvals/absences', {}))
  const { run } = useAction((id: string) => call('DELETE /workbenchApi/approvals/absences/{id}', { id }), {
    refresh: staleAbsences,
    successMessage: () => t('approval.done'),
  })
  return (
    <Stack gap={12} p={20} alignContent="start">
      <Flex justify="space-between" align="center" gap={12} wrap="wrap">
        <Box component="h1" fz={18} lh={26}>
          {title}
        </Box>
        <Flex gap={8} wrap="wrap">
          {authority.account.permissions.includes('approval:administer') && (
            <Button variant="default" onClick={() => setIsReassigning(true)}>
              {t('approval.reassign')}
            </Button>
          )}
          <Button onClick={() => setEditing('new')}>{t('approval.absence_new')}</Button>
        </Flex>
      </Flex>
      <QueryContent query={absences}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<IconBeach stroke={1.6} />}
              title={t('approval.absence_none')}
              description={t('approval.absence_none_hint')}
            />
          ) : (
            <Table.ScrollContainer minWidth={320}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('approval.from')}</Table.Th>
                    <Table.Th>{t('approval.to')}</Table.Th>
                    <Table.Th>{t('approval.substitute')}</Table.Th>
                    <Table.Th />
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {rows.map((absence) => (
                    <Table.Tr key={absence.id}>
                      <Table.Td>{date(absence.from, 'date')}</Table.Td>
                      <Table.Td>{date(absence.to, 'date')}</Table.Td>
                      <Table.Td>{absence.substitute ?? t('approval.no_substitute')}</Table.Td>
                      <Table.Td>
                        <Flex gap={4} justify="end">
                          <Button size="xs" variant="subtle" onClick={() => setEditing(absence)}>
                            {t('list.edit')}
                          </Button>
                          <Button
                            size="xs"
                            variant="subtle"
                            color="red"
                            onClick={() => void run(absence.id).catch(() => undefined)}
                          >
                            {t('list.remove')}
                          </Button>
                        </Flex>
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )
        }
      </QueryContent>
      {isReassigning && <ReassignDialog onClose={() => setIsReassigning(false)} />}
      {editing !== undefined && (
        <AbsenceDialog absence={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </Stack>
  )
}
