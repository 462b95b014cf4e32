import { EmptyState } from '@rostrum/ui/EmptyState'
import { Box, Stack } from '@rostrum/ui/layout'
import { IconUserSearch } from '@tabler/icons-react'
import { RelationPicker } from '../../../engine/public/RelationPicker.tsx'
import { usePage } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './personnel.module.css'

/** The first step of an act: whom it is about. */
export function EmployeeChoice({ onChoose }: { onChoose: (id: string) => void }) {
  const t = useT()
  const { title } = usePage()
  return (
    <Stack gap={12} p={20} alignContent="start">
      <h1>{title}</h1>
      <Box className={classes.field}>
        <RelationPicker
          label={t('personnel.employee')}
          path="/workbenchApi/workforce/roster"
          values={[]}
          required
          onChange={([id]) => id !== undefined && onChoose(id)}
        />
      </Box>
      <EmptyState
        icon={<IconUserSearch stroke={1.6} />}
        title={t('personnel.choose_employee')}
        description={t('personnel.choose_employee_hint')}
      />
    </Stack>
  )
}
