import { EmptyState } from '@rostrum/ui/EmptyState'
import { Box, Stack } from '@rostrum/ui/layout'
import { IconUserSearch } from '@tabler/icons-react'
import { RelationPicker } from '../../engine/public/RelationPicker.tsx'
import { usePage } from '../../shell/page-context.ts'
import { usePageTitle } from '../../shell/page-title.ts'
import classes from './request-form.module.css'

type EmployeeChoiceProps = {
  label: string
  /** Shown until an employee is chosen. */
  empty: { title: string; description: string }
  onChoose: (id: string) => void
  /** Where employees are chosen from; the roster of all by default. */
  from?: string
}

/** The first step of a request: whom it is about. */
export function EmployeeChoice({
  label,
  empty,
  onChoose,
  from = '/workbenchApi/workforce/roster',
}: EmployeeChoiceProps) {
  const { tab, authority } = usePage()
  const titleOf = usePageTitle(authority)
  return (
    <Stack gap={12} py={20} px={24} phone={{ px: 12 }} alignContent="start">
      <Box component="h1" fz={18} lh={26}>
        {titleOf(tab.path)}
      </Box>
      <Box className={classes.field}>
        <RelationPicker
          label={label}
          path={from}
          values={[]}
          required
          onChange={([id]) => id !== undefined && onChoose(id)}
        />
      </Box>
      <EmptyState icon={<IconUserSearch stroke={1.6} />} {...empty} />
    </Stack>
  )
}
