import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'

/**
 * Chinese characters with a reading of their own as a surname, and for each a character that the collation sorts at that
 * reading: zēng, zhā, qiú, shàn, xiè, zhái, ōu, piáo, gě, miào, móu, yùn, rén, yān, yīng, huà, xiāo, qū. The second ones
 * are no surnames, so people of one surname stay together.
 */
const surnames = '曾查仇单解翟区朴盖缪牟员任燕应华肖曲'
const sortedAt = '增渣囚扇屑宅讴瓢舸妙谋韵仁烟樱画消驱'

/**
 * What the name of a person is sorted by. Vietnamese readers look up the last word of a name in Latin letters, the given
 * name. Chinese readers look up a surname by its reading as a surname.
 */
export function nameOrder(name: RawBuilder<unknown>, language: Locale): RawBuilder<unknown> {
  if (language === 'vi')
    return sql`regexp_replace(${name}, '^([A-Za-zÀ-ỹ].*[^[:space:]])[[:space:]]+([^[:space:]]+)$', '\\2 \\1')`
  if (language === 'zh-CN') return sql`translate(left(${name}, 1), ${surnames}, ${sortedAt}) || substr(${name}, 2)`
  return name
}
