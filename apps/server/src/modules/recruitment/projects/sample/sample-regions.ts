import type { Tx } from '../../../../kernel/database/database.ts'

/** Yunnan. The fictitious prefecture uses an unassigned code of GB/T 2260 in it. */
const province = '530000'

export const prefecture = { code: '533900', name: '澜江州', nameEn: 'Lanjiang Prefecture' } as const

export const counties = [
  { code: '533901', name: '澜江市', nameEn: 'Lanjiang City' },
  { code: '533922', name: '云溪县', nameEn: 'Yunxi County' },
  { code: '533923', name: '碧山县', nameEn: 'Bishan County' },
  { code: '533924', name: '江口县', nameEn: 'Jiangkou County' },
] as const
export type County = (typeof counties)[number]

/** From the province down: the value that a region cascader stores. */
export const pathOf = ({ code }: { readonly code: string }): string[] => [province, prefecture.code, code]

export async function insertSampleRegions(tx: Tx): Promise<void> {
  const rows = [
    { ...prefecture, level: 2, parent: province },
    ...counties.map((county) => ({ ...county, level: 3, parent: prefecture.code })),
  ]
  await tx
    .insertInto('region')
    .values(
      rows.map(({ code, name, nameEn, level, parent }) => ({
        code,
        name,
        name_en: nameEn,
        level,
        parent_code: parent,
      })),
    )
    .onConflict((same) => same.doNothing())
    .execute()
}
