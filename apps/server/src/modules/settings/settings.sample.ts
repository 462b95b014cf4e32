import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { lanjiang } from '../../platform/sample/lanjiang.ts'
import { writeSetting } from './settings.store.ts'

/** The invented prefecture's name, organisers and help line. */
export async function sampleSettings(tx: Tx, _platform: Platform): Promise<void> {
  await writeSetting(tx, 'sysTitle', lanjiang.title, lanjiang.titleEn)
  await writeSetting(tx, 'organiser', lanjiang.organiser, lanjiang.organiserEn)
  await writeSetting(tx, 'undertaker', lanjiang.undertaker, lanjiang.undertakerEn)
  await writeSetting(tx, 'helpPhone', lanjiang.helpPhone, '')
  await writeSetting(tx, 'helpHours', lanjiang.helpHours, lanjiang.helpHoursEn)
}
