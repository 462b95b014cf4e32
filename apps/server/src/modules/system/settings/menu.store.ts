import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { Seed } from '../../../kernel/database/seed.ts'
import type { MenuDeclaration } from '../../../kernel/menu-declaration.ts'

/** Updates the menus from the declarations; an administrator's names, order and hidden flags remain. */
export function menuSeed(declared: readonly MenuDeclaration[]): Seed {
  return {
    name: 'menus',
    version: createHash('sha256').update(JSON.stringify(declared)).digest('base64url'),
    async load(tx) {
      for (const [at, menu] of declared.entries()) await upsertMenu(tx, menu, at)
      await tx
        .deleteFrom('menu')
        .where(
          'code',
          'not in',
          declared.map(({ code }) => code),
        )
        .execute()
    },
  }
}

async function upsertMenu(tx: Tx, { code, parent, path, icon, permission, buttons }: MenuDeclaration, at: number) {
  const row = {
    parent_code: parent ?? null,
    kind: path === undefined ? 'directory' : 'page',
    path: path ?? '',
    icon: icon ?? '',
    permission: permission ?? null,
    buttons: [...(buttons ?? [])],
    declared_position: at,
  }
  await tx
    .insertInto('menu')
    .values({ code, ...row })
    .onConflict((same) => same.column('code').doUpdateSet(row))
    .execute()
}

export const allMenus = (db: Db | Tx) =>
  db
    .selectFrom('menu')
    .selectAll()
    .orderBy(sql`coalesce(position, declared_position)`)
    .orderBy('declared_position')
    .execute()

export type MenuChange = {
  readonly hidden: boolean
  readonly position: number | null
  readonly group_code: string | null
  readonly labels: Readonly<Record<string, string>>
}

/** @returns whether the menu was still at the revision that was read */
export async function changeMenu(
  tx: Tx,
  code: string,
  revision: number,
  { hidden, position, group_code, labels }: MenuChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('menu')
    .set({ hidden, position, group_code, labels: JSON.stringify(labels), revision: revision + 1 })
    .where('code', '=', code)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
