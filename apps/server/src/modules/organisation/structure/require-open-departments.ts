import { sql } from 'kysely'
import type { Guard } from '../../../engines/resource/binding.ts'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import { requireNoPeople } from './require-no-people.ts'
import { findBelowClosed, findUsersOfClosed } from './structure.store.ts'

const isClosed = sql<boolean>`not place.open`

/**
 * Nothing is open below a department on a day on which it is closed, and no one works in a closed department or post. The check follows the write, so that it holds for
 * changes, corrections, rescissions and imports alike.
 *
 * @param field the field with the department above
 */
export const requireOpenDepartments =
  <V>(field: 'parentId' | 'departmentId'): Guard<V> =>
  async ({ tx, actor }, changes) => {
    const ids = changes.map(({ id }) => id)
    return async () => {
      const used = field === 'parentId' ? await findUsersOfClosed(tx, ids) : []
      const [first] = used
      if (first) {
        const names = used.map(({ name }) => name)
        throw new DomainError('department.in_use', { name: first.department, count: first.total, names })
      }
      const [below] = await findBelowClosed(tx, ids)
      if (below) throw invalid({ path: field, key: 'department.closed', params: { name: below.department } })
      await requireNoPeople(
        tx,
        actor,
        field === 'parentId'
          ? { rowTable: 'department_row', column: 'department_id', isClosed }
          : { rowTable: 'post_row', column: 'post_id', isClosed },
        ids,
      )
    }
  }
