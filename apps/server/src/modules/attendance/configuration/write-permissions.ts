import type { clockInPermissions } from '@rostrum/contracts/attendance/configuration/resources'
import type { z } from 'zod'
import type { WriteContext, WrittenRecord } from '../../../engines/resource/binding.ts'
import { type DatedRows, defineDatedRows } from '../../../engines/timeline/dated-rows.ts'
import { announce } from '../../../kernel/facts/announce.ts'
import {
  findEmploymentsAt,
  findPermissionTargets,
  type PermissionTarget,
  permissionTargets,
} from './configuration.store.ts'
import { writeDatedRows } from './dated-changes.ts'
import { clockInPermissionChanged } from './public.ts'

type Values = Partial<z.output<typeof clockInPermissions.schema>>

const tables: Readonly<Record<PermissionTarget, string>> = {
  employmentId: 'employment',
  postId: 'post',
  storeId: 'store',
  departmentId: 'department',
  unitId: 'business_unit',
}

export const permissionRowsOf = (target: PermissionTarget): DatedRows =>
  defineDatedRows({
    kind: 'clock-in-permission',
    table: 'clock_in_permission',
    subject: { column: permissionTargets[target], table: tables[target] },
    fields: ['kind', 'ways'],
  })

const targets = Object.keys(permissionTargets) as PermissionTarget[]

/** Gives permissions to people, posts, stores, departments and units; a new one takes over from its first day. */
export async function writePermissions(
  context: WriteContext,
  written: readonly WrittenRecord<Values>[],
): Promise<void> {
  const stored = await findPermissionTargets(
    context.tx,
    written.filter(({ isCreate }) => !isCreate).map(({ id }) => id),
  )
  const placed = written.flatMap((one) => {
    const at = stored.get(one.id) ?? targetOf(one.values)
    return at ? [{ ...one, at }] : []
  })
  for (const target of targets) {
    const some = placed.filter(({ at }) => at.target === target)
    if (some.length === 0) continue
    const changed = await writeDatedRows(
      context,
      permissionRowsOf(target),
      some.map(({ id, isCreate, at, values: { kind, ways, from, to } }) => ({
        ...{ id, isCreate, subject: at.id, from, to },
        values: {
          ...(kind !== undefined && { kind }),
          ...((ways !== undefined || isCreate) && { ways: ways && ways.length > 0 ? ways : null }),
        },
      })),
    )
    const people = await findEmploymentsAt(context.tx, target, changed)
    if (people.length > 0) await announce(context.tx, clockInPermissionChanged, people)
  }
}

function targetOf(values: Values): { readonly target: PermissionTarget; readonly id: string } | undefined {
  for (const target of targets) {
    const id = values[target]
    if (id) return { target, id }
  }
  return undefined
}
