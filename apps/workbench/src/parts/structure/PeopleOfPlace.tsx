import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { listPath } from '../../engine/public/list-params.ts'
import type { RemedyProps } from '../../engine/public/resource-override.ts'
import { usePage } from '../../shell/page-context.ts'
import { useT } from '../../shell/use-t.ts'

const peopleOfPlace =
  (field: 'departmentId' | 'postId' | 'storeId') =>
  ({ record, day }: RemedyProps) => {
    const t = useT()
    if (!usePage().authority.account.permissions.includes('employee:read')) return null
    const filters = [{ field, operator: 'is' as const, values: [record.id] }]
    return (
      <Anchor component={Link} to={listPath('/workforce/roster', filters, day)} inherit underline="always">
        {t('structure.show_people')}
      </Anchor>
    )
  }

/** The roster of those who keep a place from being closed, as of the day of the change. */
export const PeopleOfDepartment = peopleOfPlace('departmentId')
export const PeopleOfPost = peopleOfPlace('postId')
export const PeopleOfStore = peopleOfPlace('storeId')
