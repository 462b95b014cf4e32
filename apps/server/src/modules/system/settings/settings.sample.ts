import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { lanjiang } from '../../../sample/lanjiang.ts'
import { writeSetting } from './settings.store.ts'

/** The fictitious prefecture's name, organizers and help line. */
export async function sampleSettings(tx: Tx, { clock }: Platform): Promise<void> {
  const write = (code: string, value: string, value_en: string) =>
    writeSetting(tx, { code, value, value_en }, clock.now())
  await write('sysTitle', lanjiang.title, lanjiang.titleEn)
  await write('organiser', lanjiang.organiser, lanjiang.organiserEn)
  await write('undertaker', lanjiang.undertaker, lanjiang.undertakerEn)
  await write('supportPhone', lanjiang.supportPhone, '')
  await write('supportHours', lanjiang.supportHours, lanjiang.supportHoursEn)
}
