import { EmptyState } from '@rostrum/ui/EmptyState'
import { Box, Stack } from '@rostrum/ui/layout'
import { IconUserSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { RelationPicker } from '../../engine/public/RelationPicker.tsx'
import { usePage } from '../../shell/page-context.ts'
import { usePageTitle } from '../../shell/page-title.ts'
import { HeadingTakesFocus } from './RequestFrame.tsx'
import classes from './request-form.module.css'

type ForEmployeeProps = EmployeeChoiceProps & {
  /** Whom the request is about; empty until one is chosen. */
  id: string
  children: (id: string) => ReactNode
}

/** A request about an employee, who is chosen first where there is none. */
export function ForEmployee({ id, children, onChoose, ...choice }: ForEmployeeProps) {
  const [wasChosen, setChosen] = useState(false)
  const choose = (chosen: string) => {
    setChosen(true)
    onChoose(chosen)
  }
  if (id === '') return <EmployeeChoice {...choice} onChoose={choose} />
  return <HeadingTakesFocus value={wasChosen}>{children(id)}</HeadingTakesFocus>
}

type EmployeeChoiceProps = {
  label: string
  /** Shown until an employee is chosen. */
  empty: { title: string; description: string }
  onChoose: (id: string) => void
  /** Where employees are chosen from; the roster of all by default. */
  from?: string
}

/** The first step of a request: whom it is about. */
function EmployeeChoice({ label, empty, onChoose, from = '/workbenchApi/workforce/roster' }: EmployeeChoiceProps) {
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
